import { createBackend } from '@backstage/backend-defaults';
import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import { mockServices } from '@backstage/backend-test-utils';
import express from 'express';
import canaryPlugin from '..';

/** A body that a route answers without doing anything for it. */
export interface ConstantBody {
  text: string;
}

/** The peer: a route behind the same authentication that answers a text made beforehand. */
function constantPlugin(constant: ConstantBody) {
  return createBackendPlugin({
    pluginId: 'constant',
    register(env) {
      env.registerInit({
        deps: {
          httpAuth: coreServices.httpAuth,
          httpRouter: coreServices.httpRouter,
        },
        async init({ httpAuth, httpRouter }) {
          const router = express.Router();
          router.get('/', (request, response, next) => {
            httpAuth
              .credentials(request, { allow: ['user', 'service'] })
              .then(() => response.type('json').send(constant.text))
              .catch(next);
          });
          httpRouter.use(router);
        },
      });
    },
  });
}

/** A real backend on loopback with the portal, guests, and the constant route. */
export async function startPortal(options: {
  port: number;
  cluster: { url: string; token: string; gateway?: { url: string } };
  constant: ConstantBody;
}): Promise<{ stop(): Promise<void> }> {
  const { port, cluster, constant } = options;
  const baseUrl = `http://127.0.0.1:${port}`;
  const backend = createBackend();
  backend.add(
    mockServices.rootConfig.factory({
      data: {
        app: { baseUrl },
        backend: {
          baseUrl,
          listen: { host: '127.0.0.1', port },
          database: { client: 'better-sqlite3', connection: ':memory:' },
          auditor: { severityLogLevelMappings: { low: 'debug' } },
        },
        auth: {
          providers: {
            guest: { dangerouslyAllowOutsideDevelopment: true },
          },
        },
        canary: { clusters: [{ name: 'main', ...cluster }] },
      },
    }),
  );
  backend.add(mockServices.rootLogger.factory({ level: 'error' }));
  backend.add(import('@backstage/plugin-auth-backend'));
  backend.add(import('@backstage/plugin-auth-backend-module-guest-provider'));
  backend.add(canaryPlugin);
  backend.add(constantPlugin(constant));
  await backend.start();
  return { stop: () => backend.stop().then(() => undefined) };
}
