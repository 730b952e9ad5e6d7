import { styled } from '@mui/material/styles';
import type { MetricSource } from '@llm-canary/backstage-plugin-canary-common';
import {
  Banner,
  Card,
  CardBody,
  DataTable,
  Small,
  StateMessage,
  StateWord,
} from '../../../elements';
import { useTranslate } from '../../../hooks';
import { colour } from '../../../theme';

const Names = styled('details')({
  fontSize: 13,
  '& > summary': {
    cursor: 'pointer',
    color: colour('link'),
    width: 'fit-content',
  },
  '& > div': { maxHeight: 320, overflow: 'auto', marginTop: 6 },
});

function LookedFor({ names }: Pick<MetricSource, 'names'>) {
  const t = useTranslate();
  const found = names.filter(name => name.found).length;
  return (
    <Names>
      <summary>
        {t('metrics.source.names', {
          found: String(found),
          n: String(names.length),
        })}
      </summary>
      <div>
        <DataTable aria-label={t('metrics.source.namesTitle')}>
          <tbody>
            {names.map(({ name, found: isThere }) => (
              <tr key={name}>
                <td>
                  <code>{name}</code>
                </td>
                <td className="nowrap">
                  <StateWord tone={isThere ? 'ok' : 'off'}>
                    {t(
                      isThere
                        ? 'metrics.source.found'
                        : 'metrics.source.missing',
                    )}
                  </StateWord>
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </div>
    </Names>
  );
}

/** Nothing measures: says so, and which key changes it. */
export function NotConfigured({ source }: { source: MetricSource }) {
  const t = useTranslate();
  return (
    <Card>
      <StateMessage role="status" title={t('metrics.source.none')}>
        <p>{source.detail}</p>
        <p>
          {t('metrics.source.noneHint')}{' '}
          <code>canary.clusters[].prometheus.url</code>
        </p>
      </StateMessage>
    </Card>
  );
}

/** What measured: the engine, whose clock, by which names. */
export function MetricSourceCard({ source }: { source: MetricSource }) {
  const t = useTranslate();
  const { kind, engine, clock, detail, names } = source;
  return (
    <Card aria-label={t('metrics.source.title')}>
      <CardBody style={{ display: 'grid', gap: 6 }}>
        {kind === 'demo' && (
          <Banner tone="info" role="none">
            {t('metrics.source.demo')}
          </Banner>
        )}
        <div>
          <b>{engine ?? t('metrics.source.noEngine')}</b>
          {clock && <> · {t(`metrics.source.clock.${clock}`)}</>}
        </div>
        <Small as="p">{detail}</Small>
        {names.length > 0 && <LookedFor names={names} />}
      </CardBody>
    </Card>
  );
}
