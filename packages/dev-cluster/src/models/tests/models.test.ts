import { setTimeout as sleep } from 'node:timers/promises';
import { waitFor } from '../../samples/waitFor';
import { kinds, listAt, numberField, textField } from '../../standins/client';
import { onEveryServer } from '../../standins/tests/onEveryServer';
import { chat, post } from '../__testUtils__/chat';
import { metricsOf, sumOf } from '../__testUtils__/readMetrics';
import { instantBehaviour } from '../behaviour';
import type { Gateway } from '../gateway';
import { startModels } from '../startModels';
import type { RunningModels } from '../startModels';

onEveryServer('mock models behind a gateway', bench => {
  let models: RunningModels;
  let gateway: Gateway;
  let told = 0;

  const experiment = () => ({ namespace: bench().lab, name: 'duel' });
  const arm = (name: string) => ({
    namespace: bench().lab,
    name: `duel-${name}`,
  });
  const serviceOf = ({
    namespace,
    name,
  }: {
    namespace: string;
    name: string;
  }) => `${namespace}/${name}`;
  const routeOf = (name: string) =>
    gateway.routes().find(route => route.name === name);
  const until = (what: string, is: () => boolean) =>
    waitFor(what, async () => is(), {
      milliseconds: 20_000,
      everyMilliseconds: 20,
    });
  const readyPeers = (name: string) =>
    routeOf(name)?.arms.flatMap(({ peers }) => peers) ?? [];

  beforeAll(async () => {
    models = startModels({ seed: 20, behaviourOf: () => instantBehaviour });
    models.targets.onChange(() => {
      told += 1;
    });
    await bench().stopStandIns();
    bench().startStandIns({ podServers: models.podServers });
    gateway = await models.openGateway(bench().server, {
      namespaces: [bench().prod, bench().lab],
    });
    const values = {
      replicaCount: 2,
      modelRoute: { enabled: true, nginx: { route: bench().prod } },
    };
    await bench().createService('chat', {
      model: { name: 'M', hf: 'org/M', engine: 'vllm' },
      layers: [{ name: 'form', values }],
    });
    await bench().createCanary('duel', {
      target: { namespace: bench().prod, name: 'chat' },
      arms: [
        { name: 'control', weight: 60, replicas: { min: 1, max: 1 } },
        { name: 'fp8', weight: 40, replicas: { min: 2, max: 2 } },
      ],
      route: { name: bench().lab },
    });
    await until(
      'the arms are ready',
      () => readyPeers(bench().lab).length === 3,
    );
    await until('the service is', () => readyPeers(bench().prod).length === 2);
  }, 120_000);

  afterAll(async () => {
    await bench().stopStandIns();
    await models?.stop();
  });

  it('gives each ready pod of an engine a server, whose address its status says', async () => {
    const { items } = await bench().client.list(kinds.pod, {
      namespace: bench().prod,
    });
    const addresses = items.map(pod => {
      const [container] = listAt(pod, 'spec', 'containers');
      const port = numberField(listAt(container, 'ports')[0], 'containerPort');
      return `${textField(pod, 'status', 'podIP')}:${port}`;
    });
    expect(addresses.sort()).toEqual(
      readyPeers(bench().prod).map(({ address }) => address),
    );
    for (const address of addresses) {
      const answer = await fetch(`http://${address}/health`);
      expect(answer.status).toBe(200);
    }
    // The pods of proxy and CART have none.
    const lab = await bench().client.list(kinds.pod, {
      namespace: bench().lab,
    });
    const proxy = lab.items.find(({ metadata }) =>
      metadata.name.startsWith('duel-proxy'),
    );
    expect(textField(proxy, 'status', 'podIP')).toMatch(/^10\.42\./);
  });

  it('lists the pages to scrape, with the labels of their pods, and tells of changes', async () => {
    const targets = models.targets.list();
    const services = targets.map(({ labels }) => labels?.service);
    expect(services.sort()).toEqual([
      'chat',
      'chat',
      'duel-control',
      'duel-fp8',
      'duel-fp8',
      undefined,
    ]);
    const [engine] = targets.filter(({ job }) => job === 'engine');
    const page = await (await fetch(engine.url)).text();
    expect(page).toContain('vllm:num_requests_running{model_name="M"');
    expect(told).toBeGreaterThan(0);
  });

  it('splits 200 requests by weight, names who served each, and all metrics agree', async () => {
    const before = await metricsOf(gateway.url);
    const url = `${gateway.url}/${bench().lab}`;
    const peers = new Map(
      routeOf(bench().lab)!.arms.flatMap(({ name, peers: own }) =>
        own.map(({ address }) => [address, name] as const),
      ),
    );
    const served = { control: 0, fp8: 0 };
    for (let round = 0; round < 20; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => chat(url, { body: { model: 'M' } })),
      );
      for (const { headers, done, usage } of answers) {
        expect(done).toBe(true);
        expect(usage?.completion_tokens).toBe(8);
        const [address, gpus, node] =
          headers.get('x-routed-peer')?.split('|') ?? [];
        expect([gpus, node]).toEqual(['0', expect.stringMatching(/^gpu-/)]);
        served[peers.get(address) as 'control' | 'fp8'] += 1;
      }
    }
    expect(served.control + served.fp8).toBe(200);
    // Four standard deviations of a binomial of 200 and .6.
    expect(Math.abs(served.control - 120)).toBeLessThan(
      4 * Math.sqrt(200 * 0.6 * 0.4),
    );
    const after = await metricsOf(gateway.url);
    for (const name of ['control', 'fp8'] as const) {
      const labels = { service: serviceOf(arm(name)), route: bench().lab };
      const grown = (series: string, more: Record<string, string> = {}) =>
        sumOf(after, series, { ...labels, ...more }) -
        sumOf(before, series, { ...labels, ...more });
      const ok = { status_class: '2xx', stream: 'true', model: 'M' };
      expect(grown('bodylog_requests_total', ok)).toBe(served[name]);
      expect(grown('bodylog_completion_tokens_total')).toBe(8 * served[name]);
      expect(grown('bodylog_prompt_tokens_total')).toBe(5 * served[name]);
      expect(grown('bodylog_ttft_seconds_count')).toBe(served[name]);
      const reason = { finish_reason: 'stop' };
      expect(grown('bodylog_finish_reason_total', reason)).toBe(served[name]);
      let engine = 0;
      for (const server of models.serversOf(arm(name))) {
        engine += sumOf(
          await metricsOf(server.url),
          'vllm:e2e_request_latency_seconds_count',
        );
      }
      expect(engine).toBe(served[name]);
      expect(grown('bodylog_requests_total')).toBe(served[name]);
    }
    const replicas = { service: serviceOf(arm('fp8')) };
    expect(sumOf(after, 'bodylog_service_replicas_ready', replicas)).toBe(2);
    expect(sumOf(after, 'bodylog_service_replicas_desired', replicas)).toBe(2);
    expect(
      sumOf(after, 'openresty_route_healthy_peers', {
        ...replicas,
        route: bench().lab,
      }),
    ).toBe(2);
  }, 120_000);

  it('keeps a session on one peer, and the services apart', async () => {
    const peersOf = async (route: string, headers?: Record<string, string>) => {
      const url = `${gateway.url}/${route}`;
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => chat(url, { headers })),
      );
      const named = answers.map(answer => answer.headers.get('x-routed-peer'));
      return [...new Set(named)];
    };
    const headers = { 'x-session-id': '0d2ee8c9' };
    expect(await peersOf(bench().lab, headers)).toHaveLength(1);
    expect((await peersOf(bench().prod)).length).toBe(2);
    const own = await peersOf(`${bench().lab}--control`);
    expect(own).toHaveLength(1);
    expect(routeOf(`${bench().lab}--control`)?.kind).toBe('arm');
  });

  it('ends the work of the model when the client of the gateway goes away', async () => {
    const servers = models.serversOf({ namespace: bench().prod, name: 'chat' });
    const running = () =>
      servers.reduce((sum, server) => sum + server.load().running, 0);
    for (const server of servers) {
      server.change({
        ...instantBehaviour,
        outputTokens: { median: 10_000, sigma: 0 },
        interToken: { median: 0.01, sigma: 0 },
      });
    }
    const gone = new AbortController();
    const response = await post(`${gateway.url}/${bench().prod}`, {
      signal: gone.signal,
    });
    await response.body!.getReader().read();
    expect(running()).toBe(1);
    gone.abort();
    await until('the model stops', () => running() === 0);
    let aborts = 0;
    for (const server of servers) {
      aborts += sumOf(
        await metricsOf(server.url),
        'vllm:request_success_total',
        {
          finished_reason: 'abort',
        },
      );
    }
    expect(aborts).toBe(1);
  });

  it('lets the model wait while the client does not read', async () => {
    const servers = models.serversOf({ namespace: bench().prod, name: 'chat' });
    for (const server of servers) {
      server.change({
        ...instantBehaviour,
        outputTokens: { median: 1_000_000, sigma: 0 },
      });
    }
    const used = () =>
      servers.reduce((sum, server) => sum + server.load().usedTokens, 0);
    const gone = new AbortController();
    const response = await post(`${gateway.url}/${bench().prod}`, {
      signal: gone.signal,
    });
    expect(response.status).toBe(200);
    let before = -1;
    while (used() !== before) {
      before = used();
      await sleep(200);
    }
    expect(used()).toBeGreaterThan(8);
    expect(used()).toBeLessThan(500_000);
    gone.abort();
    await until('the model stops', () => used() === 0);
    for (const server of servers) server.change(instantBehaviour);
  }, 120_000);

  it('says in JSON why it passes nothing on', async () => {
    const refusal = async (route: string) => {
      const answer = await post(`${gateway.url}/${route}`);
      const { error } = await answer.json();
      return [answer.status, error.code, error.message];
    };
    expect(await refusal('nowhere')).toEqual([404, 404, 'no route nowhere']);
    gateway.limit({ [bench().prod]: { maxConcurrency: 0 } });
    expect((await refusal(bench().prod))[0]).toBe(429);
    gateway.limit({});
    expect((await chat(`${gateway.url}/${bench().prod}`)).done).toBe(true);
    const metrics = await metricsOf(gateway.url);
    const service = `${bench().prod}/chat`;
    expect(
      sumOf(metrics, 'openresty_rejected_total', {
        service,
        reason: 'concurrency',
      }),
    ).toBe(1);
    expect(
      sumOf(metrics, 'bodylog_requests_total', {
        service,
        backend: '(none)',
        status_class: '4xx',
      }),
    ).toBe(1);
    expect(
      sumOf(metrics, 'bodylog_requests_total', { service: 'unknown' }),
    ).toBe(1);
  });

  it('starts a pod that is deleted anew, from zero, and answers 502 while there is none', async () => {
    const [peer] = readyPeers(`${bench().lab}--control`);
    const { items } = await bench().client.list(kinds.pod, {
      namespace: bench().lab,
    });
    const pod = items.find(({ metadata }) =>
      metadata.name.startsWith('duel-control'),
    )!;
    await bench().client.delete(kinds.pod, {
      namespace: bench().lab,
      name: pod.metadata.name,
    });
    await until('another one is ready', () => {
      const [now] = readyPeers(`${bench().lab}--control`);
      return now !== undefined && now.address !== peer.address;
    });
    const [server] = models.serversOf(arm('control'));
    const series = 'vllm:e2e_request_latency_seconds_count';
    expect(sumOf(await metricsOf(server.url), series)).toBe(0);
    // The server ends without its pod, as one that has crashed.
    await server.close();
    const answer = await post(`${gateway.url}/${bench().lab}--control`);
    expect(answer.status).toBe(502);
    expect((await answer.json()).error.message).toContain('does not answer');
  });

  it('knows no route of an experiment that has been stopped, and ends its servers', async () => {
    await bench().client.delete(kinds.llmCanary, experiment());
    await bench().untilGone(kinds.llmCanary, experiment());
    await until('the route is gone', () => routeOf(bench().lab) === undefined);
    await until('its servers are too', () =>
      models.targets
        .list()
        .every(({ labels }) => labels?.service !== 'duel-fp8'),
    );
    expect(models.serversOf(arm('fp8'))).toEqual([]);
    expect((await chat(`${gateway.url}/${bench().prod}`)).done).toBe(true);
  });
});
