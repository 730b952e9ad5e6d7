import type { ExperimentPreview } from '@llm-canary/backstage-plugin-canary-common';
import { Mono, Sub } from '../../../elements';
import { useTranslate } from '../../../hooks';

interface Listed {
  kind: string;
  namespace: string;
  name: string;
  why?: string;
}

function Objects(props: { title: string; objects: readonly Listed[] }) {
  return props.objects.length > 0 ? (
    <div>
      <h3>{props.title}</h3>
      <ul style={{ paddingLeft: 18 }}>
        {props.objects.map(({ kind, namespace, name, why }) => (
          <li
            key={`${kind} ${namespace}/${name}`}
            style={{ overflowWrap: 'anywhere' }}
          >
            {kind} <Mono>{`${namespace}/${name}`}</Mono>
            {why && <Sub>{` ${why}`}</Sub>}
          </li>
        ))}
      </ul>
    </div>
  ) : null;
}

/** Who else would be touched, what a stop would remove again, and what it would keep. */
export function ObjectLists({ preview }: { preview: ExperimentPreview }) {
  const t = useTranslate();
  return (
    <>
      <Objects
        title={t('newExperiment.preview.alsoTouches')}
        objects={preview.alsoTouches}
      />
      <Objects
        title={t('newExperiment.preview.cleanup')}
        objects={preview.cleanup}
      />
      <Objects title={t('newExperiment.preview.kept')} objects={preview.kept} />
    </>
  );
}
