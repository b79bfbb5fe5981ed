import { useEffect, useState } from 'react';
import { worker } from '#bridge/client.ts';
import type { MenuNode } from '#contract/system.ts';
import type { RecordSearch } from '#ui/routing/screen-route.ts';
import { findScreen, loadAllScreens } from '../../routes.ts';
import { flattenMenu } from './menu-items.ts';
import type { FoundRecords } from './search-hits.ts';

/** One letter finds half the university. */
const SHORTEST_KEYWORD = 2;
const TYPING_MS = 250;
const CONSONANTS_ONLY = /^[ㄱ-ㅎ\s]+$/;
const NONE: readonly FoundRecords[] = [];

async function findIn(search: RecordSearch, keyword: string, signal: AbortSignal): Promise<FoundRecords | null> {
  const { op, arg } = search.ask(keyword);
  const answer = await worker.call(op, arg, { background: true, signal });
  if (!answer.ok) return null;
  const rows: readonly unknown[] = answer.value.data.data;
  return { label: search.label, hits: rows.map(search.hitOf) };
}

/** What has been found by now, and whether more may come. */
interface Finding {
  readonly records: readonly FoundRecords[];
  readonly isSearching: boolean;
}
interface Answers extends Finding {
  readonly keyword: string;
}
const NOTHING: Finding = { records: NONE, isSearching: false },
  SEARCHING: Finding = { records: NONE, isSearching: true };

const isAsked = (keyword: string): boolean => keyword.length >= SHORTEST_KEYWORD && !CONSONANTS_ONLY.test(keyword);

/**
 * Records that a keyword finds on the screens of the person's menu; the server judges each question as ever. Asked when
 * typing pauses. Each kind is shown as soon as it has been answered, so that slow ones hold nothing up and come
 * behind the others. What cannot be asked (no line, a screen that was just taken away) is left out.
 */
export function useFoundRecords(menu: readonly MenuNode[], query: string): Finding {
  const keyword = query.trim();
  const [found, setFound] = useState<Answers>();
  useEffect(() => {
    if (!isAsked(keyword)) return undefined;
    const stop = new AbortController();
    const tell = (change: (before: Answers) => Answers): void => {
      if (stop.signal.aborted) return;
      setFound((before) => change(before?.keyword === keyword ? before : { keyword, ...SEARCHING }));
    };
    const findAll = async (): Promise<void> => {
      await loadAllScreens();
      const searches = flattenMenu(menu).flatMap(({ path }) => findScreen(path)?.records ?? []);
      await Promise.all(
        searches.map(async (search) => {
          const answer = await findIn(search, keyword, stop.signal);
          if (answer) tell((before) => ({ ...before, records: [...before.records, answer] }));
        }),
      );
      tell((before) => ({ ...before, isSearching: false }));
    };
    const timer = setTimeout(() => {
      tell(() => ({ keyword, ...SEARCHING }));
      void findAll();
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [menu, keyword]);
  if (!isAsked(keyword)) return NOTHING;
  return found?.keyword === keyword ? found : SEARCHING;
}
