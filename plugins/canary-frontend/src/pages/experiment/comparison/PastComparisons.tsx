import { useId, useState } from 'react';
import { styled } from '@mui/material/styles';
import type { PastComparison } from '@llm-canary/backstage-plugin-canary-common';
import { verdictWords } from '../../../components/Verdicts';
import { Card, CardHeader, Small, Sub } from '../../../elements';
import { useTranslate } from '../../../hooks';
import { colour } from '../../../theme';
import { useWindowWords } from './useWindowWords';
import { VerdictTable } from './VerdictTable';

const Fold = styled('details')({
  borderTop: `1px solid ${colour('line')}`,
  '&:first-of-type': { borderTop: 0 },
  '& > summary': { cursor: 'pointer', padding: '8px 16px', fontSize: 13 },
  '& ul': { listStyle: 'none', padding: '0 16px 10px', fontSize: 13 },
});

const endings = {
  'weights changed': 'comparison.past.weightsChanged',
  'experiment stopped': 'comparison.past.experimentStopped',
} as const;

function isKnownEnd(ended: string): ended is keyof typeof endings {
  return Object.hasOwn(endings, ended);
}

function OnePast(props: { past: PastComparison; baseline: string }) {
  const t = useTranslate();
  const words = useWindowWords();
  const [open, setOpen] = useState(false);
  const { past, baseline } = props;
  const { window, ended, look, arms } = past;
  const title = words(window);
  return (
    <Fold onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        {title}
        {t('comparison.comma')}
        {isKnownEnd(ended) ? t(endings[ended]) : ended}{' '}
        <Sub>
          {look.number === 0
            ? t('comparison.past.noLook')
            : t('comparison.past.looks', {
                number: String(look.number),
                of: String(look.of),
              })}
        </Sub>
      </summary>
      {open && look.number > 0 && (
        <>
          <ul>
            {arms.map(({ arm, metrics }) => (
              <li key={arm}>
                {t('comparison.sentence', {
                  arm: <b>{arm}</b>,
                  verdicts: verdictWords(t, metrics),
                })}
              </li>
            ))}
          </ul>
          <VerdictTable baseline={baseline} compared={past} label={title} />
        </>
      )}
    </Fold>
  );
}

/** What earlier windows said when they ended: their verdicts stay with them, and are never mixed in. */
export function PastComparisons(props: {
  past: readonly PastComparison[];
  baseline: string;
}) {
  const t = useTranslate();
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <h2 id={id}>{t('comparison.past.title')}</h2>
        <Small>{t('comparison.past.note')}</Small>
      </CardHeader>
      {props.past.map(past => (
        <OnePast
          key={past.window.start}
          past={past}
          baseline={props.baseline}
        />
      ))}
    </Card>
  );
}
