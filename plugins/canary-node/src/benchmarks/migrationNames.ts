/** Units of a size are spread over so many namespaces. */
export const namespaceCount = 10;

export function namespacesOf(size: number): string[] {
  return Array.from(
    { length: namespaceCount },
    (_none, index) => `bench-${size}-${index}`,
  );
}

/** Names of what belongs to one unit. */
export function namesOf(index: number) {
  const text = String(index).padStart(5, '0');
  return {
    service: `service-${text}`,
    template: `template-${text}`,
    templateCache: `template-${text}-cache`,
    artifact: `artifact-${text}`,
    claim: `artifact-${text}-cache`,
    inferenceService: `service-${text}-inference`,
  };
}

export function namespaceOf(size: number, index: number): string {
  return namespacesOf(size)[index % namespaceCount] ?? '';
}
