import { useEffect, useState } from 'react';
import { RiCheckLine, RiFileCopyLine } from '@remixicon/react';
import { useTranslate } from '../hooks';
import { Button } from './Button';
import { Hidden } from './layout';

type Outcome = 'copied' | 'failed';

/** Copies a text; says aloud whether it worked. Shows an icon alone unless a label is given. */
export function CopyButton(props: {
  text: string;
  /** Accessible name; also shown when `shown`. */
  label: string;
  shown?: boolean;
  tabIndex?: number;
}) {
  const t = useTranslate();
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    if (!outcome) {
      return undefined;
    }
    const timer = setTimeout(() => setOutcome(undefined), 2_000);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(props.text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  const Icon = outcome === 'copied' ? RiCheckLine : RiFileCopyLine;
  return (
    <>
      <Button
        type="button"
        look={props.shown ? 'bare' : 'icon'}
        size={props.shown ? 'small' : 'normal'}
        aria-label={props.shown ? undefined : props.label}
        title={props.shown ? undefined : props.label}
        tabIndex={props.tabIndex}
        onClick={() => void copy()}
      >
        <Icon aria-hidden />
        {props.shown && props.label}
      </Button>
      <Hidden role="status">{outcome && t(`copy.${outcome}`)}</Hidden>
    </>
  );
}
