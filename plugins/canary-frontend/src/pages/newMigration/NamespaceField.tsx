import { useId, useRef, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { styled } from '@mui/material/styles';
import { useApi } from '@backstage/frontend-plugin-api';
import { RiCloseLine } from '@remixicon/react';
import { canaryApiRef } from '../../api';
import { Button } from '../../elements';
import { useTranslate } from '../../hooks';
import { colour } from '../../theme';
import { LabelledField, TextInput } from '../service/operations/fields';
import { addTyped, typedProblem, type PlanDraft } from './planDraft';

const Row = styled('div')({ display: 'flex', gap: 8 });

const Names = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  listStyle: 'none',
  '& li': {
    display: 'inline-flex',
    alignItems: 'center',
    height: 28,
    paddingLeft: 10,
    borderRadius: 14,
    border: `1px solid ${colour('line-strong')}`,
    background: colour('nested'),
    fontSize: 13,
  },
  '& li button': { borderRadius: 14, height: 26, width: 26 },
});

/** Namespaces that the portal knows services in: only suggestions, any other name may be typed. */
function useSuggestions(cluster: string): readonly string[] {
  const api = useApi(canaryApiRef);
  const { data } = useQuery({
    queryKey: ['canary', 'namespaces', cluster],
    queryFn: ({ signal }) =>
      api.listServices({ cluster, limit: 1 }, { signal }),
    enabled: cluster !== '',
    placeholderData: keepPreviousData,
  });
  return data?.namespaces ?? [];
}

function useProblem({ typed }: PlanDraft, tried: boolean): string | undefined {
  const t = useTranslate();
  const found = typedProblem(typed, tried);
  return found && t(`newMigration.problem.${found.problem}`, found);
}

/** The names that are added, each with a way out. */
function ChosenNames(props: {
  names: readonly string[];
  onRemove: (name: string) => void;
}) {
  const t = useTranslate();
  return props.names.length > 0 ? (
    <Names aria-label={t('newMigration.chosen')}>
      {props.names.map(namespace => (
        <li key={namespace}>
          {namespace}
          <Button
            type="button"
            look="icon"
            aria-label={t('newMigration.remove', { namespace })}
            onClick={() => props.onRemove(namespace)}
          >
            <RiCloseLine aria-hidden />
          </Button>
        </li>
      ))}
    </Names>
  ) : null;
}

/** Namespaces of the plan, each typed or chosen by name. */
export function NamespaceField(props: {
  draft: PlanDraft;
  /** What the server finds wrong. */
  problem?: string;
  onChange: (draft: PlanDraft) => void;
}) {
  const t = useTranslate();
  const listId = useId();
  const { draft, onChange } = props;
  const suggestions = useSuggestions(draft.cluster);
  const input = useRef<HTMLInputElement>(null);
  const [tried, setTried] = useState(false);
  const problem = useProblem(draft, tried) ?? props.problem;
  const add = () => {
    setTried(true);
    onChange(addTyped(draft));
  };
  const remove = (gone: string) => {
    onChange({
      ...draft,
      namespaces: draft.namespaces.filter(name => name !== gone),
    });
    // Its button is gone with it.
    input.current?.focus();
  };
  return (
    <>
      <LabelledField
        label={t('newMigration.namespaces')}
        hint={t('newMigration.namespacesHint')}
        problem={problem}
      >
        {control => (
          <Row>
            <TextInput
              {...control}
              ref={input}
              value={draft.typed}
              list={listId}
              autoComplete="off"
              spellCheck={false}
              onChange={event => {
                setTried(false);
                onChange({ ...draft, typed: event.target.value });
              }}
              onKeyDown={event => {
                if (event.key === 'Enter' || event.key === ',') {
                  event.preventDefault();
                  add();
                }
              }}
            />
            <Button type="button" style={{ height: 34 }} onClick={add}>
              {t('newMigration.add')}
            </Button>
          </Row>
        )}
      </LabelledField>
      <datalist id={listId}>
        {suggestions
          .filter(name => !draft.namespaces.includes(name))
          .map(name => (
            <option key={name} value={name} />
          ))}
      </datalist>
      <ChosenNames names={draft.namespaces} onRemove={remove} />
    </>
  );
}
