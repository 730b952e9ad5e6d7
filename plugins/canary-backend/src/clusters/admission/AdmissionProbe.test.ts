import { defaultCanaryKeys } from '@llm-canary/backstage-plugin-canary-common';
import { KubernetesError } from '@llm-canary/backstage-plugin-canary-node';
import { AdmissionProbe } from './AdmissionProbe';

const resource = {
  group: 'serving.modelsphere.dev',
  version: 'v1alpha1',
  plural: 'llmservices',
  kind: 'LLMService',
};
const denied = new KubernetesError('rejectedByPolicy', 'no', {
  causes: [{ message: "ValidatingAdmissionPolicy 'llm-canary-arms' said no" }],
});

function createProbe(
  options: { enabled?: boolean; namespaces?: string[] } = {},
) {
  const create = jest.fn();
  const discover = jest.fn();
  const probe = new AdmissionProbe({
    client: { create, discover },
    resource,
    keys: defaultCanaryKeys,
    enabled: options.enabled ?? true,
    namespaces: () => options.namespaces ?? ['team'],
    now: () => new Date('2026-11-30T12:00:00Z'),
  });
  return { probe, create, discover };
}

describe('the admission probe', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('asks by a dry-run of an arm soon after the start, and every two minutes', async () => {
    const { probe, create } = createProbe();
    create.mockRejectedValue(denied);
    expect(probe.state).toMatchObject({ state: 'unknown' });
    probe.start();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(probe.state).toEqual({
      state: 'inForce',
      checkedAt: '2026-11-30T12:00:00.000Z',
    });
    const [kind, namespace, object, options] = create.mock.calls[0];
    expect([kind, namespace, options.dryRun]).toEqual([resource, 'team', true]);
    expect(object.metadata.labels).toEqual({
      [defaultCanaryKeys.labels.name]: object.metadata.name,
    });

    create.mockResolvedValue({});
    await jest.advanceTimersByTimeAsync(119_000);
    expect(create).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(probe.state.state).toBe('notInForce');
    await probe.stop();
    await jest.advanceTimersByTimeAsync(600_000);
    expect(create).toHaveBeenCalledTimes(2);
  });

  it('goes on to the next namespace where it may not create', async () => {
    const { probe, create } = createProbe({ namespaces: ['closed', 'open'] });
    create
      .mockRejectedValueOnce(new KubernetesError('forbidden', 'no'))
      .mockRejectedValueOnce(denied);
    probe.start();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(probe.state.state).toBe('inForce');
    await probe.stop();
  });

  it('asks under the version that is served', async () => {
    const { probe, create, discover } = createProbe();
    create
      .mockRejectedValueOnce(new KubernetesError('notServed', 'no'))
      .mockRejectedValueOnce(denied);
    discover.mockResolvedValue({ state: 'served', version: 'v1' });
    probe.start();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(probe.state.state).toBe('inForce');
    expect(create.mock.calls[1][2].apiVersion).toBe(
      'serving.modelsphere.dev/v1',
    );
    await probe.stop();
  });

  it('says that the kind is absent, and does not ask again at once', async () => {
    const { probe, create, discover } = createProbe();
    create.mockRejectedValue(new KubernetesError('notServed', 'no'));
    discover.mockResolvedValue({ state: 'absent' });
    probe.start();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(probe.state).toMatchObject({
      state: 'notChecked',
      detail: 'The cluster serves no LLMServices.',
    });
    expect(create).toHaveBeenCalledTimes(1);
    await probe.stop();
  });

  it('never asks when it is switched off', async () => {
    const { probe, create } = createProbe({ enabled: false });
    probe.start();
    await jest.advanceTimersByTimeAsync(600_000);
    expect(create).not.toHaveBeenCalled();
    expect(probe.state.state).toBe('notChecked');
    await probe.stop();
  });

  it('does not know where there is nothing to ask in', async () => {
    const { probe } = createProbe({ namespaces: [] });
    probe.start();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(probe.state).toMatchObject({ state: 'notChecked' });
    await probe.stop();
  });
});
