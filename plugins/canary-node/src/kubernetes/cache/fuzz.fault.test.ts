import fc from 'fast-check';
import { cacheOf, startAndLoad } from '../__testUtils__/cacheOf';
import { services } from '../__testUtils__/Cluster';
import { connect } from '../__testUtils__/describeApi';
import { json, ScriptedServer } from '../__testUtils__/ScriptedServer';
import { eventually } from '../__testUtils__/waiting';
import { LineSplitter } from '../client/lineSplitter';
import { parseWatchEvent } from '../client/parseWatchEvent';
import { KubernetesError } from '../errors';

const context = { verb: 'watch', subject: services.plural } as const;

interface Change {
  type: 'ADDED' | 'MODIFIED' | 'DELETED';
  name: string;
}

function line({ type, name }: Change, version: number): string {
  const metadata = {
    namespace: 'team',
    name,
    uid: `uid-${name}`,
    resourceVersion: String(version),
  };
  return `${JSON.stringify({ type, object: { metadata } })}\n`;
}

const change: fc.Arbitrary<Change> = fc.record({
  type: fc.constantFrom(
    'ADDED' as const,
    'MODIFIED' as const,
    'DELETED' as const,
  ),
  name: fc.constantFrom('a', 'b', 'c'),
});

/** What a bad network or server makes of the lines of a watch. */
type Damage =
  | { type: 'garbage'; at: number; text: string }
  | { type: 'flip'; at: number }
  | { type: 'torn'; at: number }
  | { type: 'repeat'; at: number }
  | { type: 'swap'; at: number };

const at = fc.nat({ max: 40 });
const damage: fc.Arbitrary<Damage> = fc.oneof(
  fc.record({
    type: fc.constant('garbage' as const),
    at,
    text: fc.oneof(
      fc.json(),
      fc.string({ unit: 'binary' }).map(text => text.replaceAll('\n', ' ')),
      fc.constantFrom(
        '{"type":"RENAMED","object":{}}',
        '{"type":"ADDED"}',
        '{"type":"ADDED","object":{"metadata":{"name":"x"}}}',
        '{"type":"BOOKMARK","object":{"metadata":{}}}',
        '{"type":"ERROR","object":null}',
        '{"type":"__proto__","object":{}}',
      ),
    ),
  }),
  fc.record({ type: fc.constant('flip' as const), at }),
  fc.record({ type: fc.constant('torn' as const), at }),
  fc.record({ type: fc.constant('repeat' as const), at }),
  fc.record({ type: fc.constant('swap' as const), at }),
);

function spoil(lines: readonly string[], spoilt: Damage): string[] {
  const out = [...lines];
  const index = lines.length === 0 ? 0 : spoilt.at % lines.length;
  const found = out[index] ?? '';
  switch (spoilt.type) {
    case 'garbage':
      out.splice(index, 0, `${spoilt.text}\n`);
      return out;
    case 'flip':
      out[index] = found.replace('"type"', '"tipe"');
      return out;
    case 'torn':
      return [...out.slice(0, index), found.slice(0, -7)];
    case 'repeat':
      out.push(found);
      return out;
    case 'swap':
      out.reverse();
      return out;
    default:
      throw new Error(
        `Unknown damage ${JSON.stringify(spoilt satisfies never)}`,
      );
  }
}

/** Rows after a list of changes, by name with the version that made them. */
function model(changes: readonly Change[]): Map<string, string> {
  const rows = new Map<string, string>();
  changes.forEach(({ type, name }, index) => {
    if (type === 'DELETED') rows.delete(name);
    else rows.set(name, String(index + 1));
  });
  return rows;
}

it('row 9: gives true events up to a bad line and never one behind it, over 10,000 seeds', () => {
  fc.assert(
    fc.property(
      fc.array(change, { maxLength: 8 }),
      damage,
      fc.integer({ min: 1, max: 50 }),
      (changes, spoilt, size) => {
        const lines = changes.map((each, index) => line(each, index + 1));
        const bytes = Buffer.from(spoil(lines, spoilt).join(''));
        const splitter = new LineSplitter(1_000_000);
        const seen: string[] = [];
        let error: unknown;
        try {
          for (let from = 0; from < bytes.length; from += size) {
            for (const each of splitter.push(
              bytes.subarray(from, from + size),
            )) {
              if (each.length === 0) continue;
              const event = parseWatchEvent(each, context);
              if (event.type !== 'BOOKMARK') {
                seen.push(event.object.metadata.resourceVersion);
              }
            }
          }
        } catch (thrown) {
          error = thrown;
        }
        expect(
          error === undefined ||
            KubernetesError.is(error, 'malformed', 'closed', 'expired'),
        ).toBe(true);
        const tears = spoilt.type === 'torn' && lines.length > 0;
        expect(splitter.torn || !tears).toBe(true);
        if (spoilt.type === 'repeat' || spoilt.type === 'swap') return;
        const versions = lines.map((_line, index) => String(index + 1));
        expect(seen).toEqual(versions.slice(0, seen.length));
        const complete = seen.length === lines.length;
        expect(complete || error !== undefined || splitter.torn).toBe(true);
      },
    ),
    { numRuns: 10_000 },
  );
});

it('row 9: a cache fed with damage equals the truth once the damage is over', async () => {
  const server = await ScriptedServer.start();
  const client = connect({ url: server.url, adminToken: 'token' });
  try {
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 1, maxLength: 8 }),
        damage,
        async (changes, spoilt) => {
          let spoiltYet = false;
          let lists = 0;
          // The first list knows nothing; the watch tells all, badly once; then the truth stands.
          server.answer = ({ url }, response) => {
            const query = new URL(url, 'http://x').searchParams;
            if (!query.has('watch')) {
              lists += 1;
              const known = lists === 1 ? [] : changes;
              const items = [...model(known)].map(
                ([name, resourceVersion]) => ({
                  metadata: {
                    namespace: 'team',
                    name,
                    uid: `uid-${name}`,
                    resourceVersion,
                  },
                }),
              );
              const resourceVersion = String(known.length || 0);
              json(response, 200, { items, metadata: { resourceVersion } });
              return;
            }
            const from = Number(query.get('resourceVersion'));
            const lines = changes
              .map((each, index) => line(each, index + 1))
              .slice(from);
            response.writeHead(200, { 'content-type': 'application/json' });
            if (spoiltYet) {
              response.write(lines.join(''));
              response.flushHeaders();
            } else {
              spoiltYet = true;
              response.end(spoil(lines, spoilt).join(''));
            }
          };
          const { cache } = cacheOf(client);
          await startAndLoad(cache);
          const text = (rows: Iterable<[string, string]>) =>
            JSON.stringify([...rows].sort());
          const truth = text(model(changes));
          const held = () =>
            text(
              [...cache.values()].map(row => [row.name, row.resourceVersion]),
            );
          await eventually(() => held() === truth && spoiltYet).catch(() => {});
          expect(held()).toBe(truth);
          await cache.stop();
        },
      ),
      { numRuns: 150 },
    );
  } finally {
    await client.close();
    await server.close();
  }
}, 120_000);
