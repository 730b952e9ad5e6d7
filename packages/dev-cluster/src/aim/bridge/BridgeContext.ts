import type { ApiObject, StandInClient } from '../../standins/client';
import { aimKey } from '../aimKinds';
import type { BridgeFaults } from './BridgeFaults';

/** How profiles become runtimes: the operator's flag. */
export type ProjectionMode = 'Exhaustive' | 'Reduced' | 'Both';

/** Annotations of the preservation pin. */
export interface PinKeys {
  generation: string;
  inferenceServiceUid: string;
}

/** What the demo and the tests use; the real keys are for an administrator to know. */
export const standInPinKeys: PinKeys = {
  generation: aimKey('template-cutover-generation'),
  inferenceServiceUid: aimKey('template-cutover-inferenceservice-uid'),
};

/** What every part of the bridge works with. */
export interface BridgeContext {
  client: StandInClient;
  mode: ProjectionMode;
  pinKeys: PinKeys;
  faults: BridgeFaults;
  now(): Date;
}

/** What somebody asked a controller to leave alone, or what is gone soon. */
export function isLeftAlone({ metadata }: ApiObject): boolean {
  return (
    metadata.deletionTimestamp !== undefined ||
    metadata.annotations?.[aimKey('reconciliation-paused')] === 'true'
  );
}
