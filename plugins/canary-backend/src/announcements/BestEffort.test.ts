import { mockServices } from '@backstage/backend-test-utils';
import { BestEffort } from './BestEffort';

function setUp() {
  const logger = mockServices.logger.mock();
  return {
    logger,
    effort: new BestEffort({ logger, deadlineMilliseconds: 20 }),
  };
}

describe('BestEffort', () => {
  it('logs what fails once, and again only after it worked', async () => {
    const { effort, logger } = setUp();
    const attempt = async (work: () => Promise<void>) => {
      effort.run('The event', work);
      await effort.settled();
    };
    const fail = () => Promise.reject(new Error('gone'));
    await attempt(fail);
    await attempt(fail);
    expect(logger.warn).toHaveBeenCalledTimes(1);
    await attempt(async () => {});
    await attempt(fail);
    expect(logger.warn).toHaveBeenCalledTimes(2);
  });

  it('gives up on what never answers', async () => {
    const { effort, logger } = setUp();
    effort.run('The event', () => new Promise(() => {}));
    await effort.settled();
    expect(logger.warn).toHaveBeenCalledWith(
      'The event could not be sent',
      expect.objectContaining({ message: 'No answer in time' }),
    );
  });

  it('does not throw what is thrown before the first wait', async () => {
    const { effort, logger } = setUp();
    effort.run('The event', () => {
      throw new Error('at once');
    });
    await effort.settled();
    expect(logger.warn).toHaveBeenCalledTimes(1);
  });

  it('lets no more than fifty wait', async () => {
    const { effort } = setUp();
    let begun = 0;
    const hang = () => {
      begun += 1;
      return new Promise<void>(() => {});
    };
    for (let index = 0; index < 80; index += 1) effort.run('The event', hang);
    expect(begun).toBe(50);
    await effort.settled();
    effort.run('The event', async () => {
      begun += 1;
    });
    expect(begun).toBe(51);
  });
});
