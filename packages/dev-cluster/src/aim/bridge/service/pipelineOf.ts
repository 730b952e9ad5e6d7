import { field, textField, type ApiObject } from '../../../standins/client';
import { aimKey } from '../../aimKinds';

/** Which controller code a service is for: the annotation outranks the shape of the spec. */
export function pipelineOf(service: ApiObject): 'template' | 'profile' {
  const named = service.metadata.annotations?.[aimKey('reconciler-pipeline')];
  if (named === 'template' || named === 'profile') return named;
  const profile = field(service, 'spec', 'profile');
  const isSelected =
    textField(profile, 'name') || field(profile, 'selector') !== undefined;
  return isSelected ? 'profile' : 'template';
}
