import type { ExperimentDrift } from '@llm-canary/backstage-plugin-canary-common';
import { DriftGrid, DriftValue } from '../../../components/DriftTable';
import { keyWords, pointerKeys } from '../../../components/ValuesTree';
import { CardBody, Mono, Small, StateWord, Sub } from '../../../elements';
import { useTranslate } from '../../../hooks';
import { joinChanges } from './joinChanges';

/** More rows than this are counted, not drawn. */
const maxRows = 200;

type Target = ExperimentDrift['target'];

function ChangesTable({ target }: { target: Target }) {
  const t = useTranslate();
  const changes = joinChanges(target.changes);
  const more = changes.length - maxRows;
  const spoken = [
    { name: t('drift.target.chart'), change: target.chart },
    { name: t('drift.target.model'), change: target.model },
  ];
  return (
    <>
      <DriftGrid
        aria-label={t('drift.target.changed', { count: changes.length })}
      >
        <thead>
          <tr>
            <th scope="col">{t('drift.column.value')}</th>
            <th scope="col">{t('drift.column.before')}</th>
            <th scope="col">{t('drift.column.after')}</th>
            <th scope="col" className="wide-only">
              {t('drift.column.arms')}
            </th>
          </tr>
        </thead>
        <tbody>
          {spoken.map(
            ({ name, change }) =>
              change && (
                <tr key={name}>
                  <td>{name}</td>
                  <td>{change.before}</td>
                  <td>{change.after}</td>
                  <td className="wide-only">{change.arm}</td>
                </tr>
              ),
          )}
          {changes.slice(0, maxRows).map(({ path, before, after, arms }) => (
            <tr key={`${path} ${arms.join()}`}>
              <td>
                <Mono title={path}>{keyWords(pointerKeys(path))}</Mono>
              </td>
              <td>
                <DriftValue value={before} />
              </td>
              <td>
                <DriftValue value={after} />
              </td>
              <td className="wide-only">{arms.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </DriftGrid>
      {more > 0 && <Small as="p">{t('drift.more', { n: String(more) })}</Small>}
    </>
  );
}

/** What the target is otherwise than when the arms were made, or that it is not. */
export function TargetChanges(props: { target: Target; known: boolean }) {
  const t = useTranslate();
  const { target, known } = props;
  const count = joinChanges(target.changes).length;
  const changed =
    count > 0 || target.chart !== undefined || target.model !== undefined;
  if (changed) {
    return (
      <>
        <ChangesTable target={target} />
        <CardBody>
          <Small>{t('drift.target.hint')}</Small>
        </CardBody>
      </>
    );
  }
  return (
    <CardBody>
      {known ? (
        <StateWord tone="ok">{t('drift.target.same')}</StateWord>
      ) : (
        <Sub>{target.problem ?? t('drift.target.unknown')}</Sub>
      )}
    </CardBody>
  );
}
