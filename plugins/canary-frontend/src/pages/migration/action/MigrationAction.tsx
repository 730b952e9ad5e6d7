import type { Submission } from '../../service/operations/submission';
import { MigrationMessages } from '../answer';
import { StepAction } from '../steps';
import { useObstacle, type MigrationDeed } from './useObstacle';

/** The button of a step: beside it why it cannot be pressed, above it what became of pressing it. */
export function MigrationAction(
  props: MigrationDeed & {
    verb: string;
    submission: Submission<unknown>;
    /** What the person has not done yet that it takes. */
    missing?: string;
    main?: boolean;
    onPress: () => void;
  },
) {
  const { migration, permission, verb, submission, missing } = props;
  const obstacle = useObstacle(props);
  return (
    <>
      <MigrationMessages
        submission={submission}
        operation={verb}
        cluster={migration.cluster}
        permission={permission.name}
      />
      <StepAction
        verb={verb}
        submission={submission}
        obstacle={obstacle ?? missing}
        main={props.main}
        onPress={props.onPress}
      />
    </>
  );
}
