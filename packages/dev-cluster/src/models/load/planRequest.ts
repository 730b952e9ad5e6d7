import { drawLogNormal } from '../behaviour';
import type { Random } from '../behaviour';
import type { GatewayRoute } from '../gateway';

/** A request of the load. */
export interface LoadRequest {
  route: string;
  prompt: string;
  maxTokens: number;
  /** The client goes away after the first chunk. */
  leaves: boolean;
}

const questions = [
  'Which of these tickets is about billing, and which about the network?',
  'Summarise the last meeting in three sentences.',
  'Write a haiku about a canary in a data centre.',
  'What has changed between the two contracts?',
  '请用一句话解释什么是金丝雀发布。',
];
const leavesEach = 40;

/**
 * The request at a place in the load. Every second one goes to an experiment, because its arms share what
 * comes; the others go round the services. Arms are reached through their experiment alone.
 *
 * @returns undefined when no route has a peer
 */
export function planRequest(
  routes: readonly GatewayRoute[],
  index: number,
  random: Random,
): LoadRequest | undefined {
  const open = routes
    .filter(({ arms }) => arms.some(({ peers }) => peers.length > 0))
    .map(({ name, kind }) => ({ name, kind }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const experiments = open.filter(({ kind }) => kind === 'experiment');
  const services = open.filter(({ kind }) => kind === 'service');
  const turn = Math.floor(index / 2);
  const route =
    index % 2 === 0
      ? (at(experiments, turn) ?? at(services, turn))
      : (at(services, turn) ?? at(experiments, turn));
  if (!route) return undefined;
  const question = questions[index % questions.length];
  const times = Math.ceil(drawLogNormal({ median: 6, sigma: 0.5 }, random));
  return {
    route: route.name,
    prompt: Array.from({ length: Math.min(times, 200) }, () => question).join(
      ' ',
    ),
    maxTokens: 64,
    leaves: index % leavesEach === leavesEach - 1,
  };
}

function at<Item>(items: readonly Item[], turn: number): Item | undefined {
  return items.length === 0 ? undefined : items[turn % items.length];
}
