import {
  CanaryError,
  type ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type { Execution } from './Execution';
import { writeGuarded } from './writeGuarded';

const ref: ServiceRef = { cluster: 'local', namespace: 'search', name: 'chat' };

/** An execution whose guard sees one LLMService, and whose lock says what it is told to. */
function execution(confirm: () => Promise<void> = async () => {}) {
  const proof = {
    found: true,
    identity: { uid: 'made', resourceVersion: '7' },
    object: { metadata: { name: 'chat' } },
  };
  const check = jest.fn(async () => proof);
  const stub = {
    environment: {
      readMilliseconds: 1_000,
      now: () => 0,
      sleep: async () => {},
      random: () => 0,
    },
    move: { ref, cluster: { guard: { check } } },
    held: { confirm },
  };
  return { check, stub: stub as unknown as Execution };
}

function writeOf() {
  return { compute: jest.fn(() => 'change'), attempt: jest.fn(async () => 1) };
}

describe('writeGuarded', () => {
  it('writes to the service that was made', async () => {
    const write = writeOf();
    await expect(
      writeGuarded(execution().stub, { uid: 'made' }, write),
    ).resolves.toBe(1);
    expect(write.attempt).toHaveBeenCalledTimes(1);
  });

  it('93: leaves another service of the name alone', async () => {
    const write = writeOf();
    await expect(
      writeGuarded(execution().stub, { uid: 'earlier' }, write),
    ).rejects.toMatchObject({ code: 'RELEASE_MOVED' });
    expect(write.compute).not.toHaveBeenCalled();
    expect(write.attempt).not.toHaveBeenCalled();
  });

  it('93: neither reads nor writes once its lock is lost', async () => {
    const lost = new CanaryError('RELEASE_BUSY', 'The lock was lost');
    const { check, stub } = execution(async () => {
      throw lost;
    });
    const write = writeOf();
    await expect(writeGuarded(stub, { uid: 'made' }, write)).rejects.toBe(lost);
    expect(check).not.toHaveBeenCalled();
    expect(write.attempt).not.toHaveBeenCalled();
  });
});
