import { useMemo, useRef, type KeyboardEvent } from 'react';
import { Hidden, Small } from '../../elements';
import { useTranslate } from '../../hooks';
import { diffBlocks, type DiffBlock } from './diffBlocks';
import { DiffFrame } from './DiffFrame';
import { EqualLines } from './EqualLines';

function ChangedLines(props: {
  sign: '-' | '+';
  lines: readonly string[];
  word: string;
}) {
  return (
    <div className={props.sign === '-' ? 'removed' : 'added'}>
      {props.lines.map((line, n) => (
        // Lines have no identity but their place.
        // eslint-disable-next-line react/no-array-index-key
        <div className="line" key={n}>
          <span className="sign" aria-hidden>
            {props.sign}
          </span>
          <Hidden>{props.word}: </Hidden>
          <code>{line}</code>
        </div>
      ))}
    </div>
  );
}

function Change({ block }: { block: DiffBlock & { kind: 'change' } }) {
  const t = useTranslate();
  return (
    <div className="change" tabIndex={-1} data-change>
      <ChangedLines
        sign="-"
        lines={block.removed}
        word={t('yaml.diff.removed')}
      />
      <ChangedLines sign="+" lines={block.added} word={t('yaml.diff.added')} />
    </div>
  );
}

/** Moves the focus to the next or the previous change inside a frame. */
function step(frame: HTMLElement, by: 1 | -1): void {
  const changes = [...frame.querySelectorAll<HTMLElement>('[data-change]')];
  const at = changes.findIndex(change => change === document.activeElement);
  const fresh = by === 1 ? 0 : changes.length - 1;
  const next = at < 0 ? fresh : at + by;
  changes.at(Math.min(Math.max(next, 0), changes.length - 1))?.focus();
}

/**
 * What differs between two texts: below each other, beside each other where there is room. Equal
 * parts are folded; `n` and `p` go from change to change.
 */
export function DiffView(props: {
  before: string;
  after: string;
  /** What the texts are of, for readers. */
  what: string;
}) {
  const { before, after, what } = props;
  const t = useTranslate();
  const frame = useRef<HTMLDivElement>(null);
  const { blocks, whole } = useMemo(
    () => diffBlocks(before, after),
    [before, after],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { n: 1, p: -1 }[event.key];
    if (frame.current && (by === 1 || by === -1)) {
      event.preventDefault();
      step(frame.current, by);
    }
  };
  if (!blocks.some(block => block.kind === 'change')) {
    return <Small as="p">{t('yaml.diff.none')}</Small>;
  }
  return (
    <>
      {whole && <Small as="p">{t('yaml.diff.tooLarge')}</Small>}
      <DiffFrame
        ref={frame}
        role="region"
        aria-label={t('yaml.diff.label', { what })}
        aria-keyshortcuts="n p"
        title={t('yaml.diff.keys')}
        // Scrolls sideways, so it must be reached by keys.
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <div className="blocks">
          {blocks.map((block, n) =>
            block.kind === 'change' ? (
              // eslint-disable-next-line react/no-array-index-key
              <Change key={n} block={block} />
            ) : (
              <EqualLines
                // eslint-disable-next-line react/no-array-index-key
                key={n}
                lines={block.lines}
                first={n === 0}
                last={n === blocks.length - 1}
              />
            ),
          )}
        </div>
      </DiffFrame>
    </>
  );
}
