/** `[cluster/]namespace/name` of the service that an entity stands for. */
export const serviceAnnotation = 'llm-canary.io/service';

/** The same of an experiment; on a service, the one that it is an arm of. */
export const experimentAnnotation = 'llm-canary.io/experiment';

/** What a service is kept as: `LLMService` or `Release`. */
export const keptAsAnnotation = 'llm-canary.io/kept-as';

/** Hash over the rest of the entity, so that what did not change is not written again. */
export const fingerprintAnnotation = 'llm-canary.io/fingerprint';

/** Type of the location of all entities of the provider. */
export const locationType = 'llm-canary';
