import { createHash } from 'node:crypto';
import {
  ANNOTATION_LOCATION,
  ANNOTATION_ORIGIN_LOCATION,
  type Entity,
} from '@backstage/catalog-model';
import { addressKey, type Address } from './Address';
import { fingerprintAnnotation, locationType } from './annotations';

/** Says where an entity comes from, and puts its fingerprint on it. */
export function finishEntity(
  entity: Entity,
  from: { what: 'services' | 'experiments'; address: Address },
): Entity {
  const location = `${locationType}:${from.what}/${addressKey(from.address)}`;
  const annotations = {
    ...entity.metadata.annotations,
    [ANNOTATION_LOCATION]: location,
    [ANNOTATION_ORIGIN_LOCATION]: location,
  };
  const whole = { ...entity, metadata: { ...entity.metadata, annotations } };
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(whole))
    .digest('hex')
    .slice(0, 16);
  return {
    ...whole,
    metadata: {
      ...whole.metadata,
      annotations: { ...annotations, [fingerprintAnnotation]: fingerprint },
    },
  };
}
