import type { ExperimentPreview } from '@llm-canary/backstage-plugin-canary-common';
import {
  Banner,
  Card,
  CardBody,
  CardHeader,
  CodeBlock,
  Grow,
  Small,
  Sub,
} from '../../../elements';
import { useTranslate, type Translate } from '../../../hooks';
import { ArmPreviews } from './ArmPreviews';
import { ConflictList } from './ConflictList';
import { NameTable } from './NameTable';
import { ObjectLists } from './ObjectLists';
import type { PreviewState } from './usePreview';

function dryRunWords({ dryRun }: ExperimentPreview, t: Translate): string {
  const words = t(`newExperiment.dryRun.${dryRun.state}`);
  return dryRun.detail ? `${words} ${dryRun.detail}` : words;
}

function Shown({ preview }: { preview: ExperimentPreview }) {
  const t = useTranslate();
  const { warnings, dryRun, conflicts } = preview;
  return (
    <>
      <ConflictList conflicts={conflicts} />
      {dryRun.state === 'rejected' ? (
        <Banner tone="bad" role="none">
          {dryRunWords(preview, t)}
        </Banner>
      ) : (
        <p>{dryRunWords(preview, t)}</p>
      )}
      {warnings.length > 0 && (
        <Banner tone="warn" role="none">
          <b>{t('sheet.dryRun.warnings')}</b>
          <ul style={{ paddingLeft: 18 }}>
            {warnings.map(warning => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Banner>
      )}
      <NameTable names={preview.names} preview={preview} />
      <ArmPreviews arms={preview.arms} />
      <ObjectLists preview={preview} />
      {preview.object !== '' && (
        <details>
          <summary style={{ cursor: 'pointer', fontSize: 13 }}>
            {t('newExperiment.preview.object')}
          </summary>
          <CodeBlock
            text={preview.object}
            copyLabel={t('newExperiment.preview.copyObject')}
          />
        </details>
      )}
    </>
  );
}

function stateWords(
  { asking, current, failure, shown }: PreviewState,
  t: Translate,
): string {
  if (asking) return t('newExperiment.preview.asking');
  if (failure) return t('newExperiment.preview.failedShort');
  if (!current || !shown) return t('newExperiment.preview.incomplete');
  return shown.conflicts.length > 0
    ? t('newExperiment.preview.conflicts', { count: shown.conflicts.length })
    : t('newExperiment.preview.free');
}

/** All that creating would do. The last preview stays while a newer one is asked for. */
export function PreviewPane({ state }: { state: PreviewState }) {
  const t = useTranslate();
  const { shown, failure, retry } = state;
  return (
    <Card aria-labelledby="canary-preview" aria-busy={state.asking}>
      <CardHeader>
        <h2 id="canary-preview">{t('newExperiment.preview.title')}</h2>
        <Grow />
        <Small role="status">{stateWords(state, t)}</Small>
      </CardHeader>
      <CardBody
        style={{
          display: 'grid',
          gap: 14,
          gridTemplateColumns: 'minmax(0, 1fr)',
        }}
      >
        {failure && (
          <Banner tone="bad" role="none">
            {t('newExperiment.preview.failed', {
              message: failure.message.replace(/\.$/, ''),
            })}{' '}
            <button type="button" onClick={retry}>
              {t('error.tryAgain')}
            </button>
          </Banner>
        )}
        {shown && !state.current && (
          <Small as="p">{t('newExperiment.preview.earlier')}</Small>
        )}
        {shown ? (
          <Shown preview={shown} />
        ) : (
          <Sub as="p">{t('newExperiment.preview.nothingYet')}</Sub>
        )}
      </CardBody>
    </Card>
  );
}
