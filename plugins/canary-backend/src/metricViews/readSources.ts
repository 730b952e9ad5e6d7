import type {
  MetricSource,
  NamespacedName,
} from '@llm-canary/backstage-plugin-canary-common';
import { noSource } from '../metrics';
import { explain, type MetricsSearch } from './readPanels';

/** What each service exposes. */
export interface Sources {
  of(service: NamespacedName): MetricSource;
  /** Sentences on what could not be found out. */
  notes: string[];
}

/** What the services expose: one call for all of them. Never rejects. */
export async function readSources({
  reader,
  services,
  window,
  logger,
}: MetricsSearch): Promise<Sources> {
  const unknown = (detail: string): MetricSource => ({
    kind: reader?.kind ?? 'none',
    detail,
    names: [],
  });
  if (!reader) return { of: () => unknown(noSource), notes: [] };
  try {
    const found = await reader.sources(services, window);
    return {
      of: ({ namespace, name }) =>
        found.find(
          ({ service }) =>
            service.namespace === namespace && service.name === name,
        )?.source ?? unknown('The source of metrics says nothing of it.'),
      notes: [],
    };
  } catch (error) {
    const detail = explain(error, logger);
    return {
      of: () => unknown(detail),
      notes: [`What is exposed could not be found out: ${detail}`],
    };
  }
}
