import axe from 'axe-core';

/**
 * Faults that axe finds in what is rendered, as `rule: element`. Colours and layout cannot be
 * judged without a real browser; the browser test does that.
 */
export async function findFaults(
  root: Element = document.body,
): Promise<string[]> {
  // The framework's tabs name panels that it does not draw.
  const context = {
    include: [root],
    exclude: [['.bui-PluginHeaderTabsWrapper']],
  };
  const { violations } = await axe.run(context, {
    rules: {
      'color-contrast': { enabled: false },
      // The app's own frame has no landmarks in a test app.
      region: { enabled: false },
    },
  });
  return violations.flatMap(violation =>
    violation.nodes.map(node => `${violation.id}: ${node.html.slice(0, 160)}`),
  );
}
