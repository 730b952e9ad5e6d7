import { mockServices } from '@backstage/backend-test-utils';
import type { NotificationSendOptions } from '@backstage/plugin-notifications-node';
import type {
  ManagedBy,
  Refusal,
} from '@llm-canary/backstage-plugin-canary-common';
import type { Adoption } from '../adoptions';
import { Announcer, type AnnouncerOptions } from './Announcer';
import { BestEffort } from './BestEffort';
import { CatalogOwners } from './CatalogOwners';

const managedBy: ManagedBy = {
  apiVersion: 'canary.modelsphere.dev/v1alpha1',
  kind: 'LLMCanary',
  namespace: 'team',
  name: 'experiment',
  state: 'consistent',
  issues: [],
};
const ref = { cluster: 'east', namespace: 'team', name: 'chat' };
const refusal: Refusal = {
  id: 'id',
  subject: 'service',
  at: '2026-03-01T10:00:00.000Z',
  ...ref,
  operation: 'uninstall',
  code: 'CANARY_MANAGED_SERVICE',
  actor: 'user:default/ada',
  door: 'portal',
  managedBy,
};
const adoption: Adoption = { ...ref, uid: 'u', at: refusal.at, managedBy };

function setUp(options: Partial<AnnouncerOptions> = {}) {
  const events: unknown[] = [];
  const sent: NotificationSendOptions[] = [];
  const logger = mockServices.logger.mock();
  const bestEffort = new BestEffort({ logger });
  const announcer = new Announcer({
    events: { publish: async event => void events.push(event) },
    notifications: { send: async send => void sent.push(send) },
    owners: { entitiesOf: async () => ['component:default/chat'] },
    wanted: { refusals: true, adoptions: true },
    bestEffort,
    ...options,
  });
  return {
    announcer,
    events,
    sent,
    logger,
    settled: () => bestEffort.settled(),
  };
}

describe('Announcer', () => {
  it('tells programs of a refusal, and the person who was stopped', async () => {
    const { announcer, events, sent, settled } = setUp();
    announcer.refused(refusal);
    await settled();
    expect(events).toEqual([
      { topic: 'canary.refusal', eventPayload: refusal },
    ]);
    expect(sent).toEqual([
      {
        recipients: { type: 'entity', entityRef: 'user:default/ada' },
        payload: {
          title: 'uninstall refused: team/chat on east',
          description:
            'It is an arm of LLMCanary team/experiment. Change the experiment instead.',
          link: '/canary/services/east/team/chat',
          severity: 'low',
          topic: 'canary.refusal',
          scope: 'canary.refusal:uninstall:/canary/services/east/team/chat',
        },
      },
    ]);
  });

  it('says of an unreadable ownership that trying again may help', async () => {
    const { announcer, sent, settled } = setUp();
    announcer.refused({ ...refusal, managedBy: null });
    await settled();
    expect(sent[0].payload.description).toMatch(/Try again later/);
  });

  it.each<[string, Partial<Refusal>, Partial<AnnouncerOptions>]>([
    ['a service principal', { actor: 'plugin:ci' }, {}],
    ['somebody who only looked at an SLO', { operation: 'slo-read' }, {}],
    [
      'anybody, when it is switched off',
      {},
      { wanted: { refusals: false, adoptions: true } },
    ],
  ])('does not notify %s, but tells programs', async (_, given, options) => {
    const { announcer, events, sent, settled } = setUp(options);
    announcer.refused({ ...refusal, ...given });
    await settled();
    expect(events).toHaveLength(1);
    expect(sent).toEqual([]);
  });

  it('tells programs of an adoption, and the owners of the service', async () => {
    const { announcer, events, sent, settled } = setUp();
    announcer.adopted(adoption);
    await settled();
    expect(events).toEqual([
      { topic: 'canary.adoption', eventPayload: adoption },
    ]);
    expect(sent).toMatchObject([
      {
        recipients: { type: 'entity', entityRef: ['component:default/chat'] },
        payload: {
          title: 'team/chat on east became an arm of an experiment',
          link: '/canary/services/east/team/chat',
          scope: 'canary.adoption:u',
        },
      },
    ]);
  });

  it.each<[string, Partial<AnnouncerOptions>]>([
    ['nobody owns it', { owners: { entitiesOf: async () => [] } }],
    ['it is switched off', { wanted: { refusals: true, adoptions: false } }],
    [
      'the catalog does not answer',
      { owners: { entitiesOf: () => Promise.reject(new Error('down')) } },
    ],
  ])('notifies nobody of an adoption when %s', async (_, options) => {
    const { announcer, events, sent, settled } = setUp(options);
    announcer.adopted(adoption);
    await settled();
    expect(events).toHaveLength(1);
    expect(sent).toEqual([]);
  });

  it('works without the notifications plugin', async () => {
    const { announcer, logger, settled } = setUp({
      notifications: { send: () => Promise.reject(new Error('404')) },
    });
    announcer.refused(refusal);
    announcer.refused(refusal);
    await settled();
    expect(logger.warn).toHaveBeenCalledTimes(1);
  });
});

describe('CatalogOwners', () => {
  it.each([
    [
      'the only cluster, which an annotation may leave out',
      'east',
      ['east/team/chat', 'team/chat'],
    ],
    ['one of several clusters', undefined, ['east/team/chat']],
  ])('asks the catalog for a service of %s', async (_, onlyCluster, names) => {
    const asked: unknown[] = [];
    const owners = new CatalogOwners({
      catalog: {
        getEntities: async request => {
          asked.push(request?.filter);
          return {
            items: [
              {
                apiVersion: 'backstage.io/v1alpha1',
                kind: 'Component',
                metadata: { name: 'chat' },
              },
            ],
          };
        },
      },
      auth: mockServices.auth(),
      onlyCluster,
    });
    expect(await owners.entitiesOf(ref)).toEqual(['component:default/chat']);
    expect(asked).toEqual([
      { 'metadata.annotations.llm-canary.io/service': names },
    ]);
  });
});
