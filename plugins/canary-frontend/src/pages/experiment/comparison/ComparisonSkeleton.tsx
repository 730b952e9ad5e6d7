import { Card, CardBody, Hidden, Skeleton } from '../../../elements';
import { useTranslate } from '../../../hooks';

/** The answer before it is read, as high as it will be. */
export function ComparisonSkeleton() {
  const t = useTranslate();
  return (
    <Card role="status">
      <CardBody style={{ minHeight: 112, display: 'grid', gap: 8 }}>
        <Hidden>{t('comparison.loading')}</Hidden>
        <Skeleton aria-hidden style={{ width: '30%', height: 16 }} />
        <Skeleton aria-hidden style={{ width: '60%' }} />
        <Skeleton aria-hidden style={{ width: '55%' }} />
      </CardBody>
    </Card>
  );
}
