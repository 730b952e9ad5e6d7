import { InputError } from '@backstage/errors';

const label = '[a-z0-9](?:[-a-z0-9]*[a-z0-9])?';
const dns1123Label = new RegExp(`^${label}$`);
const dns1123Subdomain = new RegExp(`^${label}(?:\\.${label})*$`);
const dns1035Label = /^[a-z](?:[-a-z0-9]*[a-z0-9])?$/;

/** Words that YAML 1.1 reads as something else than text; Helm templates quote them seldom. */
const yamlWords: ReadonlySet<string> = new Set([
  'y',
  'n',
  'yes',
  'no',
  'on',
  'off',
  'true',
  'false',
  'null',
]);

interface NameRule {
  what: string;
  pattern: RegExp;
  maxLength: number;
  form: string;
}

const namespaceRule: NameRule = {
  what: 'namespace',
  pattern: dns1123Label,
  maxLength: 63,
  form: 'lower-case letters, digits and "-", and begins and ends with a letter or digit (DNS-1123 label)',
};

const objectNameRule: NameRule = {
  what: 'name',
  pattern: dns1123Subdomain,
  maxLength: 253,
  form: 'lower-case letters, digits, "-" and ".", and each part between dots begins and ends with a letter or digit (DNS-1123 subdomain)',
};

const newServiceNameRule: NameRule = {
  what: 'service name',
  pattern: dns1035Label,
  maxLength: 53,
  form: 'lower-case letters, digits and "-", begins with a letter and ends with a letter or digit (DNS-1035 label)',
};

function problem(rule: NameRule, value: unknown): string | undefined {
  if (typeof value !== 'string') return `The ${rule.what} is not a text`;
  if (value === '') return `The ${rule.what} is empty`;
  if (value.length > rule.maxLength) {
    return `The ${rule.what} has ${value.length} characters; at most ${rule.maxLength} are allowed`;
  }
  if (!rule.pattern.test(value)) {
    return `The ${rule.what} ${JSON.stringify(value.slice(0, 80))} is not valid: it consists of ${rule.form}`;
  }
  return undefined;
}

function checked(found: string | undefined, value: unknown): string {
  if (found !== undefined || typeof value !== 'string') {
    throw new InputError(found ?? 'The name is not a text');
  }
  return value;
}

/**
 * What is wrong with a namespace that is to be addressed, in a sentence; undefined when nothing is.
 * @public
 */
export function namespaceProblem(value: unknown): string | undefined {
  return problem(namespaceRule, value);
}

/**
 * What is wrong with the name of an object that is to be addressed; undefined when nothing is.
 * @public
 */
export function objectNameProblem(value: unknown): string | undefined {
  return problem(objectNameRule, value);
}

/**
 * What is wrong with the name of a service that is to be created; undefined when nothing is. It is
 * narrower than what can be addressed: Services, Helm releases (53 characters) and templates that
 * write the name unquoted must all take it.
 * @public
 */
export function newServiceNameProblem(value: unknown): string | undefined {
  const found = problem(newServiceNameRule, value);
  if (found !== undefined) return found;
  return yamlWords.has(String(value))
    ? `The service name ${JSON.stringify(value)} means something else in YAML`
    : undefined;
}

/**
 * Returns the namespace, or throws an InputError that says what is wrong with it.
 * @public
 */
export function checkNamespace(value: unknown): string {
  return checked(namespaceProblem(value), value);
}

/**
 * Returns the object name, or throws an InputError that says what is wrong with it.
 * @public
 */
export function checkObjectName(value: unknown): string {
  return checked(objectNameProblem(value), value);
}

/**
 * Returns the name of a service to be created, or throws an InputError.
 * @public
 */
export function checkNewServiceName(value: unknown): string {
  return checked(newServiceNameProblem(value), value);
}
