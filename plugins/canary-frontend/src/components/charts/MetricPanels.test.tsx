import { fireEvent, screen, within } from '@testing-library/react';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import type { MetricSeries } from '@llm-canary/backstage-plugin-canary-common';
import { fakeScreenSize, seriesOf, serviceMetricsOf } from '../../__testing__';
import { MetricPanels } from './MetricPanels';
import type { MetricPanelsProps } from './types';

fakeScreenSize();

const { window } = serviceMetricsOf();

function seriesOfArms(arms: readonly string[]): MetricSeries[] {
  return arms.flatMap(arm => [
    seriesOf('ttftP95', { arm }),
    seriesOf('ttftP50', { arm }),
  ]);
}

function render(part: Partial<MetricPanelsProps>) {
  renderInTestApp(
    <MetricPanels
      window={window}
      series={[]}
      thresholds={[]}
      failures={[]}
      panels={['ttft']}
      onRetry={() => {}}
      {...part}
    />,
  );
}

describe('charts of arms', () => {
  it('have a line for each arm, and a choice of the measure', async () => {
    const arms = ['control', 'fp8'];
    render({
      arms,
      baseline: 'control',
      series: seriesOfArms(arms),
      marks: [
        { time: '2026-11-30T02:30:00Z', kind: 'look', label: 'look 3' },
        { time: '2026-11-29T02:30:00Z', kind: 'start', label: 'started' },
      ],
    });
    const chart = await screen.findByRole('region', {
      name: 'Time to first token',
    });
    const legend = within(chart).getByRole('list');
    expect(legend).toHaveTextContent(/^control0\.\d\dfp80\.\d\dlatest/);
    expect(screen.getByText(/^Dotted lines: look 3 .*02:30/)).toBeVisible();
    const slider = within(chart).getByRole('slider');
    const ofP95 = slider.getAttribute('aria-valuetext');
    fireEvent.change(within(chart).getByRole('combobox'), {
      target: { value: 'ttftP50' },
    });
    expect(slider.getAttribute('aria-valuetext')).not.toBe(ofP95);
    expect(slider.getAttribute('aria-valuetext')).toMatch(
      /control 0\.\d\d s, fp8 0\.\d\d s$/,
    );
  });

  it('are grey but the chosen one, where there are more than six', async () => {
    const arms = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    render({ arms, baseline: 'a', series: seriesOfArms(arms) });
    const chosen = await screen.findByRole('button', { name: 'c' });
    const colours = () =>
      new Set(
        within(screen.getByRole('list'))
          .getAllByRole('listitem')
          .flatMap(item =>
            [...item.querySelectorAll('line')].map(line =>
              line.getAttribute('stroke'),
            ),
          ),
      );
    expect(colours()).toEqual(new Set(['var(--cn-line-0)']));
    fireEvent.click(chosen);
    expect(chosen).toHaveAttribute('aria-pressed', 'true');
    expect(colours()).toEqual(
      new Set(['var(--cn-line-0)', 'var(--cn-line-1)']),
    );
  });
});
