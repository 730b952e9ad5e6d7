import { useId, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Card, CardBody, CardHeader } from '../../../elements';

const Body = styled(CardBody)({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxWidth: 860,
  overflowWrap: 'anywhere',
});

/** What a step is for and what can be done in it. */
export function StepCard(props: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <h2 id={id}>{props.title}</h2>
      </CardHeader>
      <Body>{props.children}</Body>
    </Card>
  );
}
