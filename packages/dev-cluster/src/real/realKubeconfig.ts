import { stringify } from 'yaml';

/** A kubeconfig in YAML for one token. */
export function realKubeconfig(options: {
  url: string;
  ca: string;
  token: string;
}): string {
  const name = 'dev-cluster';
  return stringify({
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [
      {
        name,
        cluster: {
          server: options.url,
          'certificate-authority-data': Buffer.from(options.ca).toString(
            'base64',
          ),
        },
      },
    ],
    users: [{ name, user: { token: options.token } }],
    contexts: [{ name, context: { cluster: name, user: name } }],
    'current-context': name,
  });
}
