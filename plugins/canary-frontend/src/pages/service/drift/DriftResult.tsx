import type { ServiceDrift } from '@llm-canary/backstage-plugin-canary-common';
import { DriftTable } from '../../../components/DriftTable';
import { CardBody, Small, StateWord } from '../../../elements';
import { useTranslate, type Translate } from '../../../hooks';

const kinds = ['ModelRoute', 'LLMScaler', 'LLMSLORequirement'] as const;

function asPlanned({ compared }: ServiceDrift, t: Translate): string {
  const known = kinds.filter(kind => compared.includes(kind));
  if (known.length === kinds.length) return t('drift.none');
  return known.length === 0
    ? t('drift.nothingCompared')
    : t('drift.nonePartly', {
        kinds: known.map(kind => t(`drift.kind.${kind}`)).join(', '),
      });
}

/** What the comparison came to: each value that drifted, or that none did, and what was not compared. */
export function DriftResult(props: { drift: ServiceDrift; label: string }) {
  const t = useTranslate();
  const { drift, label } = props;
  const { items, notes, compared } = drift;
  return (
    <>
      {items.length > 0 ? (
        <DriftTable items={items} label={label} />
      ) : (
        <CardBody>
          <StateWord tone={compared.length > 0 ? 'ok' : 'off'}>
            <span style={{ whiteSpace: 'normal' }}>{asPlanned(drift, t)}</span>
          </StateWord>
        </CardBody>
      )}
      {notes.length > 0 && (
        <CardBody style={{ paddingTop: items.length > 0 ? undefined : 0 }}>
          {notes.map(note => (
            <Small as="div" key={note}>
              {note}
            </Small>
          ))}
        </CardBody>
      )}
    </>
  );
}
