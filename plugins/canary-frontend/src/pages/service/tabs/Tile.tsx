import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import {
  RiAlertLine,
  RiCheckboxCircleLine,
  RiIndeterminateCircleLine,
  RiTimeLine,
} from '@remixicon/react';
import { Small } from '../../../elements';
import { colour } from '../../../theme';
import type { TileState } from './tiles';

export const Tiles = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
});

const Frame = styled('div')({
  display: 'flex',
  gap: 8,
  padding: '12px 10px 12px 14px',
  borderLeft: `1px solid ${colour('line')}`,
  fontSize: 13,
  lineHeight: '18px',
  minWidth: 0,
  '&:first-of-type': { borderLeft: 0 },
  '& > svg': { width: 16, height: 16, flex: 'none', marginTop: 1 },
  '&.ok > svg': { color: colour('ok') },
  '&.wait > svg': { color: colour('info') },
  '&.bad > svg': { color: colour('warn') },
  '&.off > svg': { color: colour('text2') },
  '& b': { display: 'block', color: colour('text2'), fontWeight: 500 },
});

const icons: Record<TileState, typeof RiAlertLine> = {
  ok: RiCheckboxCircleLine,
  wait: RiTimeLine,
  bad: RiAlertLine,
  off: RiIndeterminateCircleLine,
};

/** One answer to "is it working?": a fact, and how old it is. */
export function Tile(props: {
  state: TileState;
  title: string;
  fact: ReactNode;
  age?: ReactNode;
}) {
  const Icon = icons[props.state];
  return (
    <Frame className={props.state}>
      <Icon aria-hidden />
      <div>
        <b>{props.title}</b>
        <div>{props.fact}</div>
        {props.age && <Small as="div">{props.age}</Small>}
      </div>
    </Frame>
  );
}
