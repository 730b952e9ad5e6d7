import { useId } from 'react';
import { styled } from '@mui/material/styles';
import { RiAlertLine, RiCheckboxCircleLine } from '@remixicon/react';
import type { ComparisonCheck } from '@llm-canary/backstage-plugin-canary-common';
import { Card, CardBody, CardHeader, Hidden, Small } from '../../../elements';
import { useTranslate } from '../../../hooks';
import { colour, narrow } from '../../../theme';

const List = styled('ul')({
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '6px 24px',
  fontSize: 13,
  '& li': { display: 'flex', gap: 8 },
  '& svg': {
    width: 16,
    height: 16,
    flex: 'none',
    marginTop: 1,
    color: colour('ok'),
  },
  '& .warning svg': { color: colour('warn') },
  [narrow]: { gridTemplateColumns: '1fr' },
});

const names = [
  'bounds',
  'source',
  'window',
  'promptLength',
  'cacheHits',
  'load',
  'restarts',
  'weights',
] as const;

/** What must hold for the arms to be comparable, and whether it does. */
export function ChecksCard({ checks }: { checks: readonly ComparisonCheck[] }) {
  const t = useTranslate();
  const id = useId();
  const nameOf = (name: string) => {
    const known = names.find(one => one === name);
    return known ? t(`comparison.checks.name.${known}`) : name;
  };
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <h2 id={id}>{t('comparison.checks.title')}</h2>
        <Small>{t('comparison.checks.window')}</Small>
      </CardHeader>
      <CardBody>
        <List>
          {checks.map(({ name, state, detail }) => (
            <li key={`${name} ${detail}`} className={state}>
              {state === 'ok' ? (
                <RiCheckboxCircleLine aria-hidden />
              ) : (
                <RiAlertLine aria-hidden />
              )}
              <span>
                <Hidden>{t(`comparison.checks.${state}`)} </Hidden>
                {t('comparison.checks.line', {
                  name: <b>{nameOf(name)}</b>,
                  detail,
                })}
              </span>
            </li>
          ))}
        </List>
      </CardBody>
    </Card>
  );
}
