import { stringifyLossless } from '@llm-canary/backstage-plugin-canary-common';
import { isCollection, isScalar, parseDocument, Scalar, visit } from 'yaml';

/** An object as YAML for a person; integers of any size as they are. */
export function renderYaml(value: unknown): string {
  // JSON is YAML: read as such, so that large integers come through.
  const document = parseDocument(stringifyLossless(value), {
    intAsBigInt: true,
    logLevel: 'silent',
  });
  visit(document, (_, node) => {
    if (isCollection(node)) node.flow = false;
    if (isScalar(node) && node.type === Scalar.QUOTE_DOUBLE) {
      node.type = undefined;
    }
  });
  return document.toString({ lineWidth: 0 });
}
