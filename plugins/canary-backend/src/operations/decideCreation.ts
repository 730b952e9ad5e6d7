import {
  type CanaryError,
  type ChartRequest,
  newServiceNameProblem,
  type ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type {
  LocatedChart,
  VacantName,
} from '@llm-canary/backstage-plugin-canary-node';
import { apiVersionOf } from '../clusters/resources';
import type { Creation, OperationEnvironment } from './environment';
import { refusal } from './errors';
import {
  type Provenance,
  provenanceAnnotations,
} from './provenanceAnnotations';
import { sentLayers } from './sentLayers';
import type { InstallBody } from './ServiceOperations';

interface Place {
  ref: ServiceRef;
  provenance: Provenance;
  vacant: Pick<VacantName, 'resource' | 'kindServed'>;
}

/**
 * What an install makes where nothing stands: an LLMService where the cluster serves the kind, else a
 * Helm release. The chart must be one of the configured repositories.
 *
 * @throws INVALID_INPUT
 */
export async function decideCreation(
  { charts }: Pick<OperationEnvironment, 'charts'>,
  request: InstallBody,
  place: Place,
): Promise<Creation> {
  const { chart, layers, backend } = request;
  const { ref, vacant } = place;
  const problem = newServiceNameProblem(ref.name);
  if (problem !== undefined) {
    throw invalid(place, `cannot be made: ${problem}`);
  }
  if (!chart) {
    throw invalid(place, 'cannot be made without a chart');
  }
  if (backend === 'llmservice' && !vacant.kindServed) {
    throw invalid(
      place,
      `cannot be made as an LLMService: cluster ${ref.cluster} does not serve that kind`,
    );
  }
  if (backend === 'helm' || !vacant.kindServed) {
    return {
      backend: 'helm',
      change: { operation: 'install', chart, layers },
    };
  }
  if (!charts) {
    throw invalid(
      place,
      'cannot be made: no chart repository is configured (canary.charts.repositories)',
    );
  }
  return makeService(place, request, {
    asked: chart,
    located: await charts.locate(chart),
  });
}

/** The version stays as it was asked for: the operator pins what a range resolves to. */
function makeService(
  place: Place,
  { layers }: InstallBody,
  { asked, located }: { asked: ChartRequest; located: LocatedChart },
): Creation {
  const { ref, provenance, vacant } = place;
  const isNameable = /^(https|oci):\/\//.test(located.repository);
  return {
    backend: 'llmservice',
    object: {
      apiVersion: apiVersionOf(vacant.resource),
      kind: vacant.resource.kind,
      metadata: {
        name: ref.name,
        namespace: ref.namespace,
        annotations: definedOnly(provenanceAnnotations(provenance)),
      },
      spec: {
        chart: {
          name: asked.name,
          version: asked.version,
          ...(isNameable && { repo: located.repository }),
        },
        layers: sentLayers(layers),
      },
    },
    warnings: isNameable
      ? []
      : [
          'The repository of the chart is neither https nor oci, so the service does not name it; its operator must know where the chart is.',
        ],
  };
}

function definedOnly(
  annotations: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(annotations).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, value]],
    ),
  );
}

function invalid({ ref }: Place, why: string): CanaryError {
  return refusal('INVALID_INPUT', { operation: 'install', ref }, { why });
}
