import { isRecord } from '../json';
import type { ForeignOwner } from './types';

type Texts = Readonly<Record<string, unknown>>;

/** What the metadata of an object may say of the system that writes it. */
interface Written {
  /** `group/Kind`, or `/Kind` of the core group. */
  groupKind: string;
  namespace: string;
  name: string;
  labels: Texts;
  annotations: Texts;
}

function textOf(texts: Texts, key: string): string | undefined {
  const value = texts[key];
  return typeof value === 'string' && value.trim() !== ''
    ? value.trim()
    : undefined;
}

function undone(tool: string, source: string): string {
  return `${tool} would undo a change here; change ${source} instead`;
}

/** `[appNamespace_]app:group/Kind:namespace/name`; a copy of it on another object owns nothing. */
const trackingId = /^(?:([^_:/]+)_)?([^_:/]+):([^:]*):([^:]*)$/;

function readArgoCd(written: Written): ForeignOwner | undefined {
  const id = textOf(written.annotations, 'argocd.argoproj.io/tracking-id');
  const instance = textOf(written.labels, 'argocd.argoproj.io/instance');
  const [, appNamespace = '', app, groupKind, address] =
    trackingId.exec(id ?? '') ?? [];
  const isOwn =
    groupKind === written.groupKind &&
    address === `${written.namespace}/${written.name}`;
  const name = isOwn ? app : instance;
  if (name === undefined) return undefined;
  const namespace = isOwn ? appNamespace : '';
  return {
    tool: 'Argo CD',
    kind: 'Application',
    namespace,
    name,
    role: 'source',
    refusal: undone('Argo CD', `the source of Application ${name}`),
  };
}

/** Flux lets go of an object that says so, and creates some that it never changes again. */
function isLetGo({ annotations }: Written): boolean {
  const reconcile = textOf(
    annotations,
    'kustomize.toolkit.fluxcd.io/reconcile',
  );
  const apply = textOf(annotations, 'kustomize.toolkit.fluxcd.io/ssa');
  return (
    reconcile?.toLowerCase() === 'disabled' ||
    apply?.toLowerCase() === 'ignore' ||
    apply?.toLowerCase() === 'ifnotpresent'
  );
}

function readFlux(written: Written): ForeignOwner | undefined {
  const kinds = [
    ['kustomize.toolkit.fluxcd.io', 'Kustomization'],
    ['helm.toolkit.fluxcd.io', 'HelmRelease'],
  ] as const;
  for (const [group, kind] of kinds) {
    const name = textOf(written.labels, `${group}/name`);
    if (name !== undefined) {
      const namespace = textOf(written.labels, `${group}/namespace`) ?? '';
      const source = `${kind} ${namespace === '' ? name : `${namespace}/${name}`}`;
      return {
        tool: 'Flux',
        kind,
        namespace,
        name,
        role: 'source',
        ...(!isLetGo(written) && {
          refusal: undone('Flux', `the source of ${source}`),
        }),
      };
    }
  }
  return undefined;
}

/** Helm writes an object when it is called, and undoes nothing by itself. */
function readHelm({ annotations }: Written): ForeignOwner | undefined {
  const name = textOf(annotations, 'meta.helm.sh/release-name');
  return name === undefined
    ? undefined
    : {
        tool: 'Helm',
        kind: 'Release',
        namespace: textOf(annotations, 'meta.helm.sh/release-namespace') ?? '',
        name,
        role: 'source',
      };
}

function mapOf(value: unknown): Texts {
  return isRecord(value) ? value : {};
}

function groupOf(apiVersion: unknown): string {
  const [group, version] = String(apiVersion ?? '').split('/');
  return version === undefined ? '' : group;
}

/**
 * The GitOps tool, or the Helm release, that writes an object from elsewhere, by what it records on
 * the object: Argo CD's tracking id (or its own instance label; `app.kubernetes.io/instance` is
 * everybody's and says nothing), Flux's owner labels, Helm's annotations; in this order, because
 * Argo CD and Flux render charts too. Total: what is malformed says nothing.
 * @public
 */
export function readForeignSource(object: unknown): ForeignOwner | undefined {
  const { apiVersion, kind, metadata } = mapOf(object);
  const { namespace, name, labels, annotations } = mapOf(metadata);
  const written: Written = {
    groupKind: `${groupOf(apiVersion)}/${String(kind ?? '')}`,
    namespace: String(namespace ?? ''),
    name: String(name ?? ''),
    labels: mapOf(labels),
    annotations: mapOf(annotations),
  };
  return readArgoCd(written) ?? readFlux(written) ?? readHelm(written);
}
