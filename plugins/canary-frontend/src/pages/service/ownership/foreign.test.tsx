import { screen } from '@testing-library/react';
import type { ForeignOwner } from '@llm-canary/backstage-plugin-canary-common';
import {
  fakeCanaryApi,
  findFaults,
  renderCanary,
  rowOf,
} from '../../../__testing__';

const source: ForeignOwner = {
  tool: 'Argo CD',
  kind: 'Application',
  namespace: '',
  name: 'models',
  role: 'source',
  refusal: 'Argo CD would undo a change here',
};

const member: ForeignOwner = {
  tool: 'KServe',
  kind: 'LLMInferenceService',
  namespace: 'prod',
  name: 'chat-a',
  role: 'arm',
  detail: '20 % of group chat, beside chat-b 80 %',
  refusal: 'its traffic is shared',
};

function show(foreignOwner: ForeignOwner) {
  const row = rowOf({ foreignOwner });
  const { cluster, namespace, name } = row;
  return renderCanary({
    api: fakeCanaryApi([row]),
    path: `/canary/services/${cluster}/${namespace}/${name}`,
  });
}

it('names the source and the way to it, and refuses in words', async () => {
  const { container } = show(source);
  expect(
    await screen.findByRole('heading', {
      name: 'Managed by Argo CD: Application models',
    }),
  ).toBeVisible();
  expect(
    screen.getByText(
      /Refused here: .* Argo CD would undo a change here. Change Application models./,
    ),
  ).toBeVisible();
  expect(
    screen.getByText(/kubectl get applications.argoproj.io -A/),
  ).toBeVisible();
  expect(await findFaults(container)).toEqual([]);
});

it('names the arm and its share', async () => {
  show(member);
  expect(
    await screen.findByRole('heading', {
      name: 'Arm of KServe: LLMInferenceService prod/chat-a, 20 % of group chat, beside chat-b 80 %',
    }),
  ).toBeVisible();
  expect(
    screen.getByText(/traffic is shared with other arms of KServe/),
  ).toBeVisible();
});
