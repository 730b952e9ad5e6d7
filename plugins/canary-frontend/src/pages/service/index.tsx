import type { ServiceRef } from '@llm-canary/backstage-plugin-canary-common';
export function ServicePage(p: { serviceRef: ServiceRef }) { return <p>{p.serviceRef.name}</p>; }
