import { useQuery } from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import type { ServiceRef } from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../../api';
import { DiffView } from '../../../../components/DiffView';
import { writeYaml } from '../../../../components/YamlEditor';
import { readFailure } from '../../../../data/readFailure';
import { Banner, Button, Small } from '../../../../elements';
import { useTranslate } from '../../../../hooks';
import { revisionPlanQuery } from '../queries';

/** What another hand changed between two revisions. */
function RevisionDiff(props: {
  serviceRef: ServiceRef;
  before: number;
  after: number;
}) {
  const t = useTranslate();
  const api = useApi(canaryApiRef);
  const { serviceRef } = props;
  const old = useQuery(revisionPlanQuery(api, serviceRef, props.before));
  const now = useQuery(revisionPlanQuery(api, serviceRef, props.after));
  const error = old.error ?? now.error;
  if (error) {
    const { message } = readFailure(error);
    return (
      <Small as="p" role="status">
        {t('sheet.moved.failed', { message: message.replace(/\.$/, '') })}
      </Small>
    );
  }
  if (!old.data || !now.data) {
    return (
      <Small as="p" role="status">
        {t('sheet.moved.loading')}
      </Small>
    );
  }
  const values = { before: String(props.before), after: String(props.after) };
  const [before, after] = [old.data, now.data].map(plan =>
    writeYaml({ chart: plan.chart, values: plan.values }),
  );
  return before === after ? (
    <Small as="p">{t('sheet.moved.same')}</Small>
  ) : (
    <DiffView
      before={before}
      after={after}
      what={t('sheet.moved.title', values)}
    />
  );
}

/** The service is at another revision than the text was written for: what changed, and how to go on. */
export function MovedNotice(props: {
  serviceRef: ServiceRef;
  before: number;
  after: number;
  onGoOn: () => void;
}) {
  const t = useTranslate();
  const values = { before: String(props.before), after: String(props.after) };
  return (
    <>
      <Banner tone="warn" role="alert">
        {t('sheet.problem.moved', values)}
      </Banner>
      <h3>{t('sheet.moved.title', values)}</h3>
      <RevisionDiff {...props} />
      <div>
        <Small as="p">
          {t('sheet.moved.keepsText', { after: values.after })}
        </Small>
        <Button type="button" style={{ marginTop: 8 }} onClick={props.onGoOn}>
          {t('sheet.moved.goOn', { after: values.after })}
        </Button>
      </div>
    </>
  );
}
