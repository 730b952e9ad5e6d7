import type {
  HelmMigrationPlan,
  HelmMigrationRun,
} from '@llm-canary/backstage-plugin-canary-common';
import { deletionPolicyAnnotation, orphanPolicy } from './metadataKeys';

const planAnew =
  'This plan is used. Mend what the reason names, then plan the release anew';

/** Of a service that stands, or may, and says that its deletion uninstalls nothing. */
function leftUnderOrphan(service: string, annotation: string): string[] {
  return [
    `Look whether LLMService ${service} stands and is adopted; as long as it has the annotation ${annotation}=${orphanPolicy}, deleting it leaves the release as it is`,
    `Where it is adopted, remove the annotation; where it is not, look that the annotation is there, and delete the LLMService`,
  ];
}

/** Ways out by the last step: what was not sent needs none. */
function afterFailure(run: HelmMigrationRun, service: string): string[] {
  const annotation = deletionPolicyAnnotation;
  const last = run.steps.at(-1)?.step;
  switch (last) {
    case undefined:
      return [`Nothing was written. ${planAnew}`];
    case 'create':
      return [
        `No LLMService ${service} was made by this execution. ${planAnew}`,
      ];
    case 'waitAdopted':
      return [
        `Look who changed or deleted LLMService ${service} meanwhile, and whether it still has the annotation ${annotation}=${orphanPolicy}`,
        planAnew,
      ];
    case 'dropOrphanPolicy':
      return [
        `The release was adopted. Where LLMService ${service} still has the annotation ${annotation}, remove it; until then its deletion leaves the release behind`,
      ];
    case 'putBack':
      return [...leftUnderOrphan(service, annotation), planAnew];
    default: {
      const never: never = last;
      return never;
    }
  }
}

/** What is left for a person to do after an execution that does not go on; empty where nothing is. */
export function recoveryOf(
  { namespace, release }: Pick<HelmMigrationPlan, 'namespace' | 'release'>,
  run: HelmMigrationRun,
): string[] {
  const service = `${namespace}/${release}`;
  switch (run.outcome) {
    case 'adopted':
      return run.reason === undefined
        ? []
        : [`Compare the history of release ${service} with what was planned`];
    case 'putBack':
      return [
        `Where the reason says that LLMService ${service} is being deleted, look that its operator lets go of it`,
        planAnew,
      ];
    case 'failed':
      return afterFailure(run, service);
    case 'outcomeUnknown':
    case undefined:
      return [...leftUnderOrphan(service, deletionPolicyAnnotation), planAnew];
    default: {
      const never: never = run.outcome;
      return never;
    }
  }
}
