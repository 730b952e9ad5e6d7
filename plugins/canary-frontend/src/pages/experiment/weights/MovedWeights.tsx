import { Banner, Button } from '../../../elements';
import { useTranslate } from '../../../hooks';
import type { Moved } from './weightsDraft';

/** The experiment is another than the one that was typed for: what changed, and how to go on. */
export function MovedWeights(props: { moved: Moved; onGoOn: () => void }) {
  const t = useTranslate();
  const { arms, weights } = props.moved;
  return (
    <>
      <Banner tone="warn" role="alert">
        {t('experiment.weights.moved')}
        <ul style={{ paddingLeft: 18 }}>
          {arms && <li>{t('experiment.weights.movedArms')}</li>}
          {weights.map(({ name, before, after }) => (
            <li key={name}>
              {t('experiment.weights.movedWeight', {
                arm: name,
                before: String(before),
                after: String(after),
              })}
            </li>
          ))}
          {!arms && weights.length === 0 && (
            <li>{t('experiment.weights.movedOther')}</li>
          )}
        </ul>
      </Banner>
      <div>
        <Button type="button" onClick={props.onGoOn}>
          {t('experiment.weights.goOn')}
        </Button>
      </div>
    </>
  );
}
