import {
  CanaryError,
  defaultCanaryKeys,
} from '@llm-canary/backstage-plugin-canary-common';
// eslint-disable-next-line @backstage/no-forbidden-package-imports -- the table is shared by tests, and only by them
import { ownershipCases } from '@llm-canary/backstage-plugin-canary-common/src/ownership/__fixtures__';
// eslint-disable-next-line @backstage/no-forbidden-package-imports -- as above
import { signalExamples } from '@llm-canary/backstage-plugin-canary-common/src/ownership/__fixtures__/signalExamples';
import { createOwnershipGuard, type WriteOperation } from '../../guard';
import { createKubernetesClient } from '../../kubernetes';
import type { KubernetesClient } from '../../kubernetes/types';
import { describePoliced } from '../__testUtils__/describePoliced';
import { isRefused, PolicedNamespace } from '../__testUtils__/PolicedNamespace';
import { defineScaledService } from '../__testUtils__/scaledService';

interface Row {
  title: string;
  name: string;
  object: { metadata: Record<string, unknown>; spec: unknown };
  isArm: boolean;
  deleting: boolean;
}

function rowOf(title: string, object: unknown, isArm: boolean): Row {
  const { metadata, spec } = Object(object);
  const { labels, annotations, ownerReferences } = metadata;
  const deleting = metadata.deletionTimestamp !== undefined;
  return {
    title,
    name: '',
    object: {
      metadata: {
        labels,
        annotations,
        ownerReferences,
        // Nobody has seen their owners, and the collector removes what has none.
        finalizers: ['test.llm-canary.io/hold'],
      },
      spec,
    },
    isArm,
    deleting,
  };
}

/** Rows that only the guard can decide: no API server stores them, or they need the parent. */
const guardAlone = [
  'O11',
  'O12',
  'O21',
  'O22',
  'O23',
  'O24',
  'O25',
  'O29',
  'O31',
];

const rows: Row[] = [
  ...ownershipCases
    .filter(({ storable }) => storable)
    .map(({ row, sentence, object, expected }) =>
      rowOf(`${row}: ${sentence}`, object, expected !== null),
    ),
  ...signalExamples(defaultCanaryKeys).flatMap(
    ({ signal, object, resembling }) => [
      rowOf(`${signal} alone`, object, true),
      rowOf(`what only resembles ${signal}`, resembling, false),
    ],
  ),
].map((row, index) => ({ ...row, name: `row-${index}` }));

/** A request of a person, and the operation of the portal that does the same. */
const writes: Array<
  [WriteOperation, { method: string; subresource?: string; body?: unknown }]
> = [
  ['apply', { method: 'PATCH', body: { spec: { suspend: true } } }],
  [
    'autoscale',
    { method: 'PATCH', subresource: 'scale', body: { spec: { replicas: 2 } } },
  ],
  ['uninstall', { method: 'DELETE' }],
];

describePoliced(
  'the guard and the admission policies',
  policed => {
    let client: KubernetesClient;
    const create = (name: string, object: Row['object']) => ({
      method: 'POST',
      path: policed().path(),
      body: policed().body(name, object),
    });

    beforeAll(async () => {
      const { server } = policed();
      client = createKubernetesClient({
        credential: {
          type: 'direct',
          url: server.url,
          caData: server.ca,
          token: server.adminToken,
        },
      });
      const [{ object }] = rows;
      const name = 'first';
      await policed().asOperator(create(name, object));
      // The policy of the scale subresource is another one.
      await policed().untilRefused({
        method: 'PATCH',
        path: policed().path(name, 'scale'),
        body: { spec: { replicas: 3 } },
      });
      await policed().asOperator({
        method: 'DELETE',
        path: policed().path(name),
      });
    });
    afterAll(() => client?.close());

    /** Why the guard refuses, or nothing when it lets the operation through. */
    async function askGuard(
      operation: WriteOperation,
      name: string,
    ): Promise<string | undefined> {
      const { namespace, resource } = policed();
      const guard = createOwnershipGuard({
        reader: client,
        resource,
        keys: defaultCanaryKeys,
      });
      try {
        await guard.check(operation, { namespace, name });
        return undefined;
      } catch (error) {
        if (CanaryError.is(error) && error.code === 'CANARY_MANAGED_SERVICE') {
          return error.message.replace(`${operation} refused: `, '');
        }
        throw error;
      }
    }

    /** The answers to everything that changes an object, first of the person and then of the operator. */
    async function tryAll({ name, object, isArm, deleting }: Row) {
      const at = policed();
      const path = at.path(name);
      const created = await at.asPerson(create(name, object));
      if (isArm) await at.asOperator(create(name, object));
      if (deleting) await at.asOperator({ method: 'DELETE', path });
      const relabel = (labels: Record<string, string | null>) =>
        at.asPerson({
          method: 'PATCH',
          path: `${path}?dryRun=All`,
          body: { metadata: { labels } },
        });
      const { labels } = defaultCanaryKeys;
      const status = {
        method: 'PATCH',
        path: at.path(name, 'status'),
        body: { status: { message: 'seen' } },
      };
      return {
        create: isRefused(created),
        addLabel: isRefused(await relabel({ [labels.arm]: 'b' })),
        takeLabel: isRefused(await relabel({ [labels.name]: null })),
        status: isRefused(await at.asPerson(status)),
        statusByOperator: (await at.asOperator(status)).status,
      };
    }

    /** One write by the person, by the guard's word, and then by the operator. */
    async function compare(
      name: string,
      [operation, { method, subresource, body }]: (typeof writes)[number],
    ) {
      const request = { method, path: policed().path(name, subresource), body };
      const reason = await askGuard(operation, name);
      const answer = await policed().asPerson(request);
      return {
        operation,
        byGuard: reason !== undefined,
        byPolicy: isRefused(answer),
        sameWords: answer.text.includes(reason ?? ''),
        status: reason
          ? (await policed().asOperator(request)).status
          : answer.status,
      };
    }

    it.each(rows)('agree about $title', async row => {
      const { isArm, name } = row;
      expect(await tryAll(row)).toEqual({
        create: isArm,
        addLabel: true,
        takeLabel: isArm,
        status: isArm,
        statusByOperator: 200,
      });
      for (const write of writes) {
        expect(await compare(name, write)).toEqual({
          operation: write[0],
          byGuard: isArm,
          byPolicy: isArm,
          sameWords: true,
          status: 200,
        });
      }
    });

    it('leaves to the guard what no API server stores, and what needs the parent', () => {
      const alone = ownershipCases.filter(({ storable }) => !storable);
      expect([...new Set(alone.map(({ row }) => row))].sort()).toEqual(
        guardAlone,
      );
    });
  },
  async server =>
    PolicedNamespace.open(server, await defineScaledService(server)),
);
