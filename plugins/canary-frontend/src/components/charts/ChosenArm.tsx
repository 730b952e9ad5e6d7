import {
  createContext,
  useContext,
  useMemo,
  useState,
  type ReactNode,
} from 'react';

interface ChosenArm {
  chosen?: string;
  /** Sets an arm apart; the same once more takes it back. */
  choose(arm: string): void;
}

const Context = createContext<ChosenArm>({ choose: () => {} });

/** All charts inside set the same arm apart, where there are too many for a colour each. */
export function ChosenArmProvider({ children }: { children: ReactNode }) {
  const [chosen, setChosen] = useState<string>();
  const value = useMemo(
    () => ({
      chosen,
      choose: (arm: string) =>
        setChosen(before => (before === arm ? undefined : arm)),
    }),
    [chosen],
  );
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

export function useChosenArm(): ChosenArm {
  return useContext(Context);
}
