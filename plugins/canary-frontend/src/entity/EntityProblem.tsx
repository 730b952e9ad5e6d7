import { LoadError } from '../components/LoadError';
import { NoCluster } from '../components/NoCluster';
import { Hidden, Skeleton, StateMessage } from '../elements';
import { useTranslate } from '../hooks';
import type { EntityAddress } from './useEntityAddress';

/** What an entity shows while, or because, what it is annotated with is not known. */
export function EntityProblem(props: {
  problem: Exclude<EntityAddress, { state: 'ok' }>;
}) {
  const t = useTranslate();
  const { problem } = props;
  switch (problem.state) {
    case 'loading':
      return (
        <div role="status" style={{ padding: 16 }}>
          <Hidden>{t('entity.loading')}</Hidden>
          <Skeleton aria-hidden style={{ width: '60%' }} />
        </div>
      );
    case 'badAnnotation':
      return (
        <StateMessage
          role="alert"
          title={t('entity.badAnnotation', {
            key: problem.key,
            value: problem.value,
          })}
        />
      );
    case 'manyClusters':
      return (
        <StateMessage
          role="alert"
          title={t('entity.nameCluster', {
            key: problem.key,
            value: problem.value,
            n: String(problem.clusters.length),
            clusters: problem.clusters.join(', '),
          })}
        />
      );
    case 'noCluster':
      return <NoCluster />;
    case 'error':
      return <LoadError error={problem.error} onRetry={problem.retry} />;
    default: {
      const unexpected: never = problem;
      return unexpected;
    }
  }
}
