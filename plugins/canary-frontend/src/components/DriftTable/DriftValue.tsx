import {
  isMask,
  stringifyLossless,
} from '@llm-canary/backstage-plugin-canary-common';
import { Mono, Sub } from '../../elements';
import { useTranslate } from '../../hooks';
import { hideMasks, ValueText } from '../ValuesTree';

/** Longer texts are cut; the title has more. */
const maxText = 400;

/** A value as JSON, exactly; a secret as dots. `none` stands where there is no value. */
export function DriftValue({ value, none }: { value: unknown; none?: string }) {
  const t = useTranslate();
  if (value === undefined) {
    return <Sub>{none ?? t('drift.value.missing')}</Sub>;
  }
  if (isMask(value)) {
    return <ValueText value={value} />;
  }
  const text = hideMasks(stringifyLossless(value));
  return (
    <Mono>{text.length > maxText ? `${text.slice(0, maxText)}…` : text}</Mono>
  );
}
