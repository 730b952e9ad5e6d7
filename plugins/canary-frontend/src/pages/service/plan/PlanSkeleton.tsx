import { CardBody, Hidden, Skeleton } from '../../../elements';
import { useTranslate } from '../../../hooks';

const widths = [38, 52, 46, 60, 41, 55, 35, 50, 44, 57, 39, 48];

/** A card of values before they are there, about as high as most become. */
export function PlanSkeleton({ of }: { of: string }) {
  const t = useTranslate();
  return (
    <CardBody role="status" style={{ minHeight: 480 }}>
      <Hidden>{t('plan.loading', { of })}</Hidden>
      {widths.map(width => (
        <div key={width} style={{ height: 31 }}>
          <Skeleton aria-hidden style={{ width: `${width}%` }} />
        </div>
      ))}
    </CardBody>
  );
}
