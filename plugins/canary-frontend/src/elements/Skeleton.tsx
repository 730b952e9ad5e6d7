import { keyframes } from '@emotion/react';
import { styled } from '@mui/material/styles';
import { colour } from '../theme';

const breathe = keyframes({ '50%': { opacity: 0.55 } });

/** Stands where text will be. Hidden from readers; its container says what is loading. */
export const Skeleton = styled('span')({
  display: 'inline-block',
  height: 12,
  borderRadius: 4,
  background: colour('line'),
  animation: `${breathe} 1.6s ease-in-out infinite`,
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
});
