/** jsdom lays out no text, and the code editor asks where its lines stand. For the tests of a file. */
export function fakeTextLayout(): void {
  const { getClientRects, getBoundingClientRect } = Range.prototype;
  beforeAll(() => {
    Range.prototype.getClientRects = () => document.body.getClientRects();
    Range.prototype.getBoundingClientRect = () => new DOMRect();
  });
  afterAll(() => {
    Object.assign(Range.prototype, { getClientRects, getBoundingClientRect });
  });
}
