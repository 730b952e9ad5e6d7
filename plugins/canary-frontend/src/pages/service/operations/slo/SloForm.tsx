import { useState, type ReactNode } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import {
  canaryServiceSloUpdatePermission,
  type SloRequest,
  type SloView,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../../api';
import { ProgressList } from '../../../../components/ProgressList';
import { Sheet } from '../../../../components/Sheet';
import { serviceQueryKey } from '../../../../data/serviceQueries';
import { Banner, Button, Grow, Small, WrapLine } from '../../../../elements';
import { useFormats, useTranslate } from '../../../../hooks';
import type { FieldProblem } from '../answer';
import { useDraft } from '../draft';
import { CheckLine } from '../fields';
import {
  KeptNotice,
  SheetFooter,
  SubmissionMessages,
  useFirst,
} from '../sheet';
import { useSubmission, type Submission } from '../submission';
import type { ServiceSheetProps } from '../types';
import { ResetSlo } from './ResetSlo';
import { SloBounds } from './SloBounds';
import {
  draftOfSlo,
  sloProblems,
  sloRequest,
  sloTargets,
  sloText,
  type SloDraft,
} from './sloDraft';
import { SloTargetFields } from './SloTargetFields';

type SloIntent =
  { operation: 'slo-update'; request: SloRequest } | { operation: 'slo-reset' };

function SloSaved(props: {
  submission: Submission & { step: 'accepted' };
  onClose: () => void;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const { accepted, at } = props.submission;
  return (
    <>
      <ProgressList
        steps={[
          {
            id: 'accepted',
            state: 'done',
            text: t('sheet.progress.accepted'),
            detail: formats.time(at),
          },
          {
            id: 'saved',
            state: 'done',
            text: t('sheet.progress.saved'),
            detail: t('operation.slo.noteless'),
          },
        ]}
      />
      {(accepted.warnings ?? []).map(warning => (
        <Banner key={warning} tone="warn">
          {t('sheet.progress.warning', { warning })}
        </Banner>
      ))}
      <WrapLine>
        <Grow />
        <Button type="button" onClick={props.onClose}>
          {t('sheet.close')}
        </Button>
      </WrapLine>
    </>
  );
}

function SloNotes({ slo }: { slo: SloView }) {
  const t = useTranslate();
  const ranges = sloTargets.reduce(
    (n, target) => n + (slo[target]?.ranges?.length ?? 0),
    0,
  );
  return (
    <>
      {slo.ownership === 'unknown' && (
        <Banner tone="warn">{t('operation.slo.ownershipUnknown')}</Banner>
      )}
      {slo.warnings.map(warning => (
        <Banner key={warning} tone="warn" role="none">
          {warning}
        </Banner>
      ))}
      <Small as="p">
        {t(`operation.slo.source.${slo.source}`)}{' '}
        {ranges > 0 && t('operation.slo.ranges', { count: ranges })}
      </Small>
    </>
  );
}

/** What is filled in: priority, bounds and thresholds. */
function SloFields(props: {
  slo: SloView;
  draft: SloDraft;
  fields: readonly FieldProblem[];
  onChange: (part: Partial<SloDraft>) => void;
}) {
  const t = useTranslate();
  const { slo, draft, fields, onChange } = props;
  const problems = sloProblems(draft);
  return (
    <>
      <CheckLine>
        <input
          type="checkbox"
          role="switch"
          checked={draft.high}
          onChange={event => onChange({ high: event.target.checked })}
        />
        <span>
          {t('operation.slo.high')}{' '}
          <Small>
            {t('operation.slo.priorityNow', { n: String(slo.priority ?? 0) })}
          </Small>
        </span>
      </CheckLine>
      <SloBounds
        draft={draft}
        problems={problems}
        fields={fields}
        onChange={onChange}
      />
      {sloTargets.map(target => (
        <SloTargetFields
          key={target}
          target={target}
          draft={draft}
          problems={problems}
          fields={fields}
          onChange={rows => onChange({ [target]: rows })}
        />
      ))}
    </>
  );
}

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
  const form: OpenFormProps | undefined =
    slo && !props.instead && submission.step !== 'accepted'
      ? {
          ...props,
          slo,
          content: draft?.content ?? draftOfSlo(slo),
          kept: kept && draft !== undefined,
          onChange: content => keep({ content, text: sloText(content) }),
          submission,
          onSubmit: intent => void submit(intent),
        }
      : undefined;
  return (
    <Sheet
      title={title}
      onClose={onClose}
      footer={
        form && (
          <SloFooter {...form} onDiscard={draft ? discard : undefined} />
        )
      }
    >
      {submission.step === 'accepted' && (
        <SloSaved submission={submission} onClose={onClose} />
      )}
      {form && <SloBody {...form} />}
      {!form && submission.step !== 'accepted' && props.instead}
    </Sheet>
  );
}
