import { useId, useState } from 'react';
import { RiLockLine } from '@remixicon/react';
import type {
  ExperimentDetail,
  OperationDecision,
} from '@llm-canary/backstage-plugin-canary-common';
import { Button, Grow, Small, WrapLine } from '../../../elements';
import { useTranslate } from '../../../hooks';
import { AppLink, useLinks } from '../../../routing';
import { HowToChange } from '../../service/ownership';
import {
  experimentButtons,
  useExperimentPermissions,
  type ExperimentButtonId,
} from './experimentButtons';
import { refusalWords } from './refusalWords';
import { useExperimentKind } from './useExperimentKind';

function ActionButton(props: {
  id: ExperimentButtonId;
  decision: OperationDecision;
  reasonId: string;
  onPress: () => void;
}) {
  const t = useTranslate();
  const { id, decision, reasonId } = props;
  const label = t(`experiment.operation.${id}`);
  if (decision.allowed) {
    return (
      <Button
        type="button"
        look={id === 'stop' ? 'danger' : 'plain'}
        onClick={props.onPress}
      >
        {label}
      </Button>
    );
  }
  // Stays focusable: pressing it moves the focus to the reason.
  return (
    <Button
      type="button"
      aria-disabled
      aria-describedby={reasonId}
      onClick={() => document.getElementById(reasonId)?.focus()}
    >
      <RiLockLine aria-hidden />
      {label}
    </Button>
  );
}

interface ActionsProps {
  experiment: ExperimentDetail;
  onOperation: (id: ExperimentButtonId) => void;
}

function Actions(props: ActionsProps) {
  const t = useTranslate();
  const links = useLinks();
  const reasonId = useId();
  const howToId = useId();
  const [explained, setExplained] = useState(false);
  const permitted = useExperimentPermissions();
  const { experiment } = props;
  const { cluster, namespace, name } = experiment;
  const kind = useExperimentKind(cluster);
  const shown = experimentButtons.filter(({ id }) => permitted.has(id));
  const reason = refusalWords(
    shown.map(({ operation }) => experiment.operations[operation]),
    t,
  );
  return (
    <div>
      <WrapLine role="group" aria-label={t('experiment.operation.group')}>
        {shown.map(({ id, operation }) => (
          <ActionButton
            key={id}
            id={id}
            decision={experiment.operations[operation]}
            reasonId={reasonId}
            onPress={() => props.onOperation(id)}
          />
        ))}
        {reason && (
          <Small id={reasonId} tabIndex={-1}>
            {reason}
          </Small>
        )}
        <Grow />
        <AppLink
          to={links.services({ cluster, experiment: `${namespace}/${name}` })}
        >
          {t('experiment.services')}
        </AppLink>
        <Button
          type="button"
          look="bare"
          aria-expanded={explained}
          aria-controls={howToId}
          onClick={() => setExplained(!explained)}
        >
          {t('service.ownership.change')}
        </Button>
      </WrapLine>
      <div id={howToId} hidden={!explained}>
        {explained && <HowToChange managedBy={{ ...kind, namespace, name }} />}
      </div>
    </div>
  );
}

/** What may be done with an experiment, why something may not, and how to do the rest by hand. */
export function ExperimentActions(props: ActionsProps) {
  return props.experiment.phase === 'Stopped' ? null : <Actions {...props} />;
}
