import { useMemo, type KeyboardEvent } from 'react';
import {
  autocompletion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { yaml } from '@codemirror/lang-yaml';
import { linter, type Diagnostic } from '@codemirror/lint';
import { EditorView, hoverTooltip, type Tooltip } from '@codemirror/view';
import { useTheme } from '@mui/material/styles';
import CodeMirror from '@uiw/react-codemirror';
import { useTranslate, type Translate } from '../../hooks';
import { monospace } from '../../theme';
import { findCompletions } from './completions';
import { findingSentence, noteLines } from './findingSentence';
import { inspectYaml } from './inspectYaml';
import { describeSchema, schemaAt } from './schema';
import { pathAt } from './yamlPlace';

/** In larger texts nothing is looked up while somebody types. */
const maxHelped = 200_000;

function completionsFrom(schema: unknown, t: Translate) {
  return (context: CompletionContext): CompletionResult | null => {
    const text = context.state.doc.toString();
    const typing = context.matchBefore(/[\w."-]+$/);
    if (text.length > maxHelped || (!context.explicit && !typing)) {
      return null;
    }
    const found = findCompletions(schema, text, context.pos);
    return found
      ? {
          from: found.from,
          options: found.options.map(option => ({
            label: option.label,
            apply: option.text,
            detail: option.note.types.join(', '),
            info: noteLines(option.note, t).join('\n') || undefined,
          })),
        }
      : null;
  };
}

function noteTooltip(schema: unknown, t: Translate) {
  return (view: EditorView, pos: number): Tooltip | null => {
    const text = view.state.doc.toString();
    const path = text.length > maxHelped ? undefined : pathAt(text, pos);
    const found = path && schemaAt(schema, path);
    if (found === undefined) {
      return null;
    }
    const lines = noteLines(describeSchema(schema, found), t);
    return lines.length === 0
      ? null
      : {
          pos,
          create: () => {
            const dom = document.createElement('div');
            dom.style.cssText =
              'white-space: pre-wrap; max-width: 420px; padding: 6px 10px';
            dom.textContent = lines.join('\n');
            return { dom };
          },
        };
  };
}

function diagnostics(schema: unknown, t: Translate) {
  return ({ state }: EditorView): Diagnostic[] => {
    const text = state.doc.toString();
    return inspectYaml(text, schema).findings.map(finding => ({
      from: Math.min(finding.from, text.length),
      to: Math.min(Math.max(finding.to, finding.from), text.length),
      severity: finding.severity,
      message: findingSentence(finding, t),
    }));
  };
}

/** Dark syntax colours reach 4.5:1 on a ground that is darker than the page. */
const look = EditorView.theme({
  '&.cm-editor': { fontSize: '12px' },
  '&.cm-editor.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: monospace, lineHeight: '18px' },
});
const darkGround = EditorView.theme(
  {
    '&.cm-editor, & .cm-gutters': { backgroundColor: '#16181d' },
    '& .cm-gutters': { color: '#9aa4b5' },
  },
  { dark: true },
);

/** Esc belongs to what is open inside the editor first, and only then to the sheet around it. */
function keepUsedEsc(event: KeyboardEvent) {
  if (event.key === 'Escape' && event.nativeEvent.defaultPrevented) {
    event.stopPropagation();
  }
}

/** The editor itself, in a file of its own because it is large. */
export default function CodeField(props: {
  label: string;
  describedBy: string;
  value: string;
  invalid: boolean;
  readOnly: boolean;
  schema: unknown;
  /** Somebody was typing in the plain field that stood here. */
  takesFocus: boolean;
  onChange: (text: string) => void;
}) {
  const t = useTranslate();
  const { mode } = useTheme().palette;
  const { label, describedBy, invalid, schema, readOnly } = props;
  const extensions = useMemo(
    () => [
      yaml(),
      look,
      ...(mode === 'dark' ? [darkGround] : []),
      EditorView.contentAttributes.of({
        'aria-label': label,
        'aria-describedby': describedBy,
        'aria-invalid': String(invalid),
        'aria-readonly': String(readOnly),
      }),
      autocompletion({ override: [completionsFrom(schema, t)] }),
      linter(diagnostics(schema, t)),
      hoverTooltip(noteTooltip(schema, t)),
    ],
    [mode, label, describedBy, invalid, schema, readOnly, t],
  );
  return (
    // The keys are those of the editor inside.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={keepUsedEsc}>
      <CodeMirror
        value={props.value}
        onChange={props.onChange}
        extensions={extensions}
        theme={mode}
        readOnly={readOnly}
        onCreateEditor={view => {
          if (props.takesFocus) {
            view.focus();
          }
        }}
        // Tab leaves the editor, as everywhere on a page.
        indentWithTab={false}
        basicSetup={{ autocompletion: false, tabSize: 2 }}
        minHeight="220px"
        maxHeight="420px"
      />
    </div>
  );
}
