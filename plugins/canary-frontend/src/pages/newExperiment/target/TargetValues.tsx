import { useMemo } from 'react';
import { styled } from '@mui/material/styles';
import type { Plan } from '@llm-canary/backstage-plugin-canary-common';
import { writeYaml } from '../../../components/YamlEditor';
import { CodeBlock } from '../../../elements';
import { useTranslate } from '../../../hooks';

const Frame = styled('details')({
  fontSize: 13,
  '& summary': { cursor: 'pointer' },
  '& > div': { maxHeight: 320, overflow: 'auto', alignItems: 'flex-start' },
});

/** What the target has now, to be looked at while the layers of an arm are written. */
export function TargetValues({ plan }: { plan: Plan | undefined }) {
  const t = useTranslate();
  const text = useMemo(() => plan && writeYaml(plan.values), [plan]);
  return text ? (
    <Frame>
      <summary>{t('newExperiment.target.values')}</summary>
      <CodeBlock text={text} copyLabel={t('newExperiment.target.copyValues')} />
    </Frame>
  ) : null;
}
