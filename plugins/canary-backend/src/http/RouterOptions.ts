import type { LoggerService } from '@backstage/backend-plugin-api';
import type { AuthorizedServices } from '../authorization';
import type { HealthCheck } from '../health';
import type { RouteEnvironment } from './createRoute';

/** What the routes are made of. */
export interface RouterOptions extends RouteEnvironment {
  services: AuthorizedServices;
  health: HealthCheck;
  logger: LoggerService;
}
