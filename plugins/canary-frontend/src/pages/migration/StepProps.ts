import type {
  MigrationDetail,
  MigrationPlan,
} from '@llm-canary/backstage-plugin-canary-common';
import type { MigrationPageStep } from './steps';

/** What every step of the page takes. */
export interface StepProps {
  migration: MigrationDetail;
  plan: MigrationPlan;
  /** The query string of the page, which holds what a step is set to. */
  search: URLSearchParams;
  change: (part: Record<string, string | undefined>) => void;
  onStep: (step: MigrationPageStep) => void;
}
