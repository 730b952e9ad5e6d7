import {
  useTranslationRef,
  type TranslationFunction,
} from '@backstage/frontend-plugin-api';
import { canaryTranslationRef } from '../translations';

/** Gives a text in the user's language. */
export type Translate = TranslationFunction<(typeof canaryTranslationRef)['T']>;

export function useTranslate(): Translate {
  return useTranslationRef(canaryTranslationRef).t;
}
