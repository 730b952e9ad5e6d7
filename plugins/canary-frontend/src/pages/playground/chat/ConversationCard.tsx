import { useId } from 'react';
import { styled } from '@mui/material/styles';
import {
  Button,
  Card,
  CardBody,
  CardHeader,
  Grow,
  Hidden,
  Sub,
} from '../../../elements';
import { useTranslate } from '../../../hooks';
import { colour } from '../../../theme';
import { Composer } from './Composer';
import { TurnView } from './TurnView';
import type { Conversation } from './useConversation';

const Turns = styled('ol')({
  display: 'grid',
  gap: 20,
  gridTemplateColumns: 'minmax(0, 1fr)',
  listStyle: 'none',
  '& > li + li': { borderTop: `1px solid ${colour('line')}`, paddingTop: 20 },
});

/** What was asked and answered, and the next question. */
export function ConversationCard(props: {
  conversation: Conversation;
  /** Why nothing can be sent; absent when it can. */
  refusal?: string;
}) {
  const t = useTranslate();
  const titleId = useId();
  const { turns, isRunning, send, stop, clear } = props.conversation;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader>
        <h2 id={titleId}>{t('playground.conversation')}</h2>
        <Grow />
        {turns.length > 0 && (
          <Button type="button" size="small" onClick={clear}>
            {t('playground.new')}
          </Button>
        )}
      </CardHeader>
      <CardBody>
        {turns.length === 0 ? (
          <Sub as="p" style={{ marginBottom: 12 }}>
            {t('playground.empty')}
          </Sub>
        ) : (
          <Turns>
            {turns.map(turn => (
              <TurnView key={turn.id} turn={turn} />
            ))}
          </Turns>
        )}
        <Hidden role="status">
          {turns.length > 0 &&
            t(isRunning ? 'playground.answering' : 'playground.ended')}
        </Hidden>
        <div style={{ marginTop: 16 }}>
          <Composer
            isRunning={isRunning}
            refusal={props.refusal}
            onSend={send}
            onStop={stop}
          />
        </div>
      </CardBody>
    </Card>
  );
}
