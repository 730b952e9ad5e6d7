import { useQuery } from '@tanstack/react-query';
import { styled } from '@mui/material/styles';
import { useApi, useAppSearchParams } from '@backstage/frontend-plugin-api';
import type { ClusterStatus } from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../api';
import { AgeStamp } from '../../components/AgeStamp';
import { LoadError } from '../../components/LoadError';
import { NoCluster } from '../../components/NoCluster';
import { clustersQuery } from '../../data/serviceQueries';
import {
  Card,
  CardBody,
  DataTable,
  Hidden,
  Skeleton,
  Sub,
  WrapLine,
} from '../../elements';
import { useRefresh, useTranslate } from '../../hooks';
import { narrow, PageStack, PageSurface } from '../../theme';
import { ClusterRow } from './ClusterRow';

const Table = styled(DataTable)({
  '& > tbody > tr > td': { verticalAlign: 'middle' },
  [narrow]: { '& .wide-only': { display: 'none' } },
});

function ClustersTable({ clusters }: { clusters: readonly ClusterStatus[] }) {
  const t = useTranslate();
  const [search, setSearch] = useAppSearchParams();
  const opened = search.getAll('open');
  const toggle = (name: string) =>
    setSearch(
      before => {
        const next = new URLSearchParams(before);
        next.delete('open');
        const names = opened.includes(name)
          ? opened.filter(other => other !== name)
          : [...opened, name];
        names.forEach(other => next.append('open', other));
        return next;
      },
      { replace: true },
    );
  return (
    <Table aria-label={t('clusters.title')}>
      <thead>
        <tr>
          <th>{t('clusters.column.cluster')}</th>
          <th>{t('clusters.column.reachable')}</th>
          <th>{t('clusters.column.lastState')}</th>
          <th>LLMService</th>
          <th className="wide-only">LLMCanary</th>
          <th className="wide-only">{t('clusters.column.policy')}</th>
          <th className="wide-only">Prometheus</th>
          <th className="num">{t('clusters.column.services')}</th>
        </tr>
      </thead>
      <tbody>
        {clusters.map(cluster => (
          <ClusterRow
            key={cluster.name}
            cluster={cluster}
            open={opened.includes(cluster.name)}
            onToggle={() => toggle(cluster.name)}
          />
        ))}
      </tbody>
    </Table>
  );
}

function Summary({ clusters }: { clusters: readonly ClusterStatus[] }) {
  const t = useTranslate();
  const reachable = clusters.filter(c => c.reachable === 'yes').length;
  return (
    <Sub>
      {t('clusters.summary', {
        n: String(reachable),
        m: String(clusters.length),
      })}
    </Sub>
  );
}

/** What the portal sees and guards. */
export function ClustersPage() {
  const t = useTranslate();
  const api = useApi(canaryApiRef);
  const refresh = useRefresh();
  const query = useQuery({
    ...clustersQuery(api),
    refetchInterval: refresh.interval,
  });
  const clusters = query.data?.items;
  return (
    <PageSurface>
      <PageStack>
        <WrapLine>
          {clusters && clusters.length > 0 && <Summary clusters={clusters} />}
          <AgeStamp
            dataTime={clusters && new Date(query.dataUpdatedAt)}
            refresh={refresh}
          />
        </WrapLine>
        <Card>
          {query.error && (
            <LoadError
              error={query.error}
              onRetry={() => void query.refetch()}
            />
          )}
          {!clusters && !query.error && (
            <CardBody role="status">
              <Hidden>{t('clusters.loading')}</Hidden>
              <Skeleton aria-hidden style={{ width: '50%' }} />
            </CardBody>
          )}
          {clusters?.length === 0 && <NoCluster />}
          {clusters && clusters.length > 0 && (
            <ClustersTable clusters={clusters} />
          )}
        </Card>
      </PageStack>
    </PageSurface>
  );
}
