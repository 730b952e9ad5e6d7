import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import { canaryServiceAutoscalePermission } from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../../api';
import { useTranslate } from '../../../../hooks';
import { serviceKey } from '../../../../routing';
import { fieldProblem } from '../answer';
import { KeptNotice, useDraft } from '../draft';
import { NoteField } from '../fields';
import { planQuery } from '../queries';
import { NotReadYet, OperationSheet, useFirst, useOperation } from '../sheet';
import type { ServiceSheetProps } from '../types';
import {
  autoscaleRequest,
  autoscaleText,
  draftOfPlan,
  noScaling,
  type AutoscaleDraft,
} from './autoscaleDraft';
import { AutoscaleFields } from './AutoscaleFields';

/** Sets whether a service scales by its load, and between which bounds. */
export function AutoscaleSheet(props: ServiceSheetProps) {
  const { service, onClose } = props;
  const t = useTranslate();
  const api = useApi(canaryApiRef);
  const { draft, keep, discard } = useDraft<AutoscaleDraft>(
    service,
    'autoscale',
  );
  const [kept] = useState(draft !== undefined);
  const plan = useQuery(planQuery(api, service));
  const present = useFirst(
    plan.isFetchedAfterMount && plan.data ? draftOfPlan(plan.data) : undefined,
  );
  const content = draft?.content ?? present ?? noScaling;
  const change = (part: Partial<AutoscaleDraft>) => {
    const next = { ...content, ...part };
    keep({ content: next, text: autoscaleText(next) });
  };
  const request = present && autoscaleRequest(content);
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
      title={t('operation.title.autoscale', {
        service: `${service.namespace}/${service.name}`,
        cluster: service.cluster,
      })}
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
      instead={
        !present && (
          <NotReadYet
            query={plan}
            failed={message => t('sheet.presentFailed', { message })}
          />
        )
      }
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
