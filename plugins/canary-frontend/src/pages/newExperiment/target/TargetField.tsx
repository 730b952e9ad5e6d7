import { useId, useState, type KeyboardEvent } from 'react';
import type { ServiceRow } from '@llm-canary/backstage-plugin-canary-common';
import { readFailure } from '../../../data/readFailure';
import { useTranslate } from '../../../hooks';
import { LabelledField, TextInput } from '../../service/operations/fields';
import { decideTarget } from './decideTarget';
import { refusalWords } from './refusalWords';
import { TargetOptions, targetText } from './TargetOptions';
import { useTargetSearch } from './useTargetSearch';

/** Which row the arrow keys lead to; -1 is the field itself. */
function nextActive(key: string, active: number, rows: number): number {
  const places = rows + 1;
  const step = key === 'ArrowDown' ? 1 : -1;
  return ((active + 1 + step + places) % places) - 1;
}

/** The service to experiment on: typed, or chosen from what was found. Judged while it is typed. */
export function TargetField(props: {
  cluster: string;
  value: string;
  /** What is wrong with it apart from what the list says. */
  problem?: string;
  onChange: (target: string) => void;
}) {
  const t = useTranslate();
  const listId = useId();
  const { cluster, value, onChange } = props;
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const search = useTargetSearch(cluster, value);
  const rows: readonly ServiceRow[] =
    cluster === '' ? [] : (search.data?.items ?? []);
  const shown = open && rows.length > 0;
  const named = rows.find(row => targetText(row) === value.trim());
  const refusal = named && decideTarget(named);
  const choose = (row: ServiceRow) => {
    onChange(targetText(row));
    setOpen(false);
    setActive(-1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = shown ? rows[active] : undefined;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      setActive(nextActive(event.key, active, rows.length));
    } else if (event.key === 'Enter' && row) {
      event.preventDefault();
      if (!decideTarget(row)) choose(row);
    } else if (event.key === 'Escape' && shown) {
      event.stopPropagation();
      setOpen(false);
    }
  };
  const hint = () => {
    if (cluster === '') return t('newExperiment.target.clusterFirst');
    return search.error
      ? t('newExperiment.target.failed', {
          message: readFailure(search.error).message.replace(/\.$/, ''),
        })
      : t('newExperiment.target.hint');
  };
  return (
    <div style={{ position: 'relative', minWidth: 0 }}>
      <LabelledField
        label={t('newExperiment.target.label')}
        hint={hint()}
        problem={
          refusal ? refusalWords(refusal, targetText(named), t) : props.problem
        }
      >
        {control => (
          <div style={{ position: 'relative' }}>
            <TextInput
              {...control}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={shown}
              aria-controls={shown ? listId : undefined}
              aria-activedescendant={
                shown && active >= 0 ? `${listId}-${active}` : undefined
              }
              value={value}
              autoComplete="off"
              spellCheck={false}
              onChange={event => {
                onChange(event.target.value);
                setOpen(true);
                setActive(-1);
              }}
              onClick={() => setOpen(true)}
              onBlur={() => setOpen(false)}
              onKeyDown={onKeyDown}
            />
            {shown && (
              <TargetOptions
                id={listId}
                rows={rows}
                active={active}
                onChoose={choose}
              />
            )}
          </div>
        )}
      </LabelledField>
    </div>
  );
}
