/** The namespaces of the demo. */
export const sampleNamespaces = {
  /** Seen by the first cluster alone. */
  local: ['prod', 'ml-exp', 'search', 'research'],
  /** Configured for the second cluster, and its token may read them. */
  granted: ['legal', 'support'],
  /** Configured for the second cluster, and its token may not read it. */
  notGranted: 'payments',
} as const;

export const allSampleNamespaces: readonly string[] = [
  ...sampleNamespaces.local,
  ...sampleNamespaces.granted,
  sampleNamespaces.notGranted,
];
