import {
  type AnchorHTMLAttributes,
  type MouseEvent,
  type Ref,
  forwardRef,
} from 'react';
import { useAppHref, useAppNavigate } from '@backstage/frontend-plugin-api';

export interface AppLinkProps extends Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'href'
> {
  /** App-absolute path. */
  to: string;
}

function opensElsewhere(event: MouseEvent<HTMLAnchorElement>): boolean {
  return (
    event.button !== 0 ||
    event.metaKey ||
    event.altKey ||
    event.ctrlKey ||
    event.shiftKey
  );
}

/** A link inside the app that works in the new and in the old front-end system alike. */
export const AppLink = forwardRef(function Anchor(
  { to, onClick, children, ...rest }: AppLinkProps,
  ref: Ref<HTMLAnchorElement>,
) {
  const href = useAppHref(to);
  const navigate = useAppNavigate();
  return (
    <a
      {...rest}
      ref={ref}
      href={href}
      onClick={event => {
        onClick?.(event);
        if (event.defaultPrevented || opensElsewhere(event)) {
          return;
        }
        event.preventDefault();
        navigate(to);
      }}
    >
      {children}
    </a>
  );
});
