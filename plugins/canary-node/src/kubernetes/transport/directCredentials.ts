import { readFile } from 'node:fs/promises';
import { KubernetesError } from '../errors';
import type { ClusterCredential } from './ClusterConnection.types';
import type { Credentials } from './Credentials.types';
import { checkHeaderToken } from './checkHeaderToken';
import { checkServerUrl } from './checkServerUrl';
import { errorCode } from './errorCode';

type Direct = Extract<ClusterCredential, { type: 'direct' }>;

function authority(caData: string): string {
  return caData.includes('-----BEGIN')
    ? caData
    : Buffer.from(caData, 'base64').toString('utf8');
}

async function tokenOf(direct: Direct): Promise<string | undefined> {
  if (direct.tokenFile === undefined) return direct.token;
  try {
    return await readFile(direct.tokenFile, 'utf8');
  } catch (error) {
    throw new KubernetesError(
      'unauthorized',
      `The token file of the cluster cannot be read (${errorCode(error)})`,
    );
  }
}

/** Reads the credentials of a cluster that is configured by address and token. */
export async function loadDirectCredentials(
  direct: Direct,
): Promise<Credentials> {
  const { origin, basePath } = checkServerUrl(direct.url);
  const token = await tokenOf(direct);
  return {
    origin,
    basePath,
    tls: direct.caData === undefined ? {} : { ca: authority(direct.caData) },
    headers:
      token === undefined
        ? {}
        : { authorization: `Bearer ${checkHeaderToken(token)}` },
  };
}
