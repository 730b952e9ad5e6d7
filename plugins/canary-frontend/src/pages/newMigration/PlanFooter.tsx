import {
  canaryMigrationPlanPermission,
  type CreateMigrationRequest,
} from '@llm-canary/backstage-plugin-canary-common';
import { Banner } from '../../elements';
import { useTranslate } from '../../hooks';
import { MigrationMessages } from '../migration/answer';
import { SheetFooter } from '../service/operations/sheet';
import type { Planning } from './usePlanning';

/** Below a form: the button that asks for the plan, and what became of asking. */
export function PlanFooter(props: {
  planning: Planning;
  cluster: string;
  /** What is said while the cluster is read. */
  reading: string;
  /** Why no plan can be made now. */
  obstacle: string | undefined;
  /** Missing where there is an obstacle. */
  request: CreateMigrationRequest | undefined;
  onCancel: () => void;
}) {
  const t = useTranslate();
  const { planning, cluster, request } = props;
  const { submission, submit } = planning;
  const verb = t('newMigration.plan');
  return (
    <>
      {submission.step === 'sending' && (
        <Banner tone="info">{props.reading}</Banner>
      )}
      <MigrationMessages
        submission={submission}
        operation={verb}
        cluster={cluster}
        permission={canaryMigrationPlanPermission.name}
      />
      <SheetFooter
        verb={verb}
        submission={submission}
        obstacle={props.obstacle}
        onSubmit={() => {
          if (request) void submit(request);
        }}
        onCancel={props.onCancel}
      />
    </>
  );
}
