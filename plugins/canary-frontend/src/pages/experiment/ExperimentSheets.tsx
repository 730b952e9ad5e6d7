import { useEffect, useState } from 'react';
import type { ExperimentDetail } from '@llm-canary/backstage-plugin-canary-common';
import {
  experimentButtons,
  useExperimentPermissions,
  type ExperimentButtonId,
} from './actions';
import { StopSheet } from './stop';
import type { useExperimentPage } from './useExperimentPage';
import { WeightsSheet } from './weights';

/**
 * The sheet that the URL asks for, guarded like its button. Once open it stays open: what it
 * started goes on although the button may be refused, or the experiment gone, by then.
 */
export function ExperimentSheets(props: {
  page: ReturnType<typeof useExperimentPage>;
}) {
  const { page } = props;
  const permitted = useExperimentPermissions();
  const [opened, setOpened] = useState<{
    id: ExperimentButtonId;
    experiment: ExperimentDetail;
  }>();
  const wanted = experimentButtons.find(({ id }) => id === page.sheet);
  const experiment = page.experiment.data;
  const id = wanted?.id;
  const allowed =
    wanted !== undefined &&
    permitted.has(wanted.id) &&
    experiment?.operations[wanted.operation].allowed === true;
  useEffect(() => {
    if (!id) {
      setOpened(undefined);
    } else if (allowed && experiment && !page.gone) {
      setOpened(before => (before?.id === id ? before : { id, experiment }));
    }
  }, [id, allowed, experiment, page.gone]);
  if (!opened || opened.id !== id) {
    return null;
  }
  const Sheet = id === 'weights' ? WeightsSheet : StopSheet;
  return (
    <Sheet
      key={id}
      experiment={experiment ?? opened.experiment}
      readAt={page.experiment.dataUpdatedAt}
      onClose={() => page.setSheet(undefined)}
    />
  );
}
