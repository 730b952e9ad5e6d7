import { exploreAll } from './__testUtils__/exploreAll';
import { type Actor, Turns } from './__testUtils__/Turns';

function walker(name: string, steps: number, seen: string[]): Actor {
  return {
    name,
    act: async turn => {
      for (let step = 0; step < steps; step++) {
        await turn();
        seen.push(name);
      }
    },
  };
}

describe('the explorer', () => {
  it.each([
    ['two of three steps: 6! / (3! 3!)', [3, 3], 20],
    ['three of two: 6! / (2! 2! 2!)', [2, 2, 2], 90],
    ['one alone', [4], 1],
    ['four of one: 4!', [1, 1, 1, 1], 24],
  ])(
    'visits every interleaving of %s, each once',
    async (_, lengths, count) => {
      const orders = new Set<string>();
      const visited = await exploreAll(async choose => {
        const seen: string[] = [];
        await new Turns().run(
          lengths.map((steps, index) => walker(`w${index}`, steps, seen)),
          choose,
        );
        orders.add(seen.join());
      });
      expect(visited).toBe(count);
      expect(orders.size).toBe(count);
    },
  );

  it('says at which choices a scenario failed', async () => {
    await expect(
      exploreAll(async choose => {
        const choices = [choose(2), choose(2)];
        if (choices.join() === '1,0') throw new Error('lost');
      }),
    ).rejects.toThrow('Schedule 3, choices [1,0]');
  });

  it('fails when an actor fails, and ends when one never does', async () => {
    const failing: Actor = {
      name: 'failing',
      act: async turn => {
        await turn();
        throw new Error('fell over');
      },
    };
    await expect(new Turns().run([failing], () => 0)).rejects.toThrow(
      'fell over',
    );
    const endless = walker('endless', Number.POSITIVE_INFINITY, []);
    await expect(new Turns().run([endless], () => 0)).rejects.toThrow(
      'No end after 200 steps',
    );
  });
});
