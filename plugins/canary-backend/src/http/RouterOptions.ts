import type { LoggerService } from '@backstage/backend-plugin-api';
import type {
  AuthorizedActivity,
  AuthorizedCharts,
  AuthorizedChats,
  AuthorizedComparisons,
  AuthorizedDrift,
  AuthorizedExperimentWrites,
  AuthorizedExperiments,
  AuthorizedLive,
  AuthorizedMetrics,
  AuthorizedMigrations,
  AuthorizedPlans,
  AuthorizedServices,
  AuthorizedSlo,
} from '../authorization';
import type { HealthCheck } from '../health';
import type { RouteEnvironment } from './createRoute';

/** What the routes are made of. */
export interface RouterOptions extends RouteEnvironment {
  services: AuthorizedServices;
  slo: AuthorizedSlo;
  activity: AuthorizedActivity;
  plans: AuthorizedPlans;
  experiments: AuthorizedExperiments;
  experimentWrites: AuthorizedExperimentWrites;
  comparisons: AuthorizedComparisons;
  drift: AuthorizedDrift;
  charts: AuthorizedCharts;
  chats: AuthorizedChats;
  live: AuthorizedLive;
  metrics: AuthorizedMetrics;
  migrations: AuthorizedMigrations;
  health: HealthCheck;
  logger: LoggerService;
}
