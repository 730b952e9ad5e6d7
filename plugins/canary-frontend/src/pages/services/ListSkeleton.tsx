import { Hidden, Skeleton } from '../../elements';
import { useSlow, useTranslate } from '../../hooks';
import { Cell, GridRow, Scroller } from './gridStyles';

const rows = Array.from({ length: 12 }, (_, index) => index);
const widths = ['64%', '76%', '42%', '56%', '40%', '62%', '46%'];

/** The list before its first answer, as high as it will be; after three seconds it says so. */
export function ListSkeleton() {
  const t = useTranslate();
  const slow = useSlow();
  return (
    <div role="status">
      <Hidden>{t('services.state.loading')}</Hidden>
      {slow && <p>{t('services.state.stillLoading')}</p>}
      <Scroller aria-hidden>
        {rows.map(row => (
          <GridRow key={row}>
            {widths.map((width, column) => (
              <Cell
                key={width}
                className={[2, 5, 6].includes(column) ? 'wide-only' : ''}
              >
                <Skeleton style={{ width }} />
              </Cell>
            ))}
          </GridRow>
        ))}
      </Scroller>
    </div>
  );
}
