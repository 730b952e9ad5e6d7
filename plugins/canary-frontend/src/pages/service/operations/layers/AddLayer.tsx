import { useState } from 'react';
import { RiAddLine } from '@remixicon/react';
import { Button, WrapLine } from '../../../../elements';
import { useTranslate } from '../../../../hooks';
import { LabelledField, TextInput } from '../fields';
import { layerNameProblem, type LayerDraft } from './layerDraft';

/** Names a new layer. It is the strongest of a person's layers. */
export function AddLayer(props: {
  layers: readonly LayerDraft[];
  onAdd: (name: string) => void;
}) {
  const t = useTranslate();
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const problem = layerNameProblem(props.layers, name.trim());
  const shown = problem && (tried || (name !== '' && problem !== 'empty'));
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        setTried(problem !== undefined);
        if (!problem) {
          props.onAdd(name.trim());
          setName('');
        }
      }}
    >
      <LabelledField
        label={t('operation.layers.name')}
        problem={
          shown
            ? t(`operation.layers.problem.${problem}`, {
                layer: name.trim(),
              } as never)
            : undefined
        }
      >
        {control => (
          <WrapLine style={{ flexWrap: 'nowrap' }}>
            <TextInput
              {...control}
              value={name}
              autoComplete="off"
              spellCheck={false}
              onChange={event => setName(event.target.value)}
            />
            <Button type="submit">
              <RiAddLine aria-hidden />
              {t('operation.layers.add')}
            </Button>
          </WrapLine>
        )}
      </LabelledField>
    </form>
  );
}
