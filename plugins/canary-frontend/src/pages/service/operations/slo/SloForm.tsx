import { useState } from 'react';
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
import { useDraft } from '../draft';
import { CheckLine } from '../fields';
import { KeptNotice, SheetFooter, SubmissionMessages } from '../sheet';
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
  title: string;
  submission: Submission & { step: 'accepted' };
  onClose: () => void;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const { accepted, at } = props.submission;
  return (
    <Sheet title={props.title} onClose={props.onClose}>
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
    </Sheet>
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

/** The SLO of an ordinary service: priority, bounds and thresholds. */
export function SloForm(
  props: ServiceSheetProps & { title: string; slo: SloView },
) {
  const { service, title, onClose } = props;
  const t = useTranslate();
  const formats = useFormats();
  const api = useApi(canaryApiRef);
  const { draft, keep, discard } = useDraft<SloDraft>(service, 'slo');
  const [kept] = useState(draft !== undefined);
  // Nothing moves while somebody types.
  const [slo] = useState(props.slo);
  const content = draft?.content ?? draftOfSlo(slo);
  const change = (part: Partial<SloDraft>) => {
    const next = { ...content, ...part };
    keep({ content: next, text: sloText(next) });
  };
  const problems = sloProblems(content);
  const valid = Object.keys(problems).length === 0;
  const request = valid ? sloRequest(content, slo) : undefined;
  const { submission, submit } = useSubmission<SloIntent>({
    send: (intent, options) =>
      intent.operation === 'slo-update'
        ? api.updateSlo(service, intent.request, options)
        : api.resetSlo(service, options),
    onManaged: props.onManaged,
    onAccepted: discard,
    queryKey: serviceQueryKey(service),
  });
  if (submission.step === 'accepted') {
    return <SloSaved title={title} submission={submission} onClose={onClose} />;
  }
  const problem = submission.step === 'ready' ? submission.problem : undefined;
  const fields = problem?.kind === 'refused' ? problem.fields : [];
  const obstacle = () => {
    if (!valid) return t('sheet.apply.invalid');
    return request ? undefined : t('operation.slo.changedNothing');
  };
  return (
    <Sheet
      title={title}
      onClose={onClose}
      footer={
        <SheetFooter
          verb={t('operation.verb.save')}
          submission={submission}
          obstacle={obstacle()}
          onSubmit={() => {
            if (request) void submit({ operation: 'slo-update', request });
          }}
          onCancel={onClose}
          onDiscard={draft ? discard : undefined}
        />
      }
    >
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
      <KeptNotice kept={kept && draft !== undefined} />
      <SloNotes slo={slo} />
      <CheckLine>
        <input
          type="checkbox"
          role="switch"
          checked={content.high}
          onChange={event => change({ high: event.target.checked })}
        />
        <span>
          {t('operation.slo.high')}{' '}
          <Small>
            {t('operation.slo.priorityNow', { n: String(slo.priority ?? 0) })}
          </Small>
        </span>
      </CheckLine>
      <SloBounds
        draft={content}
        problems={problems}
        fields={fields}
        onChange={change}
      />
      {sloTargets.map(target => (
        <SloTargetFields
          key={target}
          target={target}
          draft={content}
          problems={problems}
          fields={fields}
          onChange={rows => change({ [target]: rows })}
        />
      ))}
      <ResetSlo
        busy={submission.step !== 'ready'}
        onReset={() => void submit({ operation: 'slo-reset' })}
      />
    </Sheet>
  );
}
