import type { AuditorServiceEventSeverityLevel } from '@backstage/backend-plugin-api';
import type { BasicPermission } from '@backstage/plugin-permission-common';
import type { z } from 'zod/v3';
import type { Caller } from '../authorization';

/** The zod that the registry hands in, which is older than ours. */
export type RegistryZod = typeof z;

export type ActionInput = Readonly<Record<string, unknown>>;

/** What callers are told of an action before they call it, as MCP has it. */
export interface ActionAttributes {
  readOnly: boolean;
  /** It may take something away. */
  destructive: boolean;
  /** Done twice it does no more than once. */
  idempotent: boolean;
}

/** One action, and the door it makes to what the routes call too. */
export interface ActionDefinition {
  name: string;
  title: string;
  description: string;
  /** Who lacks it does not see the action. It is checked again, with others, behind the door. */
  permission: BasicPermission;
  attributes: ActionAttributes;
  /** `low` for what only reads and `medium` for the rest unless given. */
  severityLevel?: AuditorServiceEventSeverityLevel;
  /** What callers are told of the input; `run` parses it with the schemas of the routes. */
  input(zod: RegistryZod): Record<string, z.ZodTypeAny>;
  run(input: ActionInput, caller: Caller): Promise<object>;
}
