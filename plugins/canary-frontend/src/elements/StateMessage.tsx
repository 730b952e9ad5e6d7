import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { colour } from '../theme';

const Frame = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 8,
  padding: '48px 24px',
  textAlign: 'center',
  '& > p': { maxWidth: 520, color: colour('text2') },
  '& > svg': { width: 28, height: 28, color: colour('text2') },
});

/** What a page says when it has nothing to show: words first, then the next step. */
export function StateMessage(props: {
  icon?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  role?: 'status' | 'alert';
}) {
  return (
    <Frame role={props.role}>
      {props.icon}
      <h2>{props.title}</h2>
      {props.children}
    </Frame>
  );
}
