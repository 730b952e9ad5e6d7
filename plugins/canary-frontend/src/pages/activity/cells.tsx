import type {
  RecordSubject,
  RunView,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import { Button, Small, StateWord } from '../../elements';
import { useFormats, useTranslate } from '../../hooks';
import { actorName } from '../../presentation/actors';
import { operationNameKey } from '../../presentation/operations';
import { runTone, runWord } from '../../presentation/runs';
import { AppLink, useLinks } from '../../routing';
import type { ChangeActivity } from './useActivityFilters';

/** How a run ended. */
export function ResultWord({ run }: { run: RunView }) {
  const t = useTranslate();
  const word = runWord(run);
  return (
    <StateWord tone={runTone(word)}>{t(`activity.result.${word}`)}</StateWord>
  );
}

export function useOperationName(): (operation: string) => string {
  const t = useTranslate();
  return operation => {
    const key = operationNameKey(operation);
    return key ? t(key) : operation;
  };
}

export function TimeCell({ iso }: { iso: string }) {
  const formats = useFormats();
  return (
    <td className="nowrap" title={iso}>
      {formats.time(iso)}
    </td>
  );
}

/** A link to the service or the experiment that an entry is about, with its place under its name. */
export function SubjectCell({
  of,
}: {
  of: ServiceRef & { subject: RecordSubject; uid?: string };
}) {
  const links = useLinks();
  const to =
    of.subject === 'experiment'
      ? links.experiment(of, { uid: of.uid })
      : links.service(of);
  return (
    <td>
      <AppLink to={to}>{of.name}</AppLink>
      <Small as="div">
        {of.cluster} / {of.namespace}
      </Small>
    </td>
  );
}

/** Who did it; a press shows only what the same one did. */
export function ActorCell(props: { actor: string; onChange: ChangeActivity }) {
  const t = useTranslate();
  const name = actorName(props.actor);
  return (
    <td>
      <Button
        type="button"
        look="bare"
        size="small"
        style={{ padding: 0 }}
        title={props.actor}
        aria-label={t('activity.filter.onlyBy', { actor: name })}
        onClick={() => props.onChange({ by: props.actor })}
      >
        {name}
      </Button>
    </td>
  );
}
