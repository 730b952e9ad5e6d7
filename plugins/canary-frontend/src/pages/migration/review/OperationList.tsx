import { styled } from '@mui/material/styles';
import type { MigrationOperation } from '@llm-canary/backstage-plugin-canary-common';
import { DiffView } from '../../../components/DiffView';
import { writeYaml } from '../../../components/YamlEditor';
import { CodeBlock, Mono, Small } from '../../../elements';
import { useTranslate } from '../../../hooks';
import { colour } from '../../../theme';
import { patchedParts } from './patchedParts';

const List = styled('ol')({
  listStyle: 'none',
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& summary': { cursor: 'pointer', color: colour('link'), fontSize: 12 },
  '& details': { marginTop: 4 },
});

/** What the operation changes, as two texts. */
function textsOf(operation: MigrationOperation) {
  if (operation.verb === 'create') {
    return { before: '', after: writeYaml(operation.body) };
  }
  const { before, after } = patchedParts(operation.patch);
  return { before: writeYaml(before), after: writeYaml(after) };
}

/** Exactly what is sent, which no diff can stand for. */
function sentText(operation: MigrationOperation): string {
  return JSON.stringify(
    operation.verb === 'create' ? operation.body : operation.patch,
    null,
    2,
  );
}

/** Each proposed write: what it changes, and what is sent. */
export function OperationList(props: {
  operations: readonly MigrationOperation[];
}) {
  const t = useTranslate();
  return (
    <List>
      {props.operations.map(operation => {
        const { seq, step, verb, target } = operation;
        const n = String(seq);
        return (
          <li key={seq}>
            <p>
              {n}. {t(`migration.applyStep.${step}`)}: {verb} {target.kind}{' '}
              <Mono>{target.name}</Mono>{' '}
              <Small>
                {target.apiVersion}
                {target.namespace && `, ${target.namespace}`}
              </Small>
            </p>
            <DiffView
              {...textsOf(operation)}
              what={`${target.kind} ${target.name}`}
            />
            <details>
              <summary>{t('migration.unit.operation.asSent')}</summary>
              <CodeBlock
                text={sentText(operation)}
                label={t('migration.unit.operation.of', { n })}
                copyLabel={t('migration.unit.operation.copy', { n })}
              />
            </details>
          </li>
        );
      })}
    </List>
  );
}
