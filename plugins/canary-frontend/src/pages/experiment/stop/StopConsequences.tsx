import { useQuery } from '@tanstack/react-query';
import { styled } from '@mui/material/styles';
import { useApi } from '@backstage/frontend-plugin-api';
import type {
  ExperimentDetail,
  ExperimentRemain,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../api';
import { experimentRemainsQuery } from '../../../data/experimentQueries';
import { readFailure } from '../../../data/readFailure';
import { Card, CardBody, Hidden, Skeleton, Small } from '../../../elements';
import { useTranslate, type Translate } from '../../../hooks';
import { exactRefOf } from '../../../routing';
import { goingRoles } from './readRemains';

const Columns = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))',
  '& ul': { paddingLeft: 18, marginTop: 4 },
  '& li': { overflowWrap: 'anywhere' },
});

/** More names of one role are counted, not listed. */
const listed = 6;

/** The name, with its namespace where that is not the experiment's. */
function nameOf(item: ExperimentRemain, namespace: string, t: Translate) {
  const name =
    item.namespace === namespace ? item.name : `${item.namespace}/${item.name}`;
  return item.state === 'noAccess'
    ? `${name} (${t('experiment.stop.noAccess')})`
    : name;
}

function Going(props: {
  items: readonly ExperimentRemain[];
  namespace: string;
}) {
  const t = useTranslate();
  return (
    <ul>
      {goingRoles.map(role => {
        const names = props.items
          .filter(item => item.role === role && !item.kept)
          .map(item => nameOf(item, props.namespace, t));
        const more = names.length - listed;
        return names.length === 0 ? null : (
          <li key={role}>
            {t(`experiment.stop.role.${role}`)}{' '}
            <Small>
              {role === 'pod'
                ? names.length
                : names.slice(0, listed).join(', ')}
              {more > 0 &&
                role !== 'pod' &&
                `, ${t('experiment.stop.more', { n: String(more) })}`}
            </Small>
          </li>
        );
      })}
    </ul>
  );
}

function WhatGoes({ experiment }: { experiment: ExperimentDetail }) {
  const t = useTranslate();
  const api = useApi(canaryApiRef);
  const query = useQuery(experimentRemainsQuery(api, exactRefOf(experiment)));
  const items = query.data?.items;
  if (items && items.some(({ kept }) => !kept)) {
    return <Going items={items} namespace={experiment.namespace} />;
  }
  if (query.isPending) {
    return (
      <div role="status">
        <Hidden>{t('experiment.stop.loading')}</Hidden>
        <Skeleton aria-hidden style={{ width: '70%' }} />
      </div>
    );
  }
  return (
    <>
      <ul>
        <li>{t('experiment.stop.armsGo')}</li>
      </ul>
      {query.error && (
        <Small as="p" role="status">
          {t('experiment.stop.failed', {
            message: readFailure(query.error).message.replace(/\.$/, ''),
          })}
        </Small>
      )}
    </>
  );
}

/** What is destroyed and what is not, before anything is typed. */
export function StopConsequences(props: { experiment: ExperimentDetail }) {
  const t = useTranslate();
  const { target } = props.experiment;
  return (
    <Card>
      <CardBody>
        <Columns>
          <div>
            <h3>{t('experiment.stop.goes')}</h3>
            <WhatGoes experiment={props.experiment} />
          </div>
          <div>
            <h3>{t('experiment.stop.stays')}</h3>
            <ul>
              <li>
                {t('experiment.stop.targetStays', {
                  target: `${target.namespace}/${target.name}`,
                })}
              </li>
              <li>{t('experiment.stop.history')}</li>
            </ul>
          </div>
        </Columns>
      </CardBody>
    </Card>
  );
}
