import { useState, type ReactNode } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import {
  canaryServiceSloUpdatePermission,
  type SloRequest,
  type SloView,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../../api';
import { Sheet } from '../../../../components/Sheet';
import { serviceQueryKey } from '../../../../data/serviceQueries';
import { useFormats, useTranslate } from '../../../../hooks';
import { KeptNotice, useDraft } from '../draft';
import { SheetFooter, SubmissionMessages, useFirst } from '../sheet';
import { useSubmission, type Submission } from '../submission';
import type { ServiceSheetProps } from '../types';
import { ResetSlo } from './ResetSlo';
import {
  draftOfSlo,
  sloProblems,
  sloRequest,
  sloText,
  type SloDraft,
} from './sloDraft';
import { SloFields } from './SloFields';
import { SloNotes } from './SloNotes';
import { SloSaved } from './SloSaved';

type SloIntent =
  { operation: 'slo-update'; request: SloRequest } | { operation: 'slo-reset' };

interface OpenFormProps extends ServiceSheetProps {
  slo: SloView;
  content: SloDraft;
  /** What stands there was written before the sheet was opened. */
  kept: boolean;
  onChange: (draft: SloDraft) => void;
  submission: Submission;
  onSubmit: (intent: SloIntent) => void;
}

function SloFooter(props: OpenFormProps & { onDiscard?: () => void }) {
  const { slo, content, onClose, onSubmit } = props;
  const t = useTranslate();
  const valid = Object.keys(sloProblems(content)).length === 0;
  const request = valid ? sloRequest(content, slo) : undefined;
  const obstacle = () => {
    if (!valid) return t('sheet.apply.invalid');
    return request ? undefined : t('operation.slo.changedNothing');
  };
  return (
    <SheetFooter
      verb={t('operation.verb.save')}
      submission={props.submission}
      obstacle={obstacle()}
      onSubmit={() => {
        if (request) onSubmit({ operation: 'slo-update', request });
      }}
      onCancel={onClose}
      onDiscard={props.onDiscard}
    />
  );
}

function SloBody(props: OpenFormProps) {
  const { service, slo, content, submission } = props;
  const t = useTranslate();
  const formats = useFormats();
  const problem = submission.step === 'ready' ? submission.problem : undefined;
  const fields = problem?.kind === 'refused' ? problem.fields : [];
  return (
    <>
      <SubmissionMessages
        submission={submission}
        context={{
          t,
          formats,
          serviceRef: service,
          operation: t('service.operation.slo'),
          permission: canaryServiceSloUpdatePermission.name,
        }}
      />
      <KeptNotice kept={props.kept} />
      <SloNotes slo={slo} />
      <SloFields
        slo={slo}
        draft={content}
        fields={fields}
        onChange={part => props.onChange({ ...content, ...part })}
      />
      <ResetSlo
        busy={submission.step !== 'ready'}
        onReset={() => props.onSubmit({ operation: 'slo-reset' })}
      />
    </>
  );
}

/** What stands in place of the form: that it is saved, or why there is none. */
function NoForm(props: {
  submission: Submission;
  instead?: ReactNode;
  onClose: () => void;
}) {
  const { submission } = props;
  return submission.step === 'accepted' ? (
    <SloSaved submission={submission} onClose={props.onClose} />
  ) : (
    <>{props.instead}</>
  );
}

/** The SLO of an ordinary service: priority, bounds and thresholds. */
export function SloForm(
  props: ServiceSheetProps & {
    title: string;
    slo?: SloView;
    /** Stands in place of the form while there is none. */
    instead?: ReactNode;
  },
) {
  const { service, title, onClose } = props;
  const api = useApi(canaryApiRef);
  const { draft, keep, discard } = useDraft<SloDraft>(service, 'slo');
  const [kept] = useState(draft !== undefined);
  const slo = useFirst(props.slo);
  const { submission, submit } = useSubmission<SloIntent>({
    send: (intent, options) =>
      intent.operation === 'slo-update'
        ? api.updateSlo(service, intent.request, options)
        : api.resetSlo(service, options),
    onManaged: props.onManaged,
    onAccepted: discard,
    queryKey: serviceQueryKey(service),
  });
  const ready = slo && !props.instead && submission.step !== 'accepted';
  const form: OpenFormProps | undefined = !ready
    ? undefined
    : {
        ...props,
        slo,
        content: draft?.content ?? draftOfSlo(slo),
        kept: kept && draft !== undefined,
        onChange: content => keep({ content, text: sloText(content) }),
        submission,
        onSubmit: intent => void submit(intent),
      };
  const onDiscard = draft ? discard : undefined;
  return (
    <Sheet
      title={title}
      onClose={onClose}
      footer={form && <SloFooter {...form} onDiscard={onDiscard} />}
    >
      {form ? (
        <SloBody {...form} />
      ) : (
        <NoForm {...props} submission={submission} />
      )}
    </Sheet>
  );
}
