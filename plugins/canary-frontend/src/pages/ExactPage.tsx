import type { ReactNode } from 'react';
import { useAppLocation } from '@backstage/frontend-plugin-api';
import { NoPage } from '../components/NoPage';

/** A page without pages below it: at any deeper address, word that the address names nothing. */
export function ExactPage(props: { path: string; children: ReactNode }) {
  const { pathname } = useAppLocation();
  return pathname.replace(/\/$/, '') === props.path ? (
    props.children
  ) : (
    <NoPage />
  );
}
