import { styled } from '@mui/material/styles';
import { WrapLine } from '../../../elements';

/** A heading over cards, with what sets them beside it. */
export const SectionHead = styled(WrapLine)({ margin: '8px 0' });
