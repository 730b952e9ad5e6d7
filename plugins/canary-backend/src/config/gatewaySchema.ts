import { z } from 'zod';
import { refuseServerUrl } from './refuseServerUrl';

const routePlace = '{route}';

/** Why a template cannot be the path below which a route answers, or undefined when it can. */
function refusePath(path: string): string | undefined {
  if (!path.startsWith('/')) return 'must begin with /';
  if (!path.includes(routePlace)) {
    return `must hold ${routePlace}, where the name of the route goes`;
  }
  const rest = path.replaceAll(routePlace, 'route');
  if (new URL(rest, 'http://gateway').pathname !== rest) {
    return 'must be a plain path, without a query, dots as a segment, or characters that need escaping';
  }
  return undefined;
}

/**
 * `gateway` of one cluster: where requests reach its models. Plain HTTP is for this machine, or without a
 * token: gateways inside a cluster seldom have a certificate.
 */
export const gatewaySchema = z
  .strictObject({
    url: z.string(),
    path: z.string().default(`/${routePlace}/v1`),
    peerHeader: z
      .string()
      .regex(/^[A-Za-z0-9-]{1,64}$/, 'must be the name of a header')
      .default('X-Routed-Peer'),
    token: z.string().min(1).optional(),
  })
  .superRefine(({ url, path, token }, context) => {
    const inTheClear = token === undefined && url.startsWith('http://');
    const problem = refuseServerUrl(
      inTheClear ? url.replace('http:', 'https:') : url,
    );
    if (problem) {
      context.addIssue({ code: 'custom', path: ['url'], message: problem });
    }
    const pathProblem = refusePath(path);
    if (pathProblem) {
      context.addIssue({
        code: 'custom',
        path: ['path'],
        message: pathProblem,
      });
    }
  });
