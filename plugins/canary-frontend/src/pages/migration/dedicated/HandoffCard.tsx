import { useId, useState } from 'react';
import { skipToken, useQuery } from '@tanstack/react-query';
import { styled } from '@mui/material/styles';
import { useApi } from '@backstage/frontend-plugin-api';
import { canaryApiRef } from '../../../api';
import { failureReason } from '../../../components/LoadError';
import { evidenceComparisonQuery } from '../../../data/migrationQueries';
import { readFailure } from '../../../data/readFailure';
import {
  Banner,
  Button,
  Card,
  CardBody,
  CardHeader,
  Grow,
  Small,
  WrapLine,
} from '../../../elements';
import { useFormats, useTranslate } from '../../../hooks';
import { EvidenceTable } from './EvidenceTable';
import { handoffPhases } from './phases';

const Body = styled(CardBody)({
  display: 'grid',
  gap: 10,
  gridTemplateColumns: 'minmax(0, 1fr)',
  fontSize: 13,
  '& ol': { paddingLeft: 22, display: 'grid', gap: 6 },
  '& li > b': { fontWeight: 600 },
});

/** Evidence beside what is live: read when a person asks for it, and never written. */
function Comparison(props: { migrationId: string; unit: string }) {
  const t = useTranslate();
  const formats = useFormats();
  const api = useApi(canaryApiRef);
  const [asked, setAsked] = useState(false);
  const query = evidenceComparisonQuery(api, props.migrationId, props.unit);
  const { data, error, isFetching, refetch } = useQuery({
    ...query,
    queryFn: asked ? query.queryFn : skipToken,
  });
  return (
    <>
      <WrapLine>
        <h3>{t('handoff.evidence')}</h3>
        {data && (
          <Small>
            {t('handoff.comparedAt', { time: formats.time(data.comparedAt) })}
          </Small>
        )}
        <Grow />
        <Button
          type="button"
          aria-disabled={isFetching}
          onClick={() => {
            if (isFetching) return;
            if (asked) void refetch();
            else setAsked(true);
          }}
        >
          {t(data ? 'handoff.compareAgain' : 'handoff.compare')}
        </Button>
      </WrapLine>
      <p>{t('handoff.evidenceNote')}</p>
      {isFetching && (
        <p role="status">{t('handoff.reading', { unit: props.unit })}</p>
      )}
      {error && !isFetching && (
        <Banner tone="bad" role="alert">
          {t('handoff.failed', {
            message: failureReason(readFailure(error), t),
          })}
        </Banner>
      )}
      {data && !error && <EvidenceTable comparison={data} />}
    </>
  );
}

/** What a person does for a Dedicated unit, as text alone: no action, no command (R179). */
export function HandoffCard(props: { migrationId: string; unit: string }) {
  const t = useTranslate();
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <h2 id={id}>{t('handoff.title')}</h2>
      </CardHeader>
      <Body>
        <Banner tone="warn" role="none">
          {t('handoff.intro')}
        </Banner>
        <Comparison {...props} />
        <h3>{t('handoff.phases')}</h3>
        <ol>
          {handoffPhases.map(phase => (
            <li key={phase}>
              <b>{t(`handoff.phase.${phase}.title`)}.</b>{' '}
              {t(`handoff.phase.${phase}.text`)}
            </li>
          ))}
        </ol>
        <p>{t('handoff.pause')}</p>
        <p>{t('handoff.partial')}</p>
      </Body>
    </Card>
  );
}
