import type { DiffResponse } from '@llm-canary/backstage-plugin-canary-common';
import { Banner } from '../../../../elements';
import { useTranslate, type Translate } from '../../../../hooks';
import { changedObjects, countChanges } from './describeChanges';
import { ObjectChanges } from './ObjectChanges';
import { ValueChanges } from './ValueChanges';

/** `12 values, 2 objects change; pods restart`. */
function summaryOf(response: DiffResponse, t: Translate): string {
  if (!response.changed) {
    return t('sheet.dryRun.nothing');
  }
  const { values, objects, podsRestart } = countChanges(response);
  const summary = t('sheet.dryRun.summary', {
    values: t('sheet.dryRun.values', { count: values }),
    objects: t('sheet.dryRun.objects', { count: objects }),
  });
  return podsRestart ? `${summary}; ${t('sheet.dryRun.podsRestart')}` : summary;
}

/** What an operation would change, and what stands in its way. */
export function DryRunResult({ response }: { response: DiffResponse }) {
  const t = useTranslate();
  const objects = changedObjects(response);
  return (
    <>
      <p role="status">
        <b>{summaryOf(response, t)}</b>
      </p>
      {response.applyBlocked && (
        <Banner tone="bad" role="none">
          {t('sheet.dryRun.blocked', { reason: response.applyBlocked.reason })}
        </Banner>
      )}
      {response.warnings.length > 0 && (
        <Banner tone="warn" role="none">
          <b>{t('sheet.dryRun.warnings')}</b>
          <ul style={{ paddingLeft: 18 }}>
            {response.warnings.map(warning => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Banner>
      )}
      {response.values.length > 0 && <ValueChanges changes={response.values} />}
      <ObjectChanges objects={objects} />
    </>
  );
}
