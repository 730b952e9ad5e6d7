import { screen } from '@testing-library/react';
import {
  armOf,
  fakeCanaryApi,
  ownershipOf,
  parentOf,
  renderCanary,
} from '../../../__testing__';
import { servicePath } from '../../../routing';

const issues = [
  'The parent has no arm named fp8.',
  'Label canary.modelsphere.dev/uid is missing or empty.',
  'A sentence of a later version.',
];

function render(language: 'en' | 'zh') {
  const row = armOf({ managedBy: parentOf({ state: 'conflicting', issues }) });
  const api = fakeCanaryApi([row]);
  api.getOwnership.mockResolvedValue({
    ...ownershipOf(row),
    evidence: [
      {
        source: 'ownerReference',
        value: 'LLMCanary chat-latency, uid u-1, not controller',
        agrees: 'agrees',
      },
      {
        source: 'label',
        key: 'canary.modelsphere.dev/uid',
        value: '',
        agrees: 'missing',
      },
      {
        source: 'parent',
        value: 'exists, same uid, does not list this arm',
        agrees: 'differs',
      },
    ],
  });
  renderCanary({ api, path: `/canary${servicePath(row)}`, language });
}

describe('the evidence', () => {
  it.each([
    [
      'en',
      [
        'Owner reference LLMCanary chat-latency, uid u-1, not controller agrees',
        'Label uid missing',
        'Parent exists, same uid, does not list this arm differs',
      ],
      issues,
    ],
    [
      'zh',
      [
        '属主引用 LLMCanary chat-latency、uid u-1、非控制器 一致',
        '标签 uid 缺失',
        '上级 存在、uid 相同、未列此分组 不一致',
      ],
      [
        '上级没有名为 fp8 的分组。',
        '标签 canary.modelsphere.dev/uid 缺失或为空。',
        'A sentence of a later version.',
      ],
    ],
  ] as const)('in %s is read out as it is meant', async (...row) => {
    const [language, lines, sentences] = row;
    render(language);
    for (const name of lines) {
      expect(await screen.findByRole('row', { name })).toBeInTheDocument();
    }
    for (const sentence of sentences) {
      expect(screen.getByText(sentence)).toBeInTheDocument();
    }
  });
});
