import {
  applyTemplateMigration,
  checkRunPlan,
  compareEvidence,
  createMigrationWriter,
  parseEvidence,
  parsePlan,
  planTemplateMigration,
  restrictReader,
} from '@llm-canary/backstage-plugin-canary-node';

/** The migration itself, which the portal calls too. */
export const engine = {
  plan: planTemplateMigration,
  checkRunPlan,
  apply: applyTemplateMigration,
  compare: compareEvidence,
  parsePlan,
  parseEvidence,
  restrictReader,
  createWriter: createMigrationWriter,
};

export type Engine = typeof engine;
