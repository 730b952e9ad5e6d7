import { useTranslate } from '../../../hooks';
import type { StepProps } from '../StepProps';
import { ApprovalCard } from './ApprovalCard';

/** The approval of a template migration: nothing else is to be done in this step. */
export function ApprovalStep({ migration }: StepProps) {
  const t = useTranslate();
  return (
    <ApprovalCard
      migration={migration}
      statement={t('migration.approvalStep.statement')}
      main
    />
  );
}
