import { useEffect, useState } from 'react';
import { Hidden, Skeleton } from '../../elements';
import { useTranslate } from '../../hooks';
import { Cell, GridRow, Scroller } from './gridStyles';

const rows = Array.from({ length: 12 }, (_, index) => index);
const widths = ['64%', '76%', '42%', '56%', '40%', '62%', '46%'];

/** How long a page loads before it says what it is waiting for. */
const patience = 3_000;

/** The list before its first answer, as high as it will be; after three seconds it says so. */
export function ListSkeleton() {
  const t = useTranslate();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patience);
    return () => clearTimeout(timer);
  }, []);
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
