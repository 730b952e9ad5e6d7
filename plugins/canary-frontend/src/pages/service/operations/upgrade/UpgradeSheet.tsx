import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import { usePermission } from '@backstage/plugin-permission-react';
import {
  canaryServiceApplyForcePermission,
  canaryServiceApplyPermission,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../../api';
import { Small } from '../../../../elements';
import { useTranslate } from '../../../../hooks';
import { serviceKey } from '../../../../routing';
import { fieldProblem } from '../answer';
import { ChartFields, useChartSchema } from '../chart';
import { KeptNotice, useDraft } from '../draft';
import { NoteField } from '../fields';
import { LayerFields } from '../layers';
import { planQuery } from '../queries';
import { NotReadYet, OperationSheet, useFirst, useOperation } from '../sheet';
import type { ServiceSheetProps } from '../types';
import { ForceField } from './ForceField';
import {
  draftOfPlan,
  noUpgrade,
  upgradeRequest,
  upgradeText,
  type UpgradeDraft,
} from './upgradeDraft';

function useMayForce(): boolean {
  const { loading, allowed } = usePermission({
    permission: canaryServiceApplyForcePermission,
  });
  return !loading && allowed;
}

function useTitle({ service }: ServiceSheetProps, revision?: number): string {
  const t = useTranslate();
  const titled = {
    service: `${service.namespace}/${service.name}`,
    cluster: service.cluster,
  };
  return revision === undefined
    ? t('operation.title.upgradeNoRevision', titled)
    : t('operation.title.upgrade', { ...titled, revision: String(revision) });
}

/** Changes chart, version and layers of a service. */
export function UpgradeSheet(props: ServiceSheetProps) {
  const { service, onClose } = props;
  const t = useTranslate();
  const api = useApi(canaryApiRef);
  const mayForce = useMayForce();
  const { draft, keep, discard } = useDraft<UpgradeDraft>(service, 'upgrade');
  const [kept] = useState(draft !== undefined);
  const plan = useQuery(planQuery(api, service));
  const present = useFirst(
    plan.isFetchedAfterMount && plan.data ? draftOfPlan(plan.data) : undefined,
  );
  const content = draft?.content ?? present ?? noUpgrade;
  const change = (part: Partial<UpgradeDraft>) => {
    const next = { ...content, ...part };
    keep({ content: next, text: upgradeText(next) });
  };
  const { schema, missing } = useChartSchema(content.chart);
  const request = useMemo(
    () => (present ? upgradeRequest(content, mayForce) : undefined),
    [present, content, mayForce],
  );
  const operation = useOperation(service, {
    intent: request && {
      serviceRef: service,
      request,
      diff: { operation: 'apply', ...request, note: undefined },
    },
    send: (intent, options) =>
      api.applyService(service, intent.request, options),
    force: request?.force,
    onManaged: props.onManaged,
    onAccepted: discard,
  });
  const title = useTitle(props, content.baseRevision ?? service.revision);
  return (
    <OperationSheet
      title={title}
      progressTitle={t('operation.progressTitle.upgrade', {
        service: serviceKey(service),
      })}
      verb={t('operation.verb.apply')}
      word={t('service.operation.upgrade')}
      permission={canaryServiceApplyPermission.name}
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
          <ChartFields
            value={content.chart}
            problem={
              fieldProblem(fields, 'chart') ??
              fieldProblem(fields, 'chart.version')
            }
            onChange={chart => change({ chart })}
          />
          <LayerFields
            layers={content.layers}
            schema={schema}
            fixed={service.kind === 'Release'}
            onChange={layers => change({ layers })}
          />
          {missing && <Small as="p">{missing}</Small>}
        </>
      )}
      review={fields => (
        <>
          <NoteField
            value={content.note}
            problem={fieldProblem(fields, 'note')}
            onChange={note => change({ note })}
          />
          {mayForce && (
            <ForceField
              checked={content.force}
              onChange={force => change({ force })}
            />
          )}
        </>
      )}
    />
  );
}
