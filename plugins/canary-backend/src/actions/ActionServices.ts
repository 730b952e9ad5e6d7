import type {
  AuthorizedActivity,
  AuthorizedCharts,
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
  charts: AuthorizedCharts;
}
