import { useId } from 'react';
import { RiArrowDownSLine, RiArrowRightSLine } from '@remixicon/react';
import type { ClusterStatus } from '@llm-canary/backstage-plugin-canary-common';
import { Button, Line, Small, StateWord, type WordTone } from '../../elements';
import { useFormats, useTranslate } from '../../hooks';
import { formatCount } from '../../presentation/numbers';
import { AppLink, useLinks } from '../../routing';
import { kindOf, kindTone } from './clusterKinds';
import { KindsDetail } from './KindsDetail';
import { MetricsStateWord } from './MetricsStateWord';
import { PolicyState } from './PolicyState';

const tones: Record<ClusterStatus['reachable'], WordTone> = {
  yes: 'ok',
  no: 'warn',
  loading: 'off',
};

function Reachable({ cluster }: { cluster: ClusterStatus }) {
  const t = useTranslate();
  const formats = useFormats();
  const { reachable, latencyMilliseconds, since } = cluster;
  const words = () => {
    if (reachable === 'yes') {
      return latencyMilliseconds === undefined
        ? t('clusters.reachable.yes')
        : t('clusters.reachable.yesTime', {
            ms: String(Math.round(latencyMilliseconds)),
          });
    }
    if (reachable === 'no') {
      return since
        ? t('clusters.reachable.noSince', { time: formats.time(since) })
        : t('clusters.reachable.no');
    }
    return t('clusters.reachable.loading');
  };
  return (
    <StateWord tone={tones[reachable]}>
      <span title={since}>{words()}</span>
    </StateWord>
  );
}

function KindCell(props: { cluster: ClusterStatus; kind: string }) {
  const t = useTranslate();
  const access = kindOf(props.cluster, props.kind);
  return (
    <StateWord tone={kindTone(access)}>
      {t(`clusters.kind.${access?.state ?? 'unknown'}`)}
    </StateWord>
  );
}

/** One cluster; its name opens what can be read there. */
export function ClusterRow(props: {
  cluster: ClusterStatus;
  open: boolean;
  onToggle: () => void;
}) {
  const { cluster, open } = props;
  const t = useTranslate();
  const formats = useFormats();
  const links = useLinks();
  const detailId = useId();
  const Arrow = open ? RiArrowDownSLine : RiArrowRightSLine;
  const { name, asOf, services } = cluster;
  return (
    <>
      <tr>
        <td>
          <Line>
            <Button
              type="button"
              look="icon"
              aria-expanded={open}
              aria-controls={detailId}
              aria-label={t(
                open ? 'clusters.kinds.hide' : 'clusters.kinds.show',
                { cluster: name },
              )}
              onClick={props.onToggle}
            >
              <Arrow aria-hidden />
            </Button>
            <b>{name}</b>
            {cluster.readOnly && (
              <StateWord tone="warn">{t('clusters.readOnly')}</StateWord>
            )}
          </Line>
        </td>
        <td>
          <Reachable cluster={cluster} />
        </td>
        <td className="nowrap" title={asOf}>
          {asOf ? formats.age(asOf) : <Small>{t('clusters.never')}</Small>}
        </td>
        <td>
          <KindCell cluster={cluster} kind="LLMService" />
        </td>
        <td className="wide-only">
          <KindCell cluster={cluster} kind="LLMCanary" />
        </td>
        <td className="wide-only">
          <PolicyState admission={cluster.admission} />
        </td>
        <td className="wide-only">
          <MetricsStateWord metrics={cluster.metrics} />
        </td>
        <td className="num">
          {services === null ? (
            <Small>{t('clusters.unknown')}</Small>
          ) : (
            <AppLink to={links.services({ cluster: name })}>
              {formatCount(services)}
            </AppLink>
          )}
        </td>
      </tr>
      {/* Stays in place while closed, so that the button always controls something. */}
      <tr id={detailId} hidden={!open}>
        <td colSpan={8}>{open && <KindsDetail cluster={cluster} />}</td>
      </tr>
    </>
  );
}
