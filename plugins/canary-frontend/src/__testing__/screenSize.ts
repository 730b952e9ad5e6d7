/**
 * jsdom lays nothing out, and the virtual list draws what fits on the screen: this gives every
 * element the size of a window for the tests of a file.
 */
export function fakeScreenSize(height = 600): void {
  const sizes = {
    offsetHeight: height,
    offsetWidth: 1200,
    clientHeight: height,
    clientWidth: 1200,
  };
  const originals = Object.keys(sizes).map(
    name =>
      [
        name,
        Object.getOwnPropertyDescriptor(HTMLElement.prototype, name),
      ] as const,
  );
  beforeAll(() => {
    for (const [name, value] of Object.entries(sizes)) {
      Object.defineProperty(HTMLElement.prototype, name, {
        configurable: true,
        get: () => value,
      });
    }
  });
  afterAll(() => {
    for (const [name, descriptor] of originals) {
      if (descriptor) {
        Object.defineProperty(HTMLElement.prototype, name, descriptor);
      } else {
        // It came from Element, and does so again.
        Reflect.deleteProperty(HTMLElement.prototype, name);
      }
    }
  });
}
