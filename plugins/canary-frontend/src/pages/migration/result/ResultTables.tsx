import { useId, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import type {
  CompletedOperation,
  CurrentIdentity,
  MigrationCheck,
  MigrationUnitResult,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  DataTable,
  Mono,
  Small,
  StateWord,
  Sub,
  type WordTone,
} from '../../../elements';
import { useFormats, useTranslate, type Translate } from '../../../hooks';
import { cutUid } from '../../../presentation/migrations';
import { operationLines } from './unitEnd';

/** What came of a row stands in its last column, in whole words. */
const Table = styled(DataTable)({
  '& td:last-of-type': { overflowWrap: 'normal', minWidth: 112 },
});

function TitledTable(props: {
  title: string;
  columns: readonly string[];
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section style={{ overflowX: 'auto' }}>
      <h3 id={id}>{props.title}</h3>
      <Table aria-labelledby={id}>
        <thead>
          <tr>
            {props.columns.map(column => (
              <th key={column}>{column}</th>
            ))}
          </tr>
        </thead>
        <tbody>{props.children}</tbody>
      </Table>
    </section>
  );
}

function answerWord(completed: CompletedOperation, t: Translate): string {
  const { accepted, unneeded, httpStatus, error } = completed;
  const status = httpStatus === undefined ? undefined : String(httpStatus);
  if (unneeded) return t('migration.run.answer.unneeded');
  if (accepted) {
    return status
      ? t('migration.run.answer.accepted', { status })
      : t('migration.run.answer.acceptedPlain');
  }
  const why = error ?? t('migration.run.answer.noReason');
  return status
    ? t('migration.run.answer.refused', { status, error: why })
    : t('migration.run.answer.refusedPlain', { error: why });
}

function Answer(props: { completed?: CompletedOperation; running: boolean }) {
  const t = useTranslate();
  const { completed, running } = props;
  if (completed) {
    return (
      <StateWord tone={completed.accepted ? 'ok' : 'bad'}>
        <span style={{ whiteSpace: 'normal' }}>{answerWord(completed, t)}</span>
      </StateWord>
    );
  }
  return running ? (
    <StateWord tone="off">{t('migration.run.answer.waiting')}</StateWord>
  ) : (
    <StateWord tone="bad">{t('migration.run.answer.unknown')}</StateWord>
  );
}

/** Every attempt with its answer; an attempt without one says so (R119). */
export function OperationTable(props: {
  unit: MigrationUnitResult;
  running: boolean;
}) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <TitledTable
      title={t('migration.run.operations')}
      columns={[
        t('migration.run.column.number'),
        t('migration.run.column.step'),
        t('migration.run.column.target'),
        t('migration.run.column.attempted'),
        t('migration.run.column.answer'),
      ]}
    >
      {operationLines(props.unit).map(({ attempted, completed }) => (
        <tr key={attempted.seq}>
          <td>{attempted.seq}</td>
          <td>{t(`migration.applyStep.${attempted.step}`)}</td>
          <td>
            {attempted.verb} {attempted.target.kind}{' '}
            <Mono>{attempted.target.name}</Mono>
          </td>
          <td className="nowrap" title={attempted.at}>
            {formats.time(attempted.at)}
          </td>
          <td>
            <Answer completed={completed} running={props.running} />
          </td>
        </tr>
      ))}
    </TitledTable>
  );
}

const checkTones: Record<MigrationCheck['state'], WordTone> = {
  ok: 'ok',
  failed: 'bad',
  notVerified: 'off',
};

/** What was looked at; in a dry-run also what only a commit would show. */
export function CheckTable(props: { checks: readonly MigrationCheck[] }) {
  const t = useTranslate();
  return (
    <TitledTable
      title={t('migration.run.checksTitle')}
      columns={[
        t('migration.run.column.step'),
        t('migration.run.column.check'),
        t('migration.run.column.expected'),
        t('migration.run.column.actual'),
        t('migration.run.column.state'),
      ]}
    >
      {props.checks.map(({ step, check, expected, actual, state }) => (
        <tr key={`${step} ${check}`}>
          <td>{t(`migration.applyStep.${step}`)}</td>
          <td>
            <Mono>{check}</Mono>
          </td>
          <td>{expected}</td>
          <td>{actual}</td>
          <td>
            <StateWord tone={checkTones[state]}>
              <span style={{ whiteSpace: 'normal' }}>
                {t(`migration.run.check.${state}`)}
              </span>
            </StateWord>
          </td>
        </tr>
      ))}
    </TitledTable>
  );
}

/** The objects of the unit as the run found them last. */
export function IdentityTable(props: {
  title: string;
  identities: readonly CurrentIdentity[];
}) {
  const t = useTranslate();
  return (
    <TitledTable
      title={props.title}
      columns={[
        t('migration.run.column.kind'),
        t('migration.run.column.name'),
        t('migration.run.column.uid'),
        t('migration.run.column.generation'),
      ]}
    >
      {props.identities.map(({ kind, name, namespace, ...identity }) => (
        <tr key={`${kind} ${namespace} ${name}`}>
          <td>{kind}</td>
          <td>
            <Mono>{name}</Mono> {namespace && <Small>{namespace}</Small>}
          </td>
          <td>
            {identity.absent && <Sub>{t('migration.run.absent')}</Sub>}
            {identity.uid && (
              <Mono title={identity.uid}>{cutUid(identity.uid)}</Mono>
            )}
          </td>
          <td>{identity.generation}</td>
        </tr>
      ))}
    </TitledTable>
  );
}
