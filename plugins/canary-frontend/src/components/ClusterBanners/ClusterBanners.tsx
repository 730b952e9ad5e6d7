import type { ClusterListState } from '@llm-canary/backstage-plugin-canary-common';
import { Banner } from '../../elements';
import { useFormats, useTranslate } from '../../hooks';
import { AppLink, useLinks } from '../../routing';

function answered(cluster: ClusterListState): boolean {
  return cluster.state === 'ok' || cluster.state === 'stale';
}

function SilentCluster(props: {
  cluster: ClusterListState;
  onRetry: () => void;
}) {
  const t = useTranslate();
  const links = useLinks();
  const formats = useFormats();
  const { name, asOf } = props.cluster;
  return (
    <Banner tone="warn">
      {asOf
        ? t('banner.stale', { cluster: name, time: formats.time(asOf) })
        : t('banner.staleNever', { cluster: name })}{' '}
      <button type="button" onClick={props.onRetry}>
        {t('banner.tryAgain')}
      </button>
      {' · '}
      <AppLink to={links.clusters()}>{t('banner.clusters')}</AppLink>
    </Banner>
  );
}

/**
 * What the list cannot show, in words: clusters that do not answer, kinds and namespaces that may
 * not be read, and how many clusters the rows come from.
 */
export function ClusterBanners(props: {
  clusters: readonly ClusterListState[];
  onRetry: () => void;
}) {
  const t = useTranslate();
  const links = useLinks();
  const { clusters } = props;
  const silent = clusters.filter(
    c => c.state === 'stale' || c.state === 'unreachable',
  );
  const forbidden = clusters.filter(c => c.state === 'forbidden');
  const loading = clusters.filter(c => c.state === 'loading');
  const notes = clusters.flatMap(c =>
    c.notes.map(note => ({ cluster: c.name, note })),
  );
  const shown = clusters.filter(answered).length;
  return (
    <>
      {silent.map(cluster => (
        <SilentCluster
          key={cluster.name}
          cluster={cluster}
          onRetry={props.onRetry}
        />
      ))}
      {forbidden.map(cluster => (
        <Banner key={cluster.name} tone="info">
          {t('banner.clusterForbidden', {
            kind: 'LLMService',
            cluster: cluster.name,
          })}{' '}
          <AppLink to={links.clusters()}>{t('banner.clusters')}</AppLink>
        </Banner>
      ))}
      {loading.length > 0 && (
        <Banner tone="info">
          {t('banner.loading', {
            clusters: loading.map(c => c.name).join(', '),
          })}
        </Banner>
      )}
      {notes.length > 0 && (
        <Banner tone="info">
          {notes.map(({ cluster, note }) => (
            <div key={`${cluster} ${note}`}>
              <b>{cluster}</b>: {note}
            </div>
          ))}
        </Banner>
      )}
      {shown < clusters.length && (
        <Banner tone="info" role="none">
          {t('banner.partial', {
            n: String(shown),
            m: String(clusters.length),
          })}
        </Banner>
      )}
    </>
  );
}
