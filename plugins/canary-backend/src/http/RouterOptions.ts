import type { LoggerService } from '@backstage/backend-plugin-api';
import type {
  AuthorizedActivity,
  AuthorizedCharts,
  AuthorizedLive,
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
  charts: AuthorizedCharts;
  live: AuthorizedLive;
  health: HealthCheck;
  logger: LoggerService;
}
