import { useQuery } from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import type {
  HelmMigrationResult,
  HelmMigrationWrite,
  MigrationDetail,
  MigrationRunSummary,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../api';
import { failureReason } from '../../../components/LoadError';
import { helmResultQuery } from '../../../data/migrationQueries';
import { readFailure } from '../../../data/readFailure';
import {
  Banner,
  Bullets,
  Mono,
  Numbers,
  StateWord,
  type WordTone,
} from '../../../elements';
import { useTranslate } from '../../../hooks';
import { RunLine } from '../result';
import { StepCard } from '../steps';

type Answer = 'accepted' | 'refused' | 'unknown';

const tones: Record<Answer, WordTone> = {
  accepted: 'ok',
  refused: 'bad',
  unknown: 'warn',
};

function answerTo({ accepted }: HelmMigrationWrite): Answer {
  if (accepted === undefined) return 'unknown';
  return accepted ? 'accepted' : 'refused';
}

function Written({ written }: Pick<HelmMigrationResult, 'written'>) {
  const t = useTranslate();
  if (written.length === 0) return <p>{t('helmMigration.result.nothing')}</p>;
  return (
    <Bullets>
      {written.map(write => {
        const { step, verb, target } = write;
        const answer = answerTo(write);
        return (
          <li key={step}>
            {t(`helmMigration.result.verb.${verb}`, {
              object: (
                <Mono key="object">{`${target.namespace}/${target.name}`}</Mono>
              ),
            })}{' '}
            <StateWord tone={tones[answer]}>
              {t(`helmMigration.result.${answer}`)}
            </StateWord>
          </li>
        );
      })}
    </Bullets>
  );
}

function Recovery({ recovery }: Pick<HelmMigrationResult, 'recovery'>) {
  const t = useTranslate();
  if (recovery.length === 0) return <p>{t('helmMigration.result.noneLeft')}</p>;
  return (
    <>
      <h3>{t('helmMigration.result.left')}</h3>
      <Numbers>
        {recovery.map(step => (
          <li key={step}>{step}</li>
        ))}
      </Numbers>
    </>
  );
}

/** What an execution that does not go on wrote, and what is left to do. */
export function MoveResult(props: {
  migration: MigrationDetail;
  run: MigrationRunSummary;
}) {
  const t = useTranslate();
  const api = useApi(canaryApiRef);
  const { migration, run } = props;
  const { data, error } = useQuery(
    helmResultQuery(api, migration.id, run.runId),
  );
  return (
    <StepCard title={t('helmMigration.result.title')}>
      <RunLine run={run} file={`helm-result-${run.runId}.json`} result={data} />
      {error && (
        <Banner tone="warn">
          {t('migration.run.resultFailed', {
            message: failureReason(readFailure(error), t),
          })}
        </Banner>
      )}
      {data && (
        <>
          <Written written={data.written} />
          <Recovery recovery={data.recovery} />
        </>
      )}
    </StepCard>
  );
}
