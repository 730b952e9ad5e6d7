import type {
  MigrationDetail,
  MigrationRunSummary,
} from '@llm-canary/backstage-plugin-canary-common';
import { RunProgress } from './RunProgress';
import { useRunResult } from './useRunResult';

/** A run that goes on now, followed until it ends. */
export function RunningRun(props: {
  migration: MigrationDetail;
  run: MigrationRunSummary;
  title: string;
}) {
  const { data } = useRunResult(props.migration, props.run);
  return <RunProgress run={props.run} result={data} title={props.title} />;
}
