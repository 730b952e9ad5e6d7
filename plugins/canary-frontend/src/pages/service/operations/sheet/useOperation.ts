import { useCallback, useEffect } from 'react';
import type {
  AcceptedWrite,
  DiffRequest,
  ServiceRef,
  WriteCallOptions,
} from '@llm-canary/backstage-plugin-canary-common';
import type { Failure } from '../../../../data/readFailure';
import { serviceQueryKey } from '../../../../data/serviceQueries';
import {
  decideApply,
  fingerprintOf,
  useDryRun,
  type ApplyObstacle,
} from '../dryRun';
import { useSubmission } from '../submission';

/** What a sheet would send. */
export interface Intent<T> {
  serviceRef: ServiceRef;
  request: T;
  /** The same without what changes nothing: the note. */
  diff: DiffRequest;
}

export interface OperationOptions<T> {
  /** Undefined while what stands there cannot be sent. */
  intent: Intent<T> | undefined;
  send: (
    intent: Intent<T>,
    options: WriteCallOptions,
  ) => Promise<AcceptedWrite>;
  force?: boolean;
  /** Asks for the dry-run by itself as soon as there is something to send. */
  eager?: boolean;
  onManaged: (failure: Failure) => void;
  onAccepted: () => void;
}

/** Dry-run and sending of one sheet, and whether what stands there may be sent. */
export function useOperation<T>(ref: ServiceRef, options: OperationOptions<T>) {
  const { intent, send, force, eager, onManaged, onAccepted } = options;
  const { dryRun, run, reset } = useDryRun();
  const { submission, submit, clear } = useSubmission<Intent<T>>({
    send,
    onManaged,
    onAccepted,
    queryKey: serviceQueryKey(ref),
  });
  const fingerprint = intent && fingerprintOf(intent.serviceRef, intent.diff);
  const obstacle: ApplyObstacle | undefined = decideApply({
    valid: intent !== undefined,
    fingerprint,
    dryRun,
    force,
  });
  const moved =
    submission.step === 'ready' &&
    submission.problem?.kind === 'refused' &&
    submission.problem.failure.code === 'RELEASE_MOVED';
  useEffect(() => {
    // What it said was of the service as it was before.
    if (moved) reset();
  }, [moved, reset]);
  const start = useCallback(() => {
    if (!intent) return;
    clear();
    void run(intent.serviceRef, intent.diff);
  }, [intent, run, clear]);
  const due = eager && fingerprint !== undefined;
  useEffect(() => {
    if (due) start();
    // The fingerprint stands for all that the dry-run depends on.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [due, fingerprint]);
  return {
    dryRun,
    outdated:
      dryRun.step !== 'none' &&
      fingerprint !== undefined &&
      dryRun.of !== fingerprint,
    startDryRun: intent ? start : undefined,
    obstacle,
    submission,
    submit: () => {
      if (intent) void submit(intent);
    },
  };
}
