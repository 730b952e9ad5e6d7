import type {
  PreviewArm,
  ValueChange,
} from '@llm-canary/backstage-plugin-canary-common';
import { Mono, Small, Sub, WrapLine } from '../../../elements';
import { useTranslate } from '../../../hooks';
import { ValueChanges } from '../../service/operations/dryRun/ValueChanges';

function Changes(props: {
  title: string;
  none: string;
  changes: readonly ValueChange[];
}) {
  return (
    <>
      <Small as="h4" style={{ margin: 0, fontWeight: 600 }}>
        {props.title}
      </Small>
      {props.changes.length > 0 ? (
        <ValueChanges changes={props.changes} />
      ) : (
        <Sub as="p">{props.none}</Sub>
      )}
    </>
  );
}

function ArmPreview({ arm }: { arm: PreviewArm }) {
  const t = useTranslate();
  const labels = Object.entries(arm.labels);
  return (
    <div style={{ display: 'grid', gap: 8, minWidth: 0 }}>
      <WrapLine>
        <h3>{t('newExperiment.arm.title', { arm: arm.name })}</h3>
        <Mono>{`${arm.service.namespace}/${arm.service.name}`}</Mono>
      </WrapLine>
      {!arm.ownerReference && (
        <Small as="p">{t('newExperiment.preview.labelsOnly')}</Small>
      )}
      <Changes
        title={t('newExperiment.preview.changes')}
        none={t('newExperiment.preview.noChanges')}
        changes={arm.changes}
      />
      <Changes
        title={t('newExperiment.preview.fixed')}
        none={t('newExperiment.preview.nothingFixed')}
        changes={arm.fixed}
      />
      {labels.length > 0 && (
        <details>
          <summary style={{ cursor: 'pointer', fontSize: 13 }}>
            {t('newExperiment.preview.labels')}
          </summary>
          <ul style={{ paddingLeft: 18 }}>
            {labels.map(([key, value]) => (
              <li key={key} style={{ overflowWrap: 'anywhere' }}>
                <Mono>{`${key}: ${value}`}</Mono>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** What each arm would be, otherwise than the target. */
export function ArmPreviews({ arms }: { arms: readonly PreviewArm[] }) {
  return arms.map(arm => <ArmPreview key={arm.name} arm={arm} />);
}
