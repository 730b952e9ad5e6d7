import type { ReactNode } from 'react';
import type { ClusterListState } from '@llm-canary/backstage-plugin-canary-common';
import { Banner } from '../../elements';
import { useFormats, useTranslate } from '../../hooks';
import { AppLink, useLinks } from '../../routing';

/** Clusters whose rows are in the list, of whatever age. */
function isShown(cluster: ClusterListState): boolean {
  return cluster.state === 'ok' || cluster.state === 'stale';
}

function SilentClusters(props: {
  clusters: readonly ClusterListState[];
  onRetry: () => void;
}) {
  const t = useTranslate();
  const links = useLinks();
  const formats = useFormats();
  return (
    <Banner tone="warn">
      {props.clusters.map(({ name, asOf }) => (
        <div key={name}>
          {asOf
            ? t('banner.stale', { cluster: name, time: formats.time(asOf) })
            : t('banner.staleNever', { cluster: name })}
        </div>
      ))}
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
  /** What the list is of. */
  kind?: 'LLMService' | 'LLMCanary';
  onRetry: () => void;
}) {
  const t = useTranslate();
  const { clusters, kind = 'LLMService' } = props;
  const silent = clusters.filter(
    c => c.state === 'stale' || c.state === 'unreachable',
  );
  const waiting = clusters.filter(c => c.state === 'loading').map(c => c.name);
  const shown = clusters.filter(isShown).length;
  const lines: Array<[string, ReactNode]> = [];
  if (shown < clusters.length) {
    const counts = { n: String(shown), m: String(clusters.length) };
    lines.push(['partial', t('banner.partial', counts)]);
  }
  if (waiting.length > 0) {
    const words = t('banner.loading', { clusters: waiting.join(', ') });
    lines.push(['waiting', words]);
  }
  for (const { name, state, notes } of clusters) {
    if (state === 'forbidden' && notes.length === 0) {
      const words = { kind, cluster: name };
      lines.push([`${name} forbidden`, t('banner.clusterForbidden', words)]);
    }
    for (const note of notes) {
      lines.push([
        `${name} ${note}`,
        <>
          <b>{name}</b>: {note}
        </>,
      ]);
    }
  }
  return (
    <>
      {silent.length > 0 && (
        <SilentClusters clusters={silent} onRetry={props.onRetry} />
      )}
      {lines.length > 0 && (
        <Banner tone="info">
          {lines.map(([key, line]) => (
            <div key={key}>{line}</div>
          ))}
        </Banner>
      )}
    </>
  );
}
