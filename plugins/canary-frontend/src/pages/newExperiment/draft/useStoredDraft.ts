import { useCallback, useEffect, useState } from 'react';
import { newExperiment, type ExperimentDraft } from './experimentDraft';
import { readStoredDraft } from './storedDraft';

/** Storage may be forbidden or full: the draft then lives as long as the page. */
function store(key: string, draft: ExperimentDraft | undefined) {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // Nothing else depends on it.
  }
}

function stored(key: string): ExperimentDraft | undefined {
  try {
    return readStoredDraft(sessionStorage.getItem(key));
  } catch {
    return undefined;
  }
}

/**
 * What a person has written for a new experiment. It outlives a reload of the page, in this browser
 * tab alone, until it is discarded or carried out; each address that leads here has its own. One
 * mounting serves one address.
 */
export function useStoredDraft(from: { cluster: string; target: string }) {
  const key = `canary.newExperiment ${from.cluster}/${from.target}`;
  const [found] = useState(() => stored(key));
  const [empty] = useState(() => newExperiment(from));
  const [draft, setDraft] = useState(found);
  useEffect(() => store(key, draft), [key, draft]);
  const keep = useCallback(
    (change: (before: ExperimentDraft) => ExperimentDraft) =>
      setDraft(before => change(before ?? empty)),
    [empty],
  );
  const discard = useCallback(() => {
    // At once: the page may be left before another effect runs.
    store(key, undefined);
    setDraft(undefined);
  }, [key]);
  return {
    content: draft ?? empty,
    /** Whether something was written that could be discarded. */
    written: draft !== undefined,
    /** Whether it was written before the page was opened. */
    kept: found !== undefined && draft !== undefined,
    keep,
    discard,
  };
}
