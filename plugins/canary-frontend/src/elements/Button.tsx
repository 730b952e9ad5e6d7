import { styled } from '@mui/material/styles';
import { colour, sansSerif } from '../theme/tokens';

interface ButtonProps {
  /** `main` is the one step a page suggests; `bare` has no border; `icon` is a square. */
  look?: 'plain' | 'main' | 'danger' | 'bare' | 'icon';
  size?: 'normal' | 'small';
}

const looks = {
  plain: {},
  main: {
    background: colour('primary'),
    borderColor: colour('primary'),
    color: colour('on-primary'),
  },
  danger: { color: colour('bad'), borderColor: colour('bad') },
  bare: {
    borderColor: 'transparent',
    background: 'none',
    color: colour('link'),
    padding: '0 8px',
  },
  icon: {
    width: 28,
    height: 28,
    padding: 0,
    justifyContent: 'center',
    borderColor: 'transparent',
    background: 'none',
  },
} as const;

/**
 * A button. What is refused stays focusable: give `aria-disabled`, never `disabled`, and say why
 * in the element that `aria-describedby` names.
 */
export const Button = styled('button', {
  shouldForwardProp: name => name !== 'look' && name !== 'size',
})<ButtonProps>(({ look = 'plain', size = 'normal' }) => ({
  display: 'inline-flex',
  gap: 6,
  alignItems: 'center',
  height: size === 'small' ? 24 : 32,
  padding: '0 12px',
  borderRadius: 5,
  border: `1px solid ${colour('control')}`,
  background: colour('paper'),
  color: colour('text'),
  font: `600 13px/1 ${sansSerif}`,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  ...looks[look],
  '&:hover': { filter: 'brightness(0.97)' },
  '& svg': { width: 16, height: 16, flex: 'none' },
  '&[aria-disabled="true"]': {
    background: colour('off-bg'),
    color: colour('off'),
    borderColor: colour('control'),
    borderStyle: 'dashed',
    fontWeight: 500,
    cursor: 'not-allowed',
    filter: 'none',
  },
}));
