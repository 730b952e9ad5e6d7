import {
  apiVersionOf,
  type ApiKind,
  type ApiObject,
  type OwnerReference,
} from '../../standins/client';

/** The owner reference that the engine gives to what an object makes. */
export function controllerOwner(
  kind: ApiKind,
  { metadata }: ApiObject,
): OwnerReference {
  return {
    apiVersion: apiVersionOf(kind),
    kind: kind.kind,
    name: metadata.name,
    uid: metadata.uid ?? '',
    controller: true,
  };
}
