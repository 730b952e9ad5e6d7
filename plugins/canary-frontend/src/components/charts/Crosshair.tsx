import {
  createContext,
  useContext,
  useMemo,
  useSyncExternalStore,
  type ReactNode,
} from 'react';

/** The moment that is pointed at, in milliseconds since the epoch; undefined: none is. */
type Moment = number | undefined;

interface CrosshairStore {
  subscribe(listener: () => void): () => void;
  get(): Moment;
  set(moment: Moment): void;
}

function createCrosshairStore(): CrosshairStore {
  const listeners = new Set<() => void>();
  let current: Moment;
  return {
    subscribe: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => current,
    set: moment => {
      if (moment !== current) {
        current = moment;
        listeners.forEach(listener => listener());
      }
    },
  };
}

const Context = createContext<CrosshairStore | undefined>(undefined);

/**
 * All charts inside share one upright line. It stands outside React's state, so that moving the
 * pointer draws the line and the legends anew and no chart. Inside another one it changes nothing.
 */
export function CrosshairProvider({ children }: { children: ReactNode }) {
  const outer = useContext(Context);
  const own = useMemo(createCrosshairStore, []);
  return <Context.Provider value={outer ?? own}>{children}</Context.Provider>;
}

function useStore(): CrosshairStore {
  const store = useContext(Context);
  if (!store) {
    throw new Error('A chart stands outside of a CrosshairProvider');
  }
  return store;
}

/** The moment that is pointed at on any of the charts. */
export function useMoment(): Moment {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, store.get);
}

/** Moves the line, or takes it away. */
export function useSetMoment(): (moment: Moment) => void {
  return useStore().set;
}
