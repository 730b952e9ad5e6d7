import { Component, type ReactNode } from 'react';

/** Shows something plain in place of a part that cannot be loaded or drawn. */
export class Fallback extends Component<
  { plain: ReactNode; children: ReactNode },
  { failed: boolean }
> {
  static getDerivedStateFromError() {
    return { failed: true };
  }

  state = { failed: false };

  render() {
    return this.state.failed ? this.props.plain : this.props.children;
  }
}
