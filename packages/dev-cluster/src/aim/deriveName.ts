import { createHash } from 'node:crypto';

/**
 * The name that the engine makes for an object: readable parts, and a hash over what tells it apart.
 * Written here once more than in the product on purpose: a stand-in must not share its mistakes.
 */
export function deriveName(
  parts: readonly string[],
  inputs: readonly unknown[],
  { digits = 8, length = 63 }: { digits?: number; length?: number } = {},
): string {
  const hash = createHash('sha256')
    .update(inputs.map(input => JSON.stringify(input)).join('|'))
    .digest('hex')
    .slice(0, digits);
  const texts = parts.map(part =>
    trimmed(part.toLowerCase().replaceAll(/[^a-z0-9-]/g, '-')).slice(0, 63),
  );
  const name = () => [...texts, hash].join('-');
  while (name().length > length) {
    const lengths = texts.map(text => text.length);
    const longest = lengths.indexOf(Math.max(...lengths));
    texts[longest] = texts[longest].slice(0, -1).replace(/-+$/, '');
  }
  return name();
}

function trimmed(text: string): string {
  return text.replace(/^-+/, '').replace(/-+$/, '');
}

export function inferenceServiceName(
  namespace: string,
  service: string,
): string {
  const length = 63 - 11 - namespace.length;
  return deriveName([service], [namespace, service], { length });
}

export function sharedTemplateCacheName(
  namespace: string,
  template: string,
): string {
  return deriveName([template], [namespace, template]);
}

export function sharedProfileCacheName(
  namespace: string,
  profile: string,
): string {
  return deriveName([profile, 'cache'], [`${namespace}|Namespace`, profile]);
}

export function profileRuntimeName(profile: string): string {
  return deriveName(['aim', profile], [profile]);
}

export function claimName(artifact: string, artifactUid: string): string {
  return deriveName([artifact, 'cache'], [artifactUid]);
}
