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

/**
 * Records that a keyword finds on the screens of the person's menu; the server judges each question as ever. Asked when
 * typing pauses. What cannot be asked (no line, a screen that was just taken away) is left out.
 */
export function useFoundRecords(menu: readonly MenuNode[], query: string): readonly FoundRecords[] {
  const keyword = query.trim();
  const [found, setFound] = useState<{ readonly keyword: string; readonly records: readonly FoundRecords[] }>();
  useEffect(() => {
    if (keyword.length < SHORTEST_KEYWORD || CONSONANTS_ONLY.test(keyword)) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      void loadAllScreens()
        .then(() => {
          const searches = flattenMenu(menu).flatMap(({ path }) => findScreen(path)?.records ?? []);
          return Promise.all(searches.map((search) => findIn(search, keyword, stop.signal)));
        })
        .then((answers) => {
          if (!stop.signal.aborted) setFound({ keyword, records: answers.filter((answer) => answer !== null) });
        });
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [menu, keyword]);
  return found?.keyword === keyword ? found.records : NONE;
}
