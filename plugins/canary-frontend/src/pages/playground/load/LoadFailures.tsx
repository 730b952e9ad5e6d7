import { Banner } from '../../../elements';
import { useTranslate, type Translate } from '../../../hooks';
import { formatCount } from '../../../presentation/numbers';
import type { LoadReport } from '../../../presentation/playground/loadReport';

const known = [
  'GATEWAY_NOT_CONFIGURED',
  'ROUTE_NOT_FOUND',
  'GATEWAY_UNAVAILABLE',
  'CHAT_BUSY',
  'MODEL_REFUSED',
  'MODEL_FAILED',
  'broken',
] as const;

/** A cause is a code, with the status of the model where it gave one. */
function causeWords(cause: string, t: Translate): string {
  const [code = '', status] = cause.split(' ');
  const name = known.find(one => one === code);
  const words =
    name === undefined
      ? t('playground.load.cause.other', { code })
      : t(`playground.load.cause.${name}`);
  return status === undefined
    ? words
    : t('playground.load.withStatus', { cause: words, status });
}

/** Requests of a load that failed, by cause. */
export function LoadFailures({ report }: { report: LoadReport }) {
  const t = useTranslate();
  if (report.failures.length === 0) return null;
  return (
    <Banner tone="warn" role="none">
      <ul style={{ margin: 0, paddingLeft: 16 }}>
        {report.failures.map(({ cause, count }) => (
          <li key={cause}>
            {t('playground.load.failure', {
              n: formatCount(count),
              cause: causeWords(cause, t),
            })}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
