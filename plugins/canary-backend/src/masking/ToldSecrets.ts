import {
  CanaryError,
  isRecord,
  keysOfPointer,
  knowSecrets,
  type KnownSecrets,
  maskKeys,
  maskValues,
  mergeLayers,
} from '@llm-canary/backstage-plugin-canary-common';
import type { Masks } from './Masks';
import { rememberMasks } from './rememberMasks';

/** How far the causes of an error are followed. */
const MAX_CAUSES = 10;

/**
 * The secrets that one operation came across, in the order of its steps: whatever is said of the
 * operation afterwards is said without them.
 */
export class ToldSecrets {
  readonly #masks: Masks;
  readonly #trees: unknown[] = [];
  #known?: KnownSecrets;

  constructor(masks: Masks) {
    this.#masks = rememberMasks(masks);
  }

  readonly mask = (secret: unknown): string => this.#masks.of(secret);

  /** Values that the operation has in hand, such as those of a layer. */
  add(...values: readonly unknown[]): void {
    this.#trees.push(...values);
    this.#known = undefined;
  }

  /** The values of the layers of a spec, as far as it has any. */
  addSpec(spec: unknown): void {
    const layers = isRecord(spec) ? spec.layers : undefined;
    if (!Array.isArray(layers)) return;
    const found = layers.filter(isRecord);
    this.add(...found.map(({ values }) => values));
    // A layer may bring a name to the value of another.
    const named = found.map(({ values }, at) => ({ name: `${at}`, values }));
    this.add(mergeLayers(named, { systemLayer: '' }).values);
  }

  get known(): KnownSecrets {
    this.#known ??= knowSecrets(this.#trees);
    return this.#known;
  }

  /** Any tree: what it says to be a secret, and whatever holds one that is known. */
  maskTree(tree: unknown): unknown {
    const { mask, known } = this;
    return maskValues(tree, { mask, isSecret: known.isIn });
  }

  /** Of what is masked and only shown: keys that are secrets themselves. */
  maskKeys(tree: unknown): unknown {
    const { mask, known } = this;
    return maskKeys(tree, { mask, isSecret: known.isIn });
  }

  /** What stands at a path of values like those that were added. */
  maskAt(path: string, value: unknown): unknown {
    const { mask, known } = this;
    const within = keysOfPointer(path);
    const masked = known.maskAt(path, value, mask);
    return masked === value
      ? maskValues(value, { mask, within, isSecret: known.isIn })
      : masked;
  }

  hide(text: string): string {
    return this.known.hide(text, this.mask);
  }

  /** Texts of any JSON, such as the fields of an error. Keys stay. */
  hideIn<T>(value: T): T;
  hideIn(value: unknown): unknown {
    if (typeof value === 'string') return this.hide(value);
    if (Array.isArray(value)) return value.map(item => this.hideIn(item));
    if (!isRecord(value) || value instanceof Error || value instanceof Date) {
      return value;
    }
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [key, this.hideIn(member)]),
    );
  }

  /** The error with all that it says hidden, and its causes where they say a secret. */
  hideInError(error: unknown): unknown {
    return CanaryError.is(error)
      ? this.hideInRefusal(error)
      : this.#hideInCause(error);
  }

  hideInRefusal(error: CanaryError): CanaryError {
    const { code, message, fields, cause } = error;
    return new CanaryError(code, this.hide(message), {
      fields: this.hideIn(fields),
      cause: this.#hideInCause(cause),
    });
  }

  /** A cause is for the log. It keeps its kind unless it has to be said otherwise. */
  #hideInCause(cause: unknown, depth = 0): unknown {
    if (!(cause instanceof Error)) return cause;
    if (depth >= MAX_CAUSES) return undefined;
    const further = this.#hideInCause(cause.cause, depth + 1);
    const message = this.hide(cause.message);
    if (message === cause.message && further === cause.cause) return cause;
    const told = new Error(message, { cause: further });
    told.name = cause.name;
    return told;
  }
}
