import type { Router } from 'express';
import { createOpenApiDocument } from '../openapi';
import { createRoute } from './createRoute';
import type { RouterOptions } from './RouterOptions';

/** The contract, for whoever may call at all. It carries an ETag, as all answers do. */
export function addOpenApiRoute(router: Router, options: RouterOptions): void {
  const document = createOpenApiDocument();
  router.get(
    '/openapi.json',
    createRoute(options, { answer: async () => document }),
  );
}
