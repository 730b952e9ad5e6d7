import { ordinaryBehaviour } from './ModelBehaviour';
import type { ModelBehaviour } from './ModelBehaviour';

/** What the name of a model server says about it. */
export interface ServedModel {
  namespace: string;
  service: string;
  /** `vllm` or `sglang`. */
  engine: string;
}

/**
 * How a model of the demo fares. Quantised arms are a fifth faster to the first token than the others,
 * one service has errors, and those with a long context take their time; the rest is ordinary.
 */
export function demoBehaviour({
  service,
  engine,
}: ServedModel): ModelBehaviour {
  const { firstToken, interToken, ...rest } = ordinaryBehaviour;
  // SGLang's models are the smaller ones of the demo.
  const size = engine === 'sglang' ? 0.6 : 1;
  const pace = /(^|-)(fp8|int8|awq)$/.test(service) ? 0.8 : 1;
  const behaviour = {
    ...rest,
    firstToken: { ...firstToken, median: firstToken.median * size * pace },
    interToken: { ...interToken, median: interToken.median * size },
  };
  if (service.startsWith('translate-')) {
    return { ...behaviour, errorShare: 0.04, brokenShare: 0.02 };
  }
  if (service.startsWith('longctx-')) {
    return { ...behaviour, firstToken: { median: 0.9, sigma: 0.7 } };
  }
  return behaviour;
}
