import type {
  AuthorizedActivity,
  AuthorizedCharts,
  AuthorizedComparisons,
  AuthorizedDrift,
  AuthorizedExperimentWrites,
  AuthorizedExperiments,
  AuthorizedMetrics,
  AuthorizedMigrations,
  AuthorizedPlans,
  AuthorizedServices,
  AuthorizedSlo,
} from '../authorization';

/** What the actions call: the same as the routes. */
export interface ActionServices {
  services: AuthorizedServices;
  slo: AuthorizedSlo;
  activity: AuthorizedActivity;
  plans: AuthorizedPlans;
  experiments: AuthorizedExperiments;
  metrics: AuthorizedMetrics;
  migrations: AuthorizedMigrations;
  experimentWrites: AuthorizedExperimentWrites;
  comparisons: AuthorizedComparisons;
  drift: AuthorizedDrift;
  charts: AuthorizedCharts;
}
