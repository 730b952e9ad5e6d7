import type {
  MigrationImputation,
  MigrationReason,
} from '@llm-canary/backstage-plugin-canary-common';
import { isEmpty, type Fields } from '../fields';

/** A target profile in the making: what is stated, what was imputed, and what cannot be carried. */
export class ProfileDraft {
  readonly spec: Fields = {};
  readonly imputations: MigrationImputation[] = [];
  readonly problems: MigrationReason[] = [];

  /** A value that the template states under the same name. */
  carry(field: string, value: unknown): void {
    if (!isEmpty(value)) this.spec[field] = value;
  }

  /** A value that is taken from elsewhere (R29). */
  impute(field: string, value: unknown, source: string): void {
    if (isEmpty(value)) return;
    this.spec[field] = value;
    this.imputations.push({ path: `AIMProfile/spec.${field}`, value, source });
  }

  /** Something without an exact counterpart (R74). */
  refuse(message: string, path: string): void {
    this.problems.push({ code: 'UnsupportedField', message, path });
  }
}
