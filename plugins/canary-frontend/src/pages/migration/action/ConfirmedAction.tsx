import { TypedConfirm } from '../../../components/TypedConfirm';
import { useTranslate } from '../../../hooks';
import type { Submission } from '../../service/operations/submission';
import { MigrationMessages } from '../answer';
import { MigrationAction } from './MigrationAction';
import { useObstacle, type MigrationDeed } from './useObstacle';

const nothing = () => {};

/** A write that nobody begins by accident: first a text is typed. Locked, its button says why (R203). */
export function ConfirmedAction(
  props: MigrationDeed & {
    /** What has to be typed. */
    text: string;
    verb: string;
    submission: Submission<unknown>;
    onConfirm: () => void;
    onCancel?: () => void;
  },
) {
  const t = useTranslate();
  const { migration, permission, verb, submission } = props;
  const obstacle = useObstacle(props);
  if (obstacle !== undefined) {
    return <MigrationAction {...props} onPress={nothing} />;
  }
  const waiting = submission.step !== 'ready';
  return (
    <>
      <MigrationMessages
        submission={submission}
        operation={verb}
        cluster={migration.cluster}
        permission={permission.name}
      />
      <TypedConfirm
        text={props.text}
        verb={verb}
        waiting={waiting ? t('migration.commitStep.sending') : undefined}
        onConfirm={props.onConfirm}
        onCancel={props.onCancel}
      />
    </>
  );
}
