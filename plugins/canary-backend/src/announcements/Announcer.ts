import type { EventsService } from '@backstage/plugin-events-node';
import type { NotificationService } from '@backstage/plugin-notifications-node';
import type {
  Refusal,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type { Adoption } from '../adoptions';
import type { BestEffort } from './BestEffort';
import {
  adoptionNotification,
  refusalNotification,
} from './notificationPayloads';

const REFUSAL_TOPIC = 'canary.refusal';
const ADOPTION_TOPIC = 'canary.adoption';

export interface AnnouncerOptions {
  events: Pick<EventsService, 'publish'>;
  notifications: Pick<NotificationService, 'send'>;
  owners: { entitiesOf(ref: ServiceRef): Promise<string[]> };
  /** Which notifications people get; programs get every event. */
  wanted: { refusals: boolean; adoptions: boolean };
  bestEffort: Pick<BestEffort, 'run'>;
}

/** Tells programs by events, and people by notifications. Nobody waits for either. */
export class Announcer {
  readonly #options: AnnouncerOptions;

  constructor(options: AnnouncerOptions) {
    this.#options = options;
  }

  refused(refusal: Refusal): void {
    this.#publish(REFUSAL_TOPIC, refusal);
    const { wanted, notifications, bestEffort } = this.#options;
    const { actor, operation } = refusal;
    // Who only looked was stopped from nothing; a service principal reads no notifications.
    if (
      !wanted.refusals ||
      operation === 'slo-read' ||
      !actor.startsWith('user:')
    ) {
      return;
    }
    bestEffort.run('The notification of a refusal', () =>
      notifications.send({
        recipients: { type: 'entity', entityRef: actor },
        payload: refusalNotification(refusal),
      }),
    );
  }

  adopted(adoption: Adoption): void {
    this.#publish(ADOPTION_TOPIC, adoption);
    const { wanted, notifications, owners, bestEffort } = this.#options;
    if (!wanted.adoptions) {
      return;
    }
    bestEffort.run('The notification of an adoption', async () => {
      const entityRef = await owners.entitiesOf(adoption);
      if (entityRef.length === 0) return;
      await notifications.send({
        recipients: { type: 'entity', entityRef },
        payload: adoptionNotification(adoption),
      });
    });
  }

  #publish(topic: string, eventPayload: Refusal | Adoption): void {
    const { events, bestEffort } = this.#options;
    bestEffort.run(`The event ${topic}`, () =>
      events.publish({ topic, eventPayload }),
    );
  }
}
