import { Banner, DataTable, Mono, Sub } from '../../elements';
import { useTranslate } from '../../hooks';
import { findingSentence, meaningWords } from './findingSentence';
import type { YamlFinding, YamlInspection } from './inspectYaml';
import type { NotableScalar } from './notableScalar';

const maxShown = 20;

function FindingList(props: { findings: readonly YamlFinding[] }) {
  const t = useTranslate();
  const sentences = props.findings
    .slice(0, maxShown)
    .map(finding => findingSentence(finding, t));
  return (
    <ul style={{ paddingLeft: 18 }}>
      {sentences.map(sentence => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

function ScalarTable(props: { notable: readonly NotableScalar[] }) {
  const t = useTranslate();
  return (
    <DataTable aria-label={t('yaml.scalars.title')}>
      <caption style={{ textAlign: 'left', fontWeight: 600, fontSize: 12 }}>
        {t('yaml.scalars.title')}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('yaml.lineColumn')}</th>
          <th scope="col">{t('yaml.scalars.written')}</th>
          <th scope="col">{t('yaml.scalars.read')}</th>
          <th scope="col">{t('yaml.scalars.others')}</th>
        </tr>
      </thead>
      <tbody>
        {props.notable.slice(0, maxShown).map(scalar => (
          <tr key={scalar.from}>
            <td>{scalar.line}</td>
            <td>
              <Mono>{scalar.written}</Mono>
            </td>
            <td>
              <Mono>{meaningWords(scalar.read, t)}</Mono>
            </td>
            <td>
              {scalar.yaml11 && (
                <div>
                  {t('yaml.scalars.yaml11', {
                    meaning: meaningWords(scalar.yaml11, t),
                  })}
                </div>
              )}
              {scalar.large && <Sub>{t('yaml.scalars.large')}</Sub>}
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

/** What is wrong with a text, and what in it is easily taken for something else. */
export function YamlFindings(props: { inspection: YamlInspection }) {
  const t = useTranslate();
  const { findings, notable } = props.inspection;
  const errors = findings.filter(({ severity }) => severity === 'error');
  const warnings = findings.filter(({ severity }) => severity === 'warning');
  return (
    <div style={{ display: 'grid', gap: 8 }} aria-live="polite">
      {errors.length > 0 && (
        <Banner tone="bad" role="none">
          <FindingList findings={errors} />
        </Banner>
      )}
      {warnings.length > 0 && (
        <Banner tone="warn" role="none">
          <b>{t('yaml.schemaTitle')}</b>
          <FindingList findings={warnings} />
        </Banner>
      )}
      {notable.length > 0 && <ScalarTable notable={notable} />}
    </div>
  );
}
