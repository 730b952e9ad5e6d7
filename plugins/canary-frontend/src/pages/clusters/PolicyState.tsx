import type { AdmissionState } from '@llm-canary/backstage-plugin-canary-common';
import { Small, StateWord, type WordTone } from '../../elements';
import { useFormats, useTranslate } from '../../hooks';

/** Not in force is no trouble: a cluster need not have the policies. */
const tones: Record<AdmissionState['state'], WordTone> = {
  inForce: 'ok',
  notInForce: 'off',
  notChecked: 'off',
  unknown: 'off',
};

/** Whether the admission policies of a cluster are in force, and how old the answer is. */
export function PolicyState({ admission }: { admission: AdmissionState }) {
  const t = useTranslate();
  const formats = useFormats();
  const { state, checkedAt, detail } = admission;
  return (
    <StateWord tone={tones[state]}>
      <span title={detail}>{t(`clusters.policy.${state}`)}</span>
      {checkedAt && state !== 'notChecked' && (
        <Small title={checkedAt}> {formats.age(checkedAt)}</Small>
      )}
    </StateWord>
  );
}
