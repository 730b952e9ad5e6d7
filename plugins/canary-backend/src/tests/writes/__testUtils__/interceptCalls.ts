import type { KubernetesClient } from '@llm-canary/backstage-plugin-canary-node';

const intercepted = ['get', 'discover', 'patch', 'delete', 'create'] as const;

export type Call = (typeof intercepted)[number];

/**
 * A client that asks first: `before` runs before each call goes out, with the number of the call,
 * from 1. What it throws the caller gets; nothing is sent then.
 */
export function interceptCalls(
  client: KubernetesClient,
  before: (call: { method: Call; number: number }) => Promise<void>,
): KubernetesClient {
  let number = 0;
  return new Proxy(client, {
    get(target, member) {
      const value: unknown = Reflect.get(target, member);
      if (typeof value !== 'function') return value;
      const method = intercepted.find(name => name === member);
      if (!method) return value.bind(target);
      return async (...args: unknown[]) => {
        number += 1;
        await before({ method, number });
        return value.apply(target, args);
      };
    },
  });
}
