import { stringifyLossless } from '@llm-canary/backstage-plugin-canary-common';
import type { Router } from 'express';
import { z } from 'zod';
import { createRoute } from './createRoute';
import { encodedSegment } from './encodedSegment';
import { parseInput } from './parseInput';
import type { RouterOptions } from './RouterOptions';

/** Name and version of a chart, encoded as in a path. */
export const chartSchema = z.object({
  name: encodedSegment.pipe(
    z
      .string()
      .regex(
        /^[a-z0-9]([-a-z0-9]{0,98}[a-z0-9])?$/,
        'must consist of lower-case letters, digits and "-"',
      ),
  ),
  version: encodedSegment.pipe(
    z
      .string()
      .max(256)
      .regex(/^[\x20-\x7e]+$/, 'must be a version'),
  ),
});

/** The charts that may be installed. */
export function addChartRoutes(router: Router, options: RouterOptions): void {
  const { charts } = options;
  router.get(
    '/charts',
    createRoute(options, {
      answer: (_request, _response, caller) => charts.listCharts(caller),
    }),
  );
  router.get(
    '/charts/:name/:version',
    createRoute(options, {
      answer: ({ params }, _response, caller) =>
        charts.getChart(() => parseInput(chartSchema, params), caller),
      render: stringifyLossless,
    }),
  );
}
