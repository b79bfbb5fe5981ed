import { useCallback, useEffect, useRef, useState } from 'react';
import type { Option } from '../SelectField.tsx';
import { isAskable, type Suggestions } from './suggestion-rules.ts';

const DEBOUNCE_MS = 200;
const IDLE: Suggestions = { state: 'idle' };

export type Suggest = (text: string) => Promise<readonly Option[]>;

interface SuggestionState {
  readonly suggestions: Suggestions;
  /** Asks for a text when nothing was typed for a while; an earlier question is forgotten. */
  readonly ask: (text: string) => void;
  readonly close: () => void;
}

const neverTaken = (): boolean => false;

/**
 * Suggestions for what is typed: asked after 200 ms of quiet, and only the answer to the last question counts.
 * @param take whether the hits of this text have been requested already, so that they are not shown
 */
export function useSuggestions(
  suggest: Suggest,
  take: (text: string, options: readonly Option[]) => boolean = neverTaken,
): SuggestionState {
  const [suggestions, setSuggestions] = useState<Suggestions>(IDLE);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const question = useRef(0);
  const latest = useRef({ suggest, take });
  useEffect(() => {
    latest.current = { suggest, take };
  });
  const forget = useCallback((): void => {
    clearTimeout(timer.current);
    question.current += 1;
  }, []);
  useEffect(() => forget, [forget]);

  const ask = useCallback(
    (text: string): void => {
      forget();
      if (!isAskable(text)) {
        setSuggestions(IDLE);
        return;
      }
      const mine = question.current;
      timer.current = setTimeout(() => {
        setSuggestions({ state: 'asking' });
        void latest.current.suggest(text.trim()).then((options) => {
          if (mine !== question.current) return;
          setSuggestions(latest.current.take(text.trim(), options) ? IDLE : { state: 'found', options });
        });
      }, DEBOUNCE_MS);
    },
    [forget],
  );
  const close = useCallback((): void => {
    forget();
    setSuggestions(IDLE);
  }, [forget]);
  return { suggestions, ask, close };
}
