import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import {
  canaryServiceInstallPermission,
  type ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../../api';
import { readFailure, type Failure } from '../../../../data/readFailure';
import { clustersQuery } from '../../../../data/serviceQueries';
import { Banner, Small } from '../../../../elements';
import { useTranslate } from '../../../../hooks';
import { AppLink, serviceKey, useLinks } from '../../../../routing';
import { fieldProblem } from '../answer';
import { ChartFields, useChartSchema } from '../chart';
import { KeptNotice, useDraft } from '../draft';
import { NoteField } from '../fields';
import { LayerFields } from '../layers';
import { OperationSheet, useOperation } from '../sheet';
import {
  backendsOf,
  installRequest,
  installText,
  isIncomplete,
  newInstall,
  type InstallDraft,
} from './installDraft';
import { TargetFields } from './TargetFields';

function OpenService({ serviceRef }: { serviceRef: ServiceRef }) {
  const t = useTranslate();
  const links = useLinks();
  return (
    <AppLink to={links.service(serviceRef)}>
      {t('sheet.progress.openService', { service: serviceKey(serviceRef) })}
    </AppLink>
  );
}

/** Makes a new service: where, out of which chart, with which layers. */
export function InstallSheet(props: {
  onClose: () => void;
  /** The name turned out to be that of an arm. */
  onManaged: (serviceRef: ServiceRef, failure: Failure) => void;
}) {
  const { onClose } = props;
  const t = useTranslate();
  const api = useApi(canaryApiRef);
  const clusters = useQuery(clustersQuery(api));
  const { draft, keep, discard } = useDraft<InstallDraft>('install', 'install');
  const [kept] = useState(draft !== undefined);
  const content = draft?.content ?? newInstall;
  const change = (part: Partial<InstallDraft>) => {
    const next = { ...content, ...part };
    keep({ content: next, text: installText(next) });
  };
  const known = clusters.data?.items ?? [];
  const cluster = known.find(({ name }) => name === content.cluster);
  const backends = backendsOf(cluster);
  const { schema, missing } = useChartSchema(content.chart);
  const request = useMemo(
    () => installRequest(content, backends),
    [content, backends],
  );
  const { cluster: at, namespace, name } = content;
  const serviceRef: ServiceRef = { cluster: at, namespace, name };
  const decided = () => {
    if (!request) return undefined;
    const { cluster: _c, namespace: _n, name: _s, note: _, ...rest } = request;
    return {
      serviceRef,
      request,
      diff: { operation: 'install' as const, ...rest },
    };
  };
  const operation = useOperation(serviceRef, {
    intent: decided(),
    send: (intent, options) => api.installService(intent.request, options),
    onManaged: failure => props.onManaged(serviceRef, failure),
    onAccepted: discard,
  });
  return (
    <OperationSheet
      title={t('operation.title.install')}
      progressTitle={t('operation.progressTitle.install', {
        service: serviceKey(
          operation.submission.step === 'accepted'
            ? operation.submission.accepted
            : serviceRef,
        ),
      })}
      verb={t('operation.verb.install')}
      word={t('operation.verb.install')}
      permission={canaryServiceInstallPermission.name}
      serviceRef={serviceRef}
      operation={operation}
      obstacle={
        isIncomplete(content) ? t('operation.target.fillIn') : undefined
      }
      draft={{ kept: draft !== undefined, onDiscard: discard }}
      onClose={onClose}
      edit={fields => (
        <>
          <KeptNotice kept={kept && draft !== undefined} />
          {clusters.error && (
            <Banner tone="bad" role="alert">
              {t('operation.target.clustersFailed', {
                message: readFailure(clusters.error).message.replace(/\.$/, ''),
              })}
            </Banner>
          )}
          <TargetFields
            clusters={known}
            draft={content}
            fields={fields}
            onChange={change}
          />
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
            fixed={false}
            onChange={layers => change({ layers })}
          />
          {missing && <Small as="p">{missing}</Small>}
        </>
      )}
      review={fields => (
        <NoteField
          value={content.note}
          problem={fieldProblem(fields, 'note')}
          onChange={note => change({ note })}
        />
      )}
      after={accepted => <OpenService serviceRef={accepted} />}
    />
  );
}
