import { styled } from '@mui/material/styles';
import {
  RiAlertLine,
  RiCheckboxCircleLine,
  RiErrorWarningLine,
  RiIndeterminateCircleLine,
} from '@remixicon/react';
import type {
  RunView,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import { Button, Small } from '../../elements';
import { useFormats, useTranslate } from '../../hooks';
import { actorName } from '../../presentation/actors';
import { operationNameKey } from '../../presentation/operations';
import { runTone, runWord, type RunTone } from '../../presentation/runs';
import { AppLink, useLinks } from '../../routing';
import { colour } from '../../theme';
import type { ChangeActivity } from './useActivityFilters';

const Result = styled('span')({
  display: 'inline-flex',
  gap: 5,
  alignItems: 'center',
  whiteSpace: 'nowrap',
  '& svg': { width: 16, height: 16, flex: 'none' },
  '&.ok svg': { color: colour('ok') },
  '&.off svg': { color: colour('text2') },
  '&.warn': { color: colour('warn'), fontWeight: 600 },
  '&.bad': { color: colour('bad'), fontWeight: 600 },
});

const icons: Record<RunTone, typeof RiAlertLine> = {
  ok: RiCheckboxCircleLine,
  off: RiIndeterminateCircleLine,
  warn: RiAlertLine,
  bad: RiErrorWarningLine,
};

/** How a run ended: a word, and an icon whose shape says the same. */
export function ResultWord({ run }: { run: RunView }) {
  const t = useTranslate();
  const word = runWord(run);
  const tone = runTone(word);
  const Icon = icons[tone];
  return (
    <Result className={tone}>
      <Icon aria-hidden />
      {t(`activity.result.${word}`)}
    </Result>
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

/** A link to a service, with its place under its name. */
export function ServiceCell({ service }: { service: ServiceRef }) {
  const links = useLinks();
  return (
    <td>
      <AppLink to={links.service(service)}>{service.name}</AppLink>
      <Small as="div">
        {service.cluster} / {service.namespace}
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
