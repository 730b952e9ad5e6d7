import type { MigrationCluster } from '../cluster/connectCluster';
import type { Engine } from '../engine';
import { engine } from '../engine';
import type { Surroundings } from '../Surroundings';

/** What a test says of the surroundings of a run; the engine is the real one unless it says otherwise. */
export interface StandInOptions {
  engine?: Partial<Engine>;
  connect?: Surroundings['connect'];
  /** A terminal on which this is typed. */
  typed?: string;
  runIds?: string[];
  onStop?: Surroundings['onStop'];
}

/** Surroundings that keep what was said, and a cluster that nobody may ask. */
export class StandIn implements Surroundings {
  out = '';
  err = '';
  /** How often a cluster was connected to. */
  connections = 0;
  asked: string[] = [];
  readonly stdout = { write: (text: string) => (this.out += text) };
  readonly stderr: Surroundings['stderr'];
  readonly engine: Engine;
  readonly onStop: Surroundings['onStop'];
  #ids = 0;

  constructor(private readonly options: StandInOptions = {}) {
    this.engine = { ...engine, ...options.engine };
    this.stderr = {
      write: (text: string) => (this.err += text),
      isTTY: options.typed !== undefined,
    };
    this.onStop = options.onStop ?? (() => () => undefined);
  }

  get canAsk(): boolean {
    return this.options.typed !== undefined;
  }

  readonly ask = async (question: string) => {
    this.asked.push(question);
    return this.options.typed ?? '';
  };

  readonly operator = () => 'ada@workstation';

  readonly newId = () => {
    this.#ids += 1;
    return this.options.runIds?.[this.#ids - 1] ?? `id-${this.#ids}`;
  };

  readonly clock = {
    now: () => new Date(),
    monotonic: () => performance.now(),
    sleep: (milliseconds: number) =>
      new Promise<void>(resolve => {
        setTimeout(resolve, milliseconds);
      }),
  };

  readonly connect: Surroundings['connect'] = options => {
    this.connections += 1;
    if (this.options.connect) return this.options.connect(options);
    const nobody = () => {
      throw new Error('The cluster was asked');
    };
    return {
      get: nobody,
      list: nobody,
      create: nobody,
      patch: nobody,
      close: async () => undefined,
    } as MigrationCluster;
  };

  readonly abandon = () => {
    throw new Error('abandoned');
  };
}
