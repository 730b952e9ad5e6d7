import { RiAddLine } from '@remixicon/react';
import type { Plan } from '@llm-canary/backstage-plugin-canary-common';
import { Button, Grow, Small, Sub, WrapLine } from '../../../elements';
import { useTranslate } from '../../../hooks';
import {
  addArm,
  changeArm,
  equalShares,
  fewestArms,
  mostArms,
  removeArm,
  sumOfWeights,
} from '../draft';
import type { FormProps } from '../FormProps';
import { ArmFields } from './ArmFields';

/** What the weights add up to, told as it changes. */
function Weights({ draft, onChange }: FormProps) {
  const t = useTranslate();
  const sum = sumOfWeights(draft.arms);
  const off = sum !== undefined && sum !== 100;
  return (
    <WrapLine>
      <Sub role="status">
        {sum === undefined && t('newExperiment.weights.unknown')}
        {sum === 100 && t('newExperiment.weights.right')}
        {off && t('newExperiment.weights.off', { sum: String(sum) })}
      </Sub>
      <Button
        type="button"
        size="small"
        onClick={() =>
          onChange(before => {
            const shares = equalShares(before.arms.length);
            return {
              ...before,
              arms: before.arms.map((arm, i) => ({
                ...arm,
                weight: String(shares[i]),
              })),
            };
          })
        }
      >
        {t('newExperiment.weights.share')}
      </Button>
    </WrapLine>
  );
}

/** The arms, and that their weights add up. */
export function ArmList(
  props: FormProps & {
    /** Of the target; absent while it is not known. */
    plan?: Plan;
    schema: unknown;
  },
) {
  const t = useTranslate();
  const { draft, words, onChange, plan } = props;
  const { arms } = draft;
  return (
    <>
      <WrapLine>
        <h2>{t('newExperiment.arms')}</h2>
        <Grow />
        <Weights {...props} />
      </WrapLine>
      <Small as="p">{t('newExperiment.armsHint')}</Small>
      {arms.map((arm, i) => (
        <ArmFields
          key={arm.id}
          arm={arm}
          place={i}
          words={words}
          schema={props.schema}
          targetLayers={plan?.layers.map(({ name }) => name) ?? []}
          onChange={part => onChange(before => changeArm(before, arm.id, part))}
          onRemove={
            arms.length > fewestArms
              ? () => onChange(before => removeArm(before, arm.id))
              : undefined
          }
        />
      ))}
      {arms.length < mostArms && (
        <div>
          <Button type="button" onClick={() => onChange(addArm)}>
            <RiAddLine aria-hidden />
            {t('newExperiment.addArm')}
          </Button>
        </div>
      )}
    </>
  );
}
