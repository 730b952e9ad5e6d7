import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import { canaryServiceRollbackPermission } from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../../api';
import { revisionsQuery } from '../../../../data/serviceQueries';
import { useTranslate } from '../../../../hooks';
import { serviceKey } from '../../../../routing';
import { fieldProblem } from '../answer';
import { KeptNotice, useDraft } from '../draft';
import { NoteField } from '../fields';
import { OperationSheet, useOperation } from '../sheet';
import type { ServiceSheetProps } from '../types';
import { RevisionField } from './RevisionField';
import {
  readRevision,
  rollbackRequest,
  rollbackText,
  type RollbackDraft,
} from './rollbackDraft';

/** Goes back to what an earlier revision was. */
export function RollbackSheet(
  props: ServiceSheetProps & {
    /** The revision that the link names. */
    to?: string;
  },
) {
  const { service, onClose } = props;
  const t = useTranslate();
  const api = useApi(canaryApiRef);
  const { draft, keep, discard } = useDraft<RollbackDraft>(service, 'rollback');
  const [kept] = useState(draft !== undefined && props.to === undefined);
  const [fresh] = useState<RollbackDraft>(() => ({
    note: draft?.content.note ?? '',
    baseRevision: service.revision,
    toRevision: readRevision(props.to),
  }));
  // A link that names a revision wants that one.
  const [linked, setLinked] = useState(props.to !== undefined);
  const content = linked ? fresh : (draft?.content ?? fresh);
  const change = (part: Partial<RollbackDraft>) => {
    const next = { ...content, ...part };
    setLinked(false);
    keep({ content: next, text: rollbackText(next) });
  };
  const revisions = useQuery(revisionsQuery(api, service));
  const request = rollbackRequest(content, revisions.data?.items ?? []);
  const operation = useOperation(service, {
    intent: request && {
      serviceRef: service,
      request,
      diff: { operation: 'rollback', ...request, note: undefined },
    },
    send: ({ request: sent }, options) =>
      api.rollbackService(service, sent, options),
    eager: true,
    onManaged: props.onManaged,
    onAccepted: discard,
  });
  const name = `${service.namespace}/${service.name}`;
  const titled = { service: name, cluster: service.cluster };
  return (
    <OperationSheet
      title={
        content.baseRevision === undefined
          ? t('operation.title.rollbackNoRevision', titled)
          : t('operation.title.rollback', {
              ...titled,
              revision: String(content.baseRevision),
            })
      }
      progressTitle={t('operation.progressTitle.rollback', {
        service: serviceKey(service),
      })}
      verb={t('operation.verb.rollback')}
      word={t('service.operation.rollback')}
      permission={canaryServiceRollbackPermission.name}
      serviceRef={service}
      operation={operation}
      revisions={{
        base: content.baseRevision,
        now: service.revision,
        onGoOn: now => change({ baseRevision: now }),
      }}
      obstacle={request ? undefined : t('sheet.apply.chooseRevision')}
      draft={{ kept: draft !== undefined, onDiscard: discard }}
      onClose={onClose}
      edit={fields => (
        <>
          <KeptNotice kept={kept} />
          <RevisionField
            query={revisions}
            value={content.toRevision}
            problem={fieldProblem(fields, 'toRevision')}
            onChange={toRevision => change({ toRevision })}
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
