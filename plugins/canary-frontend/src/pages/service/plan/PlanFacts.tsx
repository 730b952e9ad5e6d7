import type { Plan } from '@llm-canary/backstage-plugin-canary-common';
import { CopyButton, Grow, Mono, Small, StateWord } from '../../../elements';
import { useTranslate } from '../../../hooks';
import { shortDigest } from '../../../presentation/names';

/** Chart, revision and hash of a plan, and whether the hash is the one that was recorded. */
export function PlanFacts(props: {
  plan: Plan;
  /** Helm records no hash, so there is nothing to verify. */
  verifiable: boolean;
}) {
  const t = useTranslate();
  const { chart, revision, hash, hashVerified } = props.plan;
  const facts = [
    chart && [chart.name, chart.version].filter(Boolean).join(' '),
    revision === undefined ? undefined : `r${revision}`,
  ].filter(Boolean);
  return (
    <>
      <Small>{facts.join(', ')}</Small>
      <Grow />
      {props.verifiable && !hashVerified && (
        <StateWord tone="warn">{t('plan.facts.notVerified')}</StateWord>
      )}
      <Mono title={hash}>
        {t('plan.facts.hash', { hash: shortDigest(hash) })}
      </Mono>
      <CopyButton text={hash} label={t('plan.facts.copyHash')} />
    </>
  );
}
