import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import {
  stringifyLossless,
  type DiffRequest,
  type DiffResponse,
  type ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../../api';
import { readFailure, type Failure } from '../../../../data/readFailure';
import { readFieldProblems, type FieldProblem } from '../answer';

/** A dry-run, together with what it was of. */
export type DryRun =
  | { step: 'none' }
  | { step: 'running'; of: string; since: number }
  | { step: 'done'; of: string; response: DiffResponse }
  | { step: 'failed'; of: string; failure: Failure; fields: FieldProblem[] };

/** How long a dry-run may take before it is given up, in milliseconds. */
const deadline = 120_000;

/** Tells dry-runs of different texts or services apart. */
export function fingerprintOf(ref: ServiceRef, request: DiffRequest): string {
  return stringifyLossless([ref.cluster, ref.namespace, ref.name, request]);
}

/** Asks what an operation would do. A newer dry-run replaces one that is not answered yet. */
export function useDryRun() {
  const api = useApi(canaryApiRef);
  const [dryRun, setDryRun] = useState<DryRun>({ step: 'none' });
  const current = useRef<AbortController>();
  useEffect(() => () => current.current?.abort(), []);
  const run = useCallback(
    async (ref: ServiceRef, request: DiffRequest) => {
      current.current?.abort();
      const abort = new AbortController();
      current.current = abort;
      const of = fingerprintOf(ref, request);
      setDryRun({ step: 'running', of, since: Date.now() });
      const timer = setTimeout(() => abort.abort(), deadline);
      const finish = (end: DryRun) => {
        if (current.current === abort) setDryRun(end);
      };
      try {
        const response = await api.diffService(ref, request, {
          signal: abort.signal,
        });
        finish({ step: 'done', of, response });
      } catch (error) {
        finish({
          step: 'failed',
          of,
          failure: readFailure(error),
          fields: readFieldProblems(error),
        });
      } finally {
        clearTimeout(timer);
      }
    },
    [api],
  );
  const reset = useCallback(() => {
    current.current?.abort();
    setDryRun({ step: 'none' });
  }, []);
  return { dryRun, run, reset };
}
