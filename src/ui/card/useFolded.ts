import { useCallback, useState } from 'react';

/** Folded cards of this tab, by screen and title: going back finds a screen as it was left. */
const folded = new Set<string>();

export function useFolded(title: string): readonly [boolean, (isFolded: boolean) => void] {
  const key = `${location.pathname}#${title}`;
  const [isFolded, setState] = useState(() => folded.has(key));
  const setFolded = useCallback(
    (next: boolean): void => {
      if (next) folded.add(key);
      else folded.delete(key);
      setState(next);
    },
    [key],
  );
  return [isFolded, setFolded];
}
