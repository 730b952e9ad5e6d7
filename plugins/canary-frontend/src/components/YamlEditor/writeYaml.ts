import { Document, Scalar, type ScalarTag } from 'yaml';
import { rawNumber } from '@llm-canary/backstage-plugin-canary-common';

/** A number that is kept raw is written as it was read. */
const rawNumberTag: ScalarTag = {
  identify: value => rawNumber(value) !== undefined,
  default: true,
  tag: 'tag:yaml.org,2002:float',
  // Only for writing: it resolves no text.
  test: /(?!)/,
  resolve: text => text,
  createNode: (_schema, value) => new Scalar(value),
  stringify: ({ value }) => rawNumber(value) ?? '',
};

/**
 * The values of a layer as YAML, in the order of their keys. A text that any rules of YAML would
 * read as something else is quoted. No anchors: each value stands where it is used.
 */
export function writeYaml(values: unknown): string {
  const document = new Document(values, {
    version: '1.2',
    schema: 'core',
    compat: 'yaml-1.1',
    aliasDuplicateObjects: false,
    customTags: tags => [rawNumberTag, ...tags],
  });
  const text = document.toString({ lineWidth: 0 });
  return text === '{}\n' ? '' : text;
}
