import { useTranslate } from '../../hooks';
import { ClusterField, FieldGrid } from '../service/operations/fields';
import { changeTarget } from './draft';
import type { FormProps } from './FormProps';
import { TargetField } from './target';
import { TextField } from './TextField';

/** Where the experiment is, what it is of and what it is called. */
export function PlaceFields(props: FormProps) {
  const t = useTranslate();
  const { draft, words, onChange } = props;
  return (
    <>
      <FieldGrid>
        <ClusterField
          value={draft.cluster}
          problem={words.get('cluster')}
          onChange={cluster => onChange(before => ({ ...before, cluster }))}
        />
        <TargetField
          cluster={draft.cluster}
          value={draft.target}
          problem={words.get('target')}
          onChange={target => onChange(before => changeTarget(before, target))}
        />
      </FieldGrid>
      <FieldGrid>
        <TextField
          label={t('newExperiment.name')}
          hint={t('newExperiment.nameHint')}
          value={draft.name}
          problem={words.get('name')}
          onChange={name => onChange(before => ({ ...before, name }))}
        />
        <TextField
          label={t('operation.target.namespace')}
          hint={t('newExperiment.namespaceHint')}
          value={draft.namespace}
          problem={words.get('namespace')}
          onChange={namespace => onChange(before => ({ ...before, namespace }))}
        />
      </FieldGrid>
    </>
  );
}
