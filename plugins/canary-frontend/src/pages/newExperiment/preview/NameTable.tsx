import type {
  DerivedName,
  ExperimentPreview,
} from '@llm-canary/backstage-plugin-canary-common';
import { DataTable, Mono, Small, StateWord } from '../../../elements';
import { useTranslate } from '../../../hooks';
import { nameState, type NameState } from './nameState';

const tones = {
  free: 'ok',
  fits: 'ok',
  taken: 'bad',
  invalid: 'bad',
  notChecked: 'off',
} as const satisfies Record<NameState, string>;

/** The names that follow, how long each is and whether it can be had. */
export function NameTable(props: {
  names: readonly DerivedName[];
  /** Missing where nobody looked into the cluster. */
  preview?: Pick<ExperimentPreview, 'conflicts'>;
}) {
  const t = useTranslate();
  return (
    <DataTable aria-label={t('newExperiment.names.title')}>
      <thead>
        <tr>
          <th scope="col">{t('newExperiment.names.what')}</th>
          <th scope="col">{t('newExperiment.names.value')}</th>
          <th scope="col">{t('newExperiment.names.length')}</th>
          <th scope="col">{t('newExperiment.names.state')}</th>
        </tr>
      </thead>
      <tbody>
        {props.names.map(name => {
          const state = nameState(name, props.preview);
          const what = t(`newExperiment.names.of.${name.what}`);
          return (
            <tr key={`${name.what} ${name.arm ?? ''} ${name.value}`}>
              <td>
                {name.arm === undefined
                  ? what
                  : t('newExperiment.names.ofArm', { what, arm: name.arm })}
              </td>
              <td>
                <Mono>{name.value}</Mono>
              </td>
              <td>
                {t('newExperiment.names.characters', {
                  n: String(name.length),
                  max: String(name.limit),
                })}
              </td>
              <td>
                <StateWord tone={tones[state]}>
                  {t(`newExperiment.names.is.${state}`)}
                </StateWord>
                {name.problem !== undefined && (
                  <Small as="p">{name.problem}</Small>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </DataTable>
  );
}
