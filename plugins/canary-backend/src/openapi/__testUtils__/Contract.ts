import { isRecord } from '@llm-canary/backstage-plugin-canary-common';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { createOpenApiDocument } from '..';

/** One call and its answer, as they went over the wire. */
export interface Exchange {
  method: string;
  /** Below `/api/canary`, with its query. */
  path: string;
  body?: unknown;
  status: number;
  contentType: string;
  text: string;
}

/** Fields that are not in the document may come in later versions; here they are a mistake. */
function closeAnswers(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closeAnswers);
  if (!isRecord(schema)) return schema;
  const inner = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, closeAnswers(value)]),
  );
  return 'properties' in inner && !('additionalProperties' in inner)
    ? { ...inner, additionalProperties: false }
    : inner;
}

function pointer(...parts: string[]): string {
  return parts
    .map(part => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .map(encodeURI)
    .join('');
}

function patternOf(template: string): RegExp {
  return new RegExp(`^${template.replace(/\{[^}]+\}/g, '[^/]+')}$`);
}

function read(from: unknown, ...keys: string[]): unknown {
  return keys.reduce(
    (value, key) => (isRecord(value) ? value[key] : undefined),
    from,
  );
}

/** The document, applied to what the portal is asked and answers. */
export class Contract {
  readonly #document = createOpenApiDocument();
  readonly #ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }));
  /** What comes in a query is text. */
  readonly #queries = addFormats(
    new Ajv2020({ strict: false, coerceTypes: true }),
  );
  readonly #validators = new Map<string, ValidateFunction>();
  /** `GET 200 /services` and the like: what was seen to hold. */
  readonly seen = new Set<string>();

  constructor() {
    const closed = closeAnswers(this.#document);
    if (!isRecord(closed)) throw new Error('The document is no object');
    this.#ajv.addSchema(closed, 'api');
  }

  /** @throws an Error that says what the document does not have */
  check(exchange: Exchange): void {
    const { method, path, status } = exchange;
    const [route = '', query = ''] = path.split('?');
    const template = this.#templateOf(method, route);
    if (template === undefined) {
      if (status < 400) {
        throw new Error(`${method} ${route} answered, and is no route`);
      }
      return;
    }
    const at = ['paths', template, method.toLowerCase()];
    this.#checkAnswer(exchange, at);
    if (status < 300) this.#checkRequest(exchange, { at, query });
    this.seen.add(`${method} ${status} ${template}`);
  }

  #templateOf(method: string, route: string): string | undefined {
    const { paths } = this.#document;
    return Object.keys(paths).find(
      template =>
        patternOf(template).test(route) &&
        read(paths, template, method.toLowerCase()) !== undefined,
    );
  }

  #checkAnswer({ status, contentType, text }: Exchange, at: string[]): void {
    const response = [...at, 'responses', String(status)];
    const where = response.join(' ');
    if (read(this.#document, ...response) === undefined) {
      throw new Error(`${where} is not in the document: ${text}`);
    }
    const content = read(this.#document, ...response, 'content');
    if (content === undefined) return;
    const [type = ''] = contentType.split(';');
    if (read(content, type) === undefined) {
      throw new Error(`${where}: ${type} is not in the document`);
    }
    if (type !== 'application/json') return;
    this.#validate([...response, 'content', type, 'schema'], JSON.parse(text));
  }

  #checkRequest(
    { body }: Exchange,
    { at, query }: { at: string[]; query: string },
  ): void {
    const given = Object.fromEntries(new URLSearchParams(query));
    const parameters = read(this.#document, ...at, 'parameters');
    const known = (Array.isArray(parameters) ? parameters : []).filter(
      parameter => read(parameter, 'in') === 'query',
    );
    const isValid = this.#queries.validate(
      {
        type: 'object',
        properties: Object.fromEntries(
          known.map(parameter => [
            String(read(parameter, 'name')),
            read(parameter, 'schema'),
          ]),
        ),
        additionalProperties: false,
      },
      given,
    );
    if (!isValid) {
      throw new Error(
        `${at.join(' ')}?${query} was taken: ${this.#queries.errorsText()}`,
      );
    }
    const content = [...at, 'requestBody', 'content', 'application/json'];
    if (read(this.#document, ...content) === undefined) return;
    const sent = typeof body === 'string' ? JSON.parse(body) : body;
    this.#validate([...content, 'schema'], sent);
  }

  #validate(at: string[], value: unknown): void {
    const $ref = `api#${pointer(...at)}`;
    const validator = this.#validators.get($ref) ?? this.#ajv.compile({ $ref });
    this.#validators.set($ref, validator);
    if (!validator(value)) {
      const problems = this.#ajv.errorsText(validator.errors);
      throw new Error(
        `${at.join(' ')}: ${problems}\n${JSON.stringify(value)?.slice(0, 2_000)}`,
      );
    }
  }
}
