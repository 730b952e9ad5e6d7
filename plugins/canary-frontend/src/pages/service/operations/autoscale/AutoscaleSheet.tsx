import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import { canaryServiceAutoscalePermission } from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../../api';
import { Sheet } from '../../../../components/Sheet';
import { useTranslate } from '../../../../hooks';
import { serviceKey } from '../../../../routing';
import { fieldProblem } from '../answer';
import { useDraft } from '../draft';
import { NoteField } from '../fields';
import { planQuery } from '../queries';
import { KeptNotice, NotReadYet, OperationSheet, useOperation } from '../sheet';
import type { ServiceSheetProps } from '../types';
import {
  autoscaleRequest,
  autoscaleText,
  draftOfPlan,
  type AutoscaleDraft,
} from './autoscaleDraft';
import { AutoscaleFields } from './AutoscaleFields';

function AutoscaleForm(
  props: ServiceSheetProps & { title: string; present: AutoscaleDraft },
) {
  const { service, onClose } = props;
  const t = useTranslate();
  const api = useApi(canaryApiRef);
  const { draft, keep, discard } = useDraft<AutoscaleDraft>(
    service,
    'autoscale',
  );
  const [kept] = useState(draft !== undefined);
  // Nothing moves while somebody types: a refresh changes the present, not the form.
  const [present] = useState(props.present);
  const content = draft?.content ?? present;
  const change = (part: Partial<AutoscaleDraft>) => {
    const next = { ...content, ...part };
    keep({ content: next, text: autoscaleText(next) });
  };
  const request = autoscaleRequest(content);
  const operation = useOperation(service, {
    intent: request && {
      serviceRef: service,
      request,
      diff: { operation: 'autoscale', ...request, note: undefined },
    },
    send: ({ request: sent }, options) =>
      api.autoscaleService(service, sent, options),
    onManaged: props.onManaged,
    onAccepted: discard,
  });
  return (
    <OperationSheet
      title={props.title}
      progressTitle={t('operation.progressTitle.autoscale', {
        service: serviceKey(service),
      })}
      verb={t('operation.verb.apply')}
      word={t('service.operation.autoscale')}
      permission={canaryServiceAutoscalePermission.name}
      serviceRef={service}
      operation={operation}
      revisions={{
        base: content.baseRevision,
        now: service.revision,
        onGoOn: now => change({ baseRevision: now }),
      }}
      draft={{ kept: draft !== undefined, onDiscard: discard }}
      onClose={onClose}
      edit={fields => (
        <>
          <KeptNotice kept={kept && draft !== undefined} />
          <AutoscaleFields
            service={service}
            draft={content}
            fields={fields}
            onChange={change}
          />
        </>
      )}
      review={fields => (
        <NoteField
          value={content.note}
          problem={fieldProblem(fields, 'note')}
          onChange={note => change({ note })}
        />
      )}
    />
  );
}

/** Sets whether a service scales by its load, and between which bounds. */
export function AutoscaleSheet(props: ServiceSheetProps) {
  const { service, onClose } = props;
  const t = useTranslate();
  const api = useApi(canaryApiRef);
  const plan = useQuery(planQuery(api, service));
  const title = t('operation.title.autoscale', {
    service: `${service.namespace}/${service.name}`,
    cluster: service.cluster,
  });
  if (!plan.data || !plan.isFetchedAfterMount) {
    return (
      <Sheet title={title} onClose={onClose}>
        <NotReadYet
          query={plan}
          failed={message => t('operation.autoscale.planFailed', { message })}
        />
      </Sheet>
    );
  }
  return (
    <AutoscaleForm {...props} title={title} present={draftOfPlan(plan.data)} />
  );
}
