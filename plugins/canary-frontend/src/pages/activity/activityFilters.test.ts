import {
  isNarrowed,
  readActivity,
  refusalsQueryOf,
  runsQueryOf,
  writeActivity,
} from './activityFilters';

const read = (text: string) => readActivity(new URLSearchParams(text));

describe('activity filters', () => {
  it.each([
    ['nothing', '', ''],
    ['what makes no sense', 'view=x&operation=fly&result=maybe&from=-3', ''],
    [
      'all of it',
      'view=refusals&operation=apply&code=CANARY_MANAGED_SERVICE&by=user%3Adefault%2Fme&from=50',
      'view=refusals&operation=apply&code=CANARY_MANAGED_SERVICE&by=user%3Adefault%2Fme&from=50',
    ],
    ['what another part of the page keeps', 'tab=activity', 'tab=activity'],
  ])('read and write %s', (_, text, kept) => {
    const before = new URLSearchParams(text);
    expect(writeActivity(read(text), before).toString()).toBe(kept);
  });

  it('ask for runs of one service', () => {
    const scope = { cluster: 'c', namespace: 'n', name: 's' };
    expect(runsQueryOf(read('result=failed&by=me'), scope)).toEqual({
      ...scope,
      subject: 'service',
      result: 'failed',
      actor: 'me',
      limit: 50,
    });
  });

  it('do not narrow refusals by what belongs to runs', () => {
    const filters = read('view=refusals&result=failed');
    expect(refusalsQueryOf(filters)).toEqual({ limit: 50 });
    expect(isNarrowed(filters)).toBe(false);
  });
});
