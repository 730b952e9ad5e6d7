import { useState } from 'react';
import { useTranslate } from '../../hooks';
import { foldEqual } from './diffBlocks';

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <>
      {lines.map((line, n) => (
        // Lines have no identity but their place.
        // eslint-disable-next-line react/no-array-index-key
        <div className="line equal" key={n}>
          <span className="sign" aria-hidden>
            {' '}
          </span>
          <code>{line}</code>
          {/* The right half, where both halves stand beside each other. */}
          <code className="twin" aria-hidden>
            {line}
          </code>
        </div>
      ))}
    </>
  );
}

/** Lines that both texts have; many of them fold. */
export function EqualLines(props: {
  lines: readonly string[];
  first: boolean;
  last: boolean;
}) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const { head, folded, tail } = foldEqual(props.lines, props);
  return (
    <>
      <Lines lines={head} />
      {folded.length > 0 &&
        (open ? (
          <Lines lines={folded} />
        ) : (
          <button type="button" className="fold" onClick={() => setOpen(true)}>
            {t('yaml.diff.equal', { n: String(folded.length) })}
          </button>
        ))}
      <Lines lines={tail} />
    </>
  );
}
