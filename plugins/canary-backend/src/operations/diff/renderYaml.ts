import { setImmediate as breathe } from 'node:timers/promises';
import { stringifyLossless } from '@llm-canary/backstage-plugin-canary-common';
import { isCollection, isScalar, parseDocument, Scalar, visit } from 'yaml';

/**
 * An object as YAML for a person; integers of any size as they are. Of a large one it takes long, so
 * that others come in between.
 */
export async function renderYaml(value: unknown): Promise<string> {
  await breathe();
  // JSON is YAML: read as such, so that large integers come through.
  const document = parseDocument(stringifyLossless(value), {
    intAsBigInt: true,
    // Written from maps: no key can repeat, and to compare each with all others takes minutes.
    uniqueKeys: false,
    logLevel: 'silent',
  });
  visit(document, (_, node) => {
    if (isCollection(node)) node.flow = false;
    if (isScalar(node) && node.type === Scalar.QUOTE_DOUBLE) {
      node.type = undefined;
    }
  });
  await breathe();
  return document.toString({ lineWidth: 0 });
}
