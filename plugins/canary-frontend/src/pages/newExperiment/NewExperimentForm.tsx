import { useEffect, useMemo, useRef } from 'react';
import { styled } from '@mui/material/styles';
import { useAppNavigate } from '@backstage/frontend-plugin-api';
import { Banner, Card, CardBody, CardHeader } from '../../elements';
import { useTranslate } from '../../hooks';
import { useLinks } from '../../routing';
import { wide } from '../../theme';
import { SheetFooter } from '../service/operations/sheet';
import { ArmList } from './arms';
import { ComparisonFields } from './ComparisonFields';
import { CreateMessages, decideCreate, useCreate } from './create';
import { draftProblems, experimentRequest, useStoredDraft } from './draft';
import { PlaceFields } from './PlaceFields';
import { PreviewPane, usePreview } from './preview';
import { problemWords } from './problemWords';
import { TargetValues, useTargetPlan } from './target';

const Columns = styled('div')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  [wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
});

const Fields = styled(CardBody)({
  display: 'grid',
  gap: 14,
  gridTemplateColumns: 'minmax(0, 1fr)',
});

/** After a refusal: what is free is asked anew, and the first field that is marked gets the focus. */
function useRefusal(
  refusal: { at: number; fields: readonly unknown[] } | undefined,
  askAnew: () => void,
) {
  const form = useRef<HTMLDivElement>(null);
  const at = refusal?.at;
  const named = refusal !== undefined && refusal.fields.length > 0;
  useEffect(() => {
    if (at === undefined) return;
    askAnew();
    if (named) {
      form.current
        ?.querySelector<HTMLElement>('[aria-invalid="true"]')
        ?.focus();
    }
  }, [at, named, askAnew]);
  return form;
}

/** What is to be created on the left, all that it would do on the right. */
export function NewExperimentForm(props: {
  from: { cluster: string; target: string };
}) {
  const t = useTranslate();
  const links = useLinks();
  const navigate = useAppNavigate();
  const { content, written, kept, keep, discard } = useStoredDraft(props.from);
  const problems = useMemo(() => draftProblems(content), [content]);
  const request = useMemo(() => experimentRequest(content), [content]);
  const { plan, schema } = useTargetPlan(content.cluster, content.target);
  const preview = usePreview(request);
  const { submission, submit, clear } = useCreate(discard);
  const problem = submission.step === 'ready' ? submission.problem : undefined;
  const refusal = problem?.kind === 'refused' ? problem : undefined;
  const form = useRefusal(refusal, preview.retry);
  const words = problemWords(
    { draft: content, problems, preview, refused: refusal?.fields ?? [] },
    t,
  );
  const fields = {
    draft: content,
    words,
    onChange: (change: Parameters<typeof keep>[0]) => {
      clear();
      keep(change);
    },
  };
  const obstacle =
    // The same request under the same key only asks what became of the first.
    problem?.kind === 'stillUnknown'
      ? undefined
      : decideCreate(preview, request !== undefined);
  return (
    <>
      {kept && <Banner tone="info">{t('sheet.draft.kept')}</Banner>}
      <Columns ref={form}>
        <Card aria-labelledby="canary-experiment">
          <CardHeader>
            <h2 id="canary-experiment">{t('newExperiment.what')}</h2>
          </CardHeader>
          <Fields>
            <PlaceFields {...fields} />
            <TargetValues plan={plan} />
            <ArmList {...fields} plan={plan} schema={schema} />
            <ComparisonFields {...fields} />
          </Fields>
        </Card>
        <PreviewPane state={preview} />
      </Columns>
      <CreateMessages submission={submission} request={request} />
      <SheetFooter
        verb={t('newExperiment.create')}
        submission={submission}
        obstacle={obstacle && t(`newExperiment.obstacle.${obstacle}`)}
        onSubmit={() => {
          if (request) void submit(request);
        }}
        onCancel={() => navigate(links.experiments())}
        onDiscard={written ? discard : undefined}
      />
    </>
  );
}
