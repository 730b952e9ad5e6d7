import {
  lazy,
  Suspense,
  useDeferredValue,
  useId,
  useMemo,
  useRef,
} from 'react';
import { styled } from '@mui/material/styles';
import { Fallback, Small } from '../../elements';
import { useTranslate } from '../../hooks';
import { colour, monospace } from '../../theme';
import { inspectYaml } from './inspectYaml';
import { YamlFindings } from './YamlFindings';

const CodeField = lazy(() => import('./CodeField'));

const Frame = styled('div')({
  minHeight: 222,
  border: `1px solid ${colour('control')}`,
  borderRadius: 5,
  overflow: 'hidden',
  '&:focus-within': {
    outline: `2px solid ${colour('primary')}`,
    outlineOffset: 2,
  },
  '& textarea': {
    display: 'block',
    width: '100%',
    minHeight: 220,
    border: 0,
    outline: 0,
    padding: 8,
    background: colour('paper'),
    color: colour('text'),
    font: `12px/18px ${monospace}`,
    resize: 'vertical',
  },
});

/**
 * Edits the YAML of a layer. The schema of the chart offers keys and values and marks what it does
 * not allow; below stand mistakes, and scalars that are easily taken for something else. Until the
 * editor is loaded, and where it cannot be, a plain field does.
 */
export function YamlEditor(props: {
  label: string;
  value: string;
  readOnly?: boolean;
  /** values.schema.json of the chart, when it has one. */
  schema?: unknown;
  onChange: (text: string) => void;
}) {
  const t = useTranslate();
  const id = useId();
  const typed = useRef(false);
  const { label, value, readOnly = false, schema, onChange } = props;
  const text = useDeferredValue(value);
  const inspection = useMemo(() => inspectYaml(text, schema), [text, schema]);
  const invalid = inspection.findings.some(
    ({ severity }) => severity === 'error',
  );
  const describedBy = `${id}-keys ${id}-findings`;
  const plain = (
    <textarea
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      readOnly={readOnly}
      spellCheck={false}
      value={value}
      onFocus={() => {
        typed.current = true;
      }}
      onBlur={() => {
        typed.current = false;
      }}
      onChange={event => onChange(event.target.value)}
    />
  );
  return (
    <>
      <Frame>
        <Fallback plain={plain}>
          <Suspense fallback={plain}>
            <CodeField
              label={label}
              describedBy={describedBy}
              value={value}
              invalid={invalid}
              readOnly={readOnly}
              schema={schema}
              takesFocus={typed.current}
              onChange={onChange}
            />
          </Suspense>
        </Fallback>
      </Frame>
      <Small id={`${id}-keys`}>{t('yaml.keys')}</Small>
      <div id={`${id}-findings`}>
        <YamlFindings inspection={inspection} />
      </div>
    </>
  );
}
