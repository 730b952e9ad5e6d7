import { Card, Hidden, Skeleton } from '../../elements';
import { useSlow, useTranslate } from '../../hooks';
import { ExperimentsFrame, ExperimentsHead } from './ExperimentsTable';

const rows = Array.from({ length: 6 }, (_, index) => index);
const columns = [
  { width: '70%', className: '' },
  { width: '60%', className: '' },
  { width: '70%', className: 'wide-only' },
  { width: '80%', className: '' },
  { width: '70%', className: 'wide-only' },
  { width: '70%', className: '' },
  { width: '50%', className: '' },
  { width: '60%', className: 'wide-only' },
];

/** The list before its first answer; after three seconds it says so. */
export function ExperimentsSkeleton() {
  const t = useTranslate();
  const slow = useSlow();
  return (
    <div role="status">
      <Hidden>{t('experiments.state.loading')}</Hidden>
      {slow && <p>{t('experiments.state.stillLoading')}</p>}
      <Card aria-hidden>
        <ExperimentsFrame>
          <ExperimentsHead />
          <tbody>
            {rows.map(row => (
              <tr key={row} style={{ height: 51 }}>
                {columns.map(({ width, className }, n) => (
                  <td key={n} className={className}>
                    <Skeleton style={{ width }} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </ExperimentsFrame>
      </Card>
    </div>
  );
}
