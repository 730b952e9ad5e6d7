import { useQuery } from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import type {
  ComparisonReport,
  ManagedBy,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../api';
import { verdictWords } from '../../../components/Verdicts';
import { comparisonQuery } from '../../../data/experimentQueries';
import { Sub } from '../../../elements';
import { refreshInterval, useTranslate, type Translate } from '../../../hooks';

function words(
  t: Translate,
  report: ComparisonReport,
  arm: string,
): string | undefined {
  const { baseline } = report;
  if (arm === baseline) {
    return t('comparison.line.baseline');
  }
  const found = report.arms.find(one => one.arm === arm);
  return (
    found &&
    t('comparison.line.ofArm', {
      baseline,
      verdicts: verdictWords(t, found.metrics),
    })
  );
}

/**
 * What the last look of its experiment said of an arm. Nothing before the first look, and nothing where
 * that can't be read: the page of the experiment says why.
 */
export function ArmVerdicts(props: {
  cluster: string;
  managedBy: ManagedBy & { name: string; arm: string };
}) {
  const t = useTranslate();
  const api = useApi(canaryApiRef);
  const { cluster, managedBy } = props;
  const { namespace, name, arm } = managedBy;
  const { data: report } = useQuery({
    ...comparisonQuery(api, { cluster, namespace, name }),
    refetchInterval: refreshInterval,
  });
  if (!report || report.look.number === 0) {
    return null;
  }
  const { number, of } = report.look;
  const verdicts = words(t, report, arm);
  return verdicts === undefined ? null : (
    <Sub as="p">
      {t('comparison.look.title', { number: String(number), of: String(of) })}
      {'. '}
      {verdicts}
    </Sub>
  );
}
