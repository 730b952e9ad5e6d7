import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EditorView } from '@codemirror/view';
import type { ServiceRow } from '@llm-canary/backstage-plugin-canary-common';
import { servicePath } from '../routing';
import { fakeCanaryApi, type FakeCanaryApi } from './fakeCanaryApi';
import { diffOf, planOf } from './operationSamples';
import { renderCanary } from './renderCanary';

interface OpenOptions {
  row: ServiceRow;
  button: string;
  /** Changes what the backend answers. */
  prepare?: (api: FakeCanaryApi) => void;
  authorize?: (permission: string) => Promise<boolean>;
}

/** Opens the page of a service and the sheet of a button. The backend accepts everything. */
export async function openOperationSheet(options: OpenOptions) {
  const { row, button, authorize } = options;
  const api = fakeCanaryApi([row]);
  const accepted =
    (operation: 'apply' | 'rollback' | 'autoscale') => async () => ({
      operation,
      cluster: row.cluster,
      namespace: row.namespace,
      name: row.name,
      uid: 'uid-1',
      generation: 3,
    });
  api.getPlan.mockResolvedValue(planOf());
  api.diffService.mockImplementation(async ref => diffOf(ref));
  api.applyService.mockImplementation(accepted('apply'));
  api.rollbackService.mockImplementation(accepted('rollback'));
  api.autoscaleService.mockImplementation(accepted('autoscale'));
  options.prepare?.(api);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  renderCanary({ api, path: `/canary${servicePath(row)}`, authorize });
  const opener = await screen.findByRole('button', { name: button });
  await user.click(opener);
  const sheet = await screen.findByRole('dialog');
  return { api, user, sheet, opener, inSheet: within(sheet) };
}

/** Puts a text into the code editor in place of what stands there. */
export async function writeInEditor(
  sheet: ReturnType<typeof within>,
  name: string,
  text: string,
): Promise<void> {
  // Until it is loaded a plain field stands in its place.
  const view = await waitFor(() => {
    const field = sheet.getByRole('textbox', { name });
    const found = EditorView.findFromDOM(field);
    expect(found).not.toBeNull();
    return found;
  });
  if (!view) {
    throw new Error(`${name} is no editor`);
  }
  act(() =>
    view.dispatch({
      changes: { from: 0, to: view.state.doc.length, insert: text },
    }),
  );
}
