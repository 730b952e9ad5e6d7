import { createContext, useContext } from 'react';
import type { DriftEntry } from '@llm-canary/backstage-plugin-canary-common';

/** What all rows of a tree need to know. */
export interface TreeSetting {
  /** Heads of the columns of a comparison; absent when nothing is compared. */
  compared?: { here: string; there: string };
  /** Layers that only the experiment's operator writes. */
  operatorLayers: ReadonlySet<string>;
  /** What is live otherwise than planned, by its path. */
  drift: ReadonlyMap<string, DriftEntry>;
  /** A press on a chip; absent where nothing can be narrowed. */
  onLayer?: (layer: string) => void;
}

const Setting = createContext<TreeSetting>({
  operatorLayers: new Set(),
  drift: new Map(),
});

export const TreeSettingProvider = Setting.Provider;

export function useTreeSetting(): TreeSetting {
  return useContext(Setting);
}
