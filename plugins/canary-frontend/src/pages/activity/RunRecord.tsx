import { useQuery } from '@tanstack/react-query';
import { styled } from '@mui/material/styles';
import { useApi } from '@backstage/frontend-plugin-api';
import {
  canaryActivityReadPermission,
  type RunDetail,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../api';
import { LoadError } from '../../components/LoadError';
import { runQuery } from '../../data/activityQueries';
import { CodeBlock, Hidden, Mono, Skeleton, Small } from '../../elements';
import { useTranslate } from '../../hooks';
import { runWord } from '../../presentation/runs';
import { colour } from '../../theme';

const Facts = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: '6px 16px',
  margin: 0,
  padding: '4px 0 8px',
  '& dt': { color: colour('text2'), fontSize: 12 },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '& ol': { margin: 0, paddingLeft: 18 },
});

function Hint({ run }: { run: RunDetail }) {
  const t = useTranslate();
  const word = runWord(run);
  return word === 'noEndRecorded' || word === 'outcomeUnknown' ? (
    <p>{t(`activity.resultHint.${word}`)}</p>
  ) : null;
}

function isBare(run: RunDetail): boolean {
  return ![
    run.error,
    run.output,
    run.writes?.length,
    run.warnings.length,
    run.planHash,
  ].some(Boolean);
}

function Record({ run }: { run: RunDetail }) {
  const t = useTranslate();
  const { error, output, planHash, uid, warnings, writes = [] } = run;
  return (
    <>
      <Hint run={run} />
      <Facts>
        <dt>{t('activity.detail.id')}</dt>
        <dd>
          <Mono>{run.id}</Mono>
        </dd>
        {error && (
          <>
            <dt>{t('activity.detail.error')}</dt>
            <dd>
              {error.message} <Small>({error.code})</Small>
            </dd>
          </>
        )}
        {warnings.length > 0 && (
          <>
            <dt>{t('activity.detail.warnings')}</dt>
            <dd>
              {warnings.map(warning => (
                <div key={warning}>{warning}</div>
              ))}
            </dd>
          </>
        )}
        {uid && (
          <>
            <dt>{t('activity.detail.uid')}</dt>
            <dd>
              <Mono>{uid}</Mono>
            </dd>
          </>
        )}
        {planHash && (
          <>
            <dt>{t('activity.detail.planHash')}</dt>
            <dd>
              <Mono>{planHash}</Mono>
            </dd>
          </>
        )}
        {writes.length > 0 && (
          <>
            <dt>{t('activity.detail.writes')}</dt>
            <dd>
              <ol>
                {writes.map((write, place) => (
                  // The same write may be made twice.
                  // eslint-disable-next-line react/no-array-index-key
                  <li key={`${place} ${write}`}>
                    <Mono>{write}</Mono>
                  </li>
                ))}
              </ol>
            </dd>
          </>
        )}
        {output && (
          <>
            <dt>{t('activity.detail.output')}</dt>
            <dd>
              <CodeBlock
                text={output}
                copyLabel={t('activity.detail.copyOutput')}
              />
            </dd>
          </>
        )}
      </Facts>
      {isBare(run) && <Small>{t('activity.detail.none')}</Small>}
    </>
  );
}

/** All that was recorded of one run, fetched when it is opened. */
export function RunRecord(props: { id: string; cluster: string }) {
  const t = useTranslate();
  const api = useApi(canaryApiRef);
  const query = useQuery(runQuery(api, props.id));
  if (query.data) {
    return <Record run={query.data} />;
  }
  return query.error ? (
    <LoadError
      error={query.error}
      cluster={props.cluster}
      permission={canaryActivityReadPermission.name}
      onRetry={() => void query.refetch()}
    />
  ) : (
    <div role="status">
      <Hidden>{t('activity.detail.loading')}</Hidden>
      <Skeleton aria-hidden style={{ width: '50%' }} />
    </div>
  );
}
