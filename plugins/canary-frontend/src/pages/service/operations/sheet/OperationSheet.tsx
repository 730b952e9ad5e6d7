import type { ReactNode } from 'react';
import type {
  AcceptedWrite,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import { Sheet } from '../../../../components/Sheet';
import { useFormats, useTranslate } from '../../../../hooks';
import type { AnswerContext, FieldProblem } from '../answer';
import { DryRunStep } from '../dryRun';
import { SheetStep } from '../fields';
import { MovedNotice } from '../moved';
import { OperationProgress } from '../progress';
import type { Submission } from '../submission';
import { SheetFooter } from './SheetFooter';
import { SubmissionMessages } from './SubmissionMessages';
import type { useOperation } from './useOperation';

interface OperationSheetProps {
  title: string;
  progressTitle: string;
  verb: string;
  /** In the words of the button. */
  word: string;
  permission: string;
  serviceRef: ServiceRef;
  operation: ReturnType<typeof useOperation<never>>;
  /** Revisions of the text and of the service now; where they differ the text is of the past. */
  revisions?: { base?: number; now?: number; onGoOn: (now: number) => void };
  /** Why nothing can be sent now, where the dry-run is not the reason. */
  obstacle?: string;
  draft: { kept: boolean; onDiscard: () => void };
  /** Stands in place of the steps while there is nothing to edit yet. */
  instead?: ReactNode;
  onClose: () => void;
  /** The fields that are filled in. Told what the server finds wrong with them. */
  edit: (fields: readonly FieldProblem[]) => ReactNode;
  /** Note and the like. */
  review: (fields: readonly FieldProblem[]) => ReactNode;
  /** Stands beside the button that closes, once it is accepted. */
  after?: (accepted: AcceptedWrite) => ReactNode;
}

function fieldsOf(
  operation: OperationSheetProps['operation'],
): readonly FieldProblem[] {
  const { submission, dryRun } = operation;
  if (submission.step === 'ready' && submission.problem?.kind === 'refused') {
    return submission.problem.fields;
  }
  return dryRun.step === 'failed' ? dryRun.fields : [];
}

function isUnknown(submission: Submission): boolean {
  return (
    submission.step === 'ready' && submission.problem?.kind === 'stillUnknown'
  );
}

function movedFrom(
  revisions: OperationSheetProps['revisions'],
): { base: number; now: number } | undefined {
  const { base, now } = revisions ?? {};
  // What the page shows may be a moment behind what the text was made of.
  return base !== undefined && now !== undefined && now > base
    ? { base, now }
    : undefined;
}

/** A sheet in three steps: edit, dry-run, review; then the progress of what was accepted. */
export function OperationSheet(props: OperationSheetProps) {
  const t = useTranslate();
  const formats = useFormats();
  const { serviceRef, operation, revisions, onClose } = props;
  const { submission } = operation;
  if (submission.step === 'accepted') {
    return (
      <Sheet title={props.progressTitle} onClose={onClose}>
        <OperationProgress
          accepted={submission.accepted}
          acceptedAt={submission.at}
          onClose={onClose}
        >
          {props.after?.(submission.accepted)}
        </OperationProgress>
      </Sheet>
    );
  }
  if (props.instead) {
    return (
      <Sheet title={props.title} onClose={onClose}>
        {props.instead}
      </Sheet>
    );
  }
  const context: AnswerContext = {
    t,
    formats,
    serviceRef,
    operation: props.word,
    permission: props.permission,
    before: revisions?.base,
    after: revisions?.now,
  };
  const moved = movedFrom(revisions);
  const fields = fieldsOf(operation);
  const obstacle = () => {
    // The same request under the same key only asks what became of the first.
    if (isUnknown(submission)) return undefined;
    if (props.obstacle !== undefined) return props.obstacle;
    if (moved) return t('sheet.apply.moved');
    return operation.obstacle && t(`sheet.apply.${operation.obstacle}`);
  };
  return (
    <Sheet
      title={props.title}
      onClose={onClose}
      footer={
        <SheetFooter
          verb={props.verb}
          submission={submission}
          obstacle={obstacle()}
          onSubmit={operation.submit}
          onCancel={onClose}
          onDiscard={props.draft.kept ? props.draft.onDiscard : undefined}
        />
      }
    >
      {moved && revisions && (
        <MovedNotice
          serviceRef={serviceRef}
          before={moved.base}
          after={moved.now}
          onGoOn={() => revisions.onGoOn(moved.now)}
        />
      )}
      <SubmissionMessages submission={submission} context={context} />
      <SheetStep number={1} title={t('sheet.step.edit')}>
        {props.edit(fields)}
      </SheetStep>
      <DryRunStep
        number={2}
        dryRun={operation.dryRun}
        outdated={operation.outdated}
        onRun={operation.startDryRun}
        context={context}
      />
      <SheetStep number={3} title={t('sheet.step.review')}>
        {props.review(fields)}
      </SheetStep>
    </Sheet>
  );
}
