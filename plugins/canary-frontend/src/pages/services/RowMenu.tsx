import { useId } from 'react';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import type { ServiceRow } from '@llm-canary/backstage-plugin-canary-common';
import { useAppNavigate } from '@backstage/frontend-plugin-api';
import { refusalSentence } from '../../components/OperationButton';
import { useTranslate } from '../../hooks';
import { serviceKey, useLinks } from '../../routing';
import { colour, sansSerif, tokenStyles } from '../../theme';
import { useRowOperations } from './useRowOperations';

const Reason = styled('p')({
  maxWidth: 320,
  margin: 0,
  padding: '10px 16px 8px',
  fontSize: 12,
  lineHeight: '16px',
  color: colour('text2'),
  borderBottom: `1px solid ${colour('line')}`,
  whiteSpace: 'normal',
});

const item = {
  fontFamily: 'inherit',
  fontSize: 14,
  minHeight: 34,
  '&[aria-disabled="true"]': { opacity: 1, color: colour('off') },
};

/** What can be done with one row. What is refused stays in it, under one reason. */
export function RowMenu(props: {
  row: ServiceRow;
  anchor: HTMLElement;
  onClose: () => void;
  onOpen: (query?: Record<string, string>) => void;
}) {
  const { row, anchor, onClose, onOpen } = props;
  const t = useTranslate();
  const reasonId = useId();
  const links = useLinks();
  const navigate = useAppNavigate();
  const operations = useRowOperations(row);
  const refused = operations.filter(({ decision }) => !decision.allowed);
  const allowed = operations.filter(({ decision }) => decision.allowed);
  const experiment =
    row.managedBy?.name && `${row.managedBy.namespace}/${row.managedBy.name}`;
  const choose = (action: () => void) => () => {
    onClose();
    action();
  };
  const reason = refusalSentence({ refused, ownership: row }, t);
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{
        paper: {
          sx: theme => ({
            ...tokenStyles(theme.palette.mode),
            background: colour('paper'),
            color: colour('text'),
            border: `1px solid ${colour('line-strong')}`,
            fontFamily: sansSerif,
          }),
        },
      }}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      {reason && <Reason id={reasonId}>{reason}</Reason>}
      <MenuList
        autoFocusItem
        dense
        aria-label={t('services.row.menu', { service: row.name })}
        onKeyDown={event => {
          if (event.key === 'Tab') {
            event.preventDefault();
            onClose();
          }
        }}
      >
        <MenuItem sx={item} onClick={choose(() => onOpen())}>
          {t('services.menu.open')}
        </MenuItem>
        <MenuItem
          sx={item}
          onClick={choose(() => onOpen({ tab: 'revisions' }))}
        >
          {t('services.menu.revisions')}
        </MenuItem>
        <MenuItem sx={item} onClick={choose(() => onOpen({ tab: 'live' }))}>
          {t('services.menu.objects')}
        </MenuItem>
        {experiment && (
          <MenuItem
            sx={item}
            onClick={choose(() =>
              navigate(links.services({ cluster: row.cluster, experiment })),
            )}
          >
            {t('services.menu.experiment', { experiment })}
          </MenuItem>
        )}
        <MenuItem
          sx={item}
          onClick={choose(
            () => void navigator.clipboard?.writeText(serviceKey(row)),
          )}
        >
          {t('services.menu.copy', { service: serviceKey(row) })}
        </MenuItem>
        {allowed.map(({ button }) => (
          <MenuItem
            key={button.id}
            sx={item}
            onClick={choose(() => onOpen({ sheet: button.id }))}
          >
            {t(`service.operation.${button.id}`)}
          </MenuItem>
        ))}
        {refused.map(({ button }) => (
          <MenuItem
            key={button.id}
            sx={item}
            aria-disabled
            aria-describedby={reasonId}
          >
            {t(`service.operation.${button.id}`)}
          </MenuItem>
        ))}
      </MenuList>
    </Popover>
  );
}
