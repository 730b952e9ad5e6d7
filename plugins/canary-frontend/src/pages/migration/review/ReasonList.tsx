import { styled } from '@mui/material/styles';
import type { MigrationReason } from '@llm-canary/backstage-plugin-canary-common';
import { Mono, Small } from '../../../elements';
import { useTranslate } from '../../../hooks';

const List = styled('ul')({
  listStyle: 'none',
  display: 'grid',
  gap: 6,
  '& b': { fontWeight: 600 },
  '& p': { overflowWrap: 'anywhere' },
});

/** Every reason that keeps a unit manual, with where it was seen. */
export function ReasonList(props: { reasons: readonly MigrationReason[] }) {
  const t = useTranslate();
  return (
    <List>
      {props.reasons.map(({ code, message, path }) => (
        <li key={`${code} ${path} ${message}`}>
          <b>{t(`migrationReason.name.${code}`)}</b> <Small>{code}</Small>
          <p>{message}</p>
          {path && <Mono>{path}</Mono>}
        </li>
      ))}
    </List>
  );
}
