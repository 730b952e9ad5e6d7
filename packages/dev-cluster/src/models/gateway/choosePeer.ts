import { createHash } from 'node:crypto';
import type { GatewayRoute, Peer, RouteArm } from './GatewayRoute';

/** What a choice depends on besides the route. */
export interface PeerChoice {
  /** From 0 up to 1; decides the arm of a request without a session. */
  luck: number;
  /** Requests of a session go to the same peer as long as weights and peers stay. */
  session: string | undefined;
  /** How many requests a peer has now; the one with the fewest gets the next. */
  activeOf(address: string): number;
}

/** The peer that gets a request: an arm by weight, among those with ready peers. Undefined: none is. */
export function choosePeer(
  { name, arms }: GatewayRoute,
  choice: PeerChoice,
): Peer | undefined {
  const { session } = choice;
  const luck =
    session === undefined ? choice.luck : fractionOf(`${name} ${session}`);
  const arm = chooseArm(arms, luck);
  if (!arm) return undefined;
  const rank = (peer: Peer) =>
    session === undefined
      ? choice.activeOf(peer.address)
      : fractionOf(`${peer.address} ${session}`);
  // The fewest requests, or the first in an order of the session's own.
  return arm.peers.reduce((best, peer) =>
    rank(peer) < rank(best) ? peer : best,
  );
}

function chooseArm(
  arms: readonly RouteArm[],
  luck: number,
): RouteArm | undefined {
  const open = arms.filter(
    ({ weight, peers }) => weight > 0 && peers.length > 0,
  );
  let left = luck * open.reduce((sum, { weight }) => sum + weight, 0);
  for (const arm of open) {
    if (left < arm.weight) return arm;
    left -= arm.weight;
  }
  return open.at(-1);
}

/** From 0 up to 1, spread evenly over the texts. */
function fractionOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;
}
