import type { UseQueryResult } from '@tanstack/react-query';
import type {
  ServiceDetail,
  ServiceOwnership,
} from '@llm-canary/backstage-plugin-canary-common';
import type { OperationButtonId } from '../../components/OperationButton';
import { readFailure } from '../../data/readFailure';
import { Banner, Card, CardBody, Hidden, Skeleton } from '../../elements';
import { useTranslate } from '../../hooks';
import { OwnershipCard } from './ownership';

/**
 * The ownership card, or what stands in its place. Without a decision of the server there is no
 * button at all: nobody can say what would be refused.
 */
export function OwnershipSection(props: {
  service: ServiceDetail;
  ownership: UseQueryResult<ServiceOwnership>;
  /** Entity ref of the owner, where the catalog names one. */
  owner?: string;
  onOperation: (id: OperationButtonId) => void;
}) {
  const t = useTranslate();
  const { service, ownership } = props;
  if (ownership.data) {
    return (
      <OwnershipCard
        service={service}
        ownership={ownership.data}
        owner={props.owner}
        onOperation={props.onOperation}
      />
    );
  }
  if (ownership.error) {
    const { message } = readFailure(ownership.error);
    return (
      <Banner tone="warn">
        {t('service.ownership.failed', { message })}{' '}
        <button type="button" onClick={() => void ownership.refetch()}>
          {t('error.tryAgain')}
        </button>
      </Banner>
    );
  }
  return (
    <Card role="status">
      <CardBody style={{ minHeight: 128 }}>
        <Hidden>{t('service.ownership.loading')}</Hidden>
        <Skeleton aria-hidden style={{ width: '40%', height: 16 }} />
      </CardBody>
    </Card>
  );
}
