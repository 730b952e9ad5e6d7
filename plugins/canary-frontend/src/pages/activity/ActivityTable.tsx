import { styled } from '@mui/material/styles';
import { DataTable } from '../../elements';
import { narrow } from '../../theme';

/** A table of what happened; the columns marked `wide-only` go when there is no room. */
export const ActivityTable = styled(DataTable)({
  '& > tbody > tr > td': { verticalAlign: 'middle' },
  [narrow]: { '& .wide-only': { display: 'none' } },
});
