import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { worker } from '#bridge/client.ts';
import type { MenuNode } from '#contract/system.ts';
import { message } from '#messages/message.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Searching } from '#ui/feedback/Searching.tsx';
import { isComposing } from '#ui/keyboard/is-composing.ts';
import { navigateTo } from '../../navigation/navigation.ts';
import { findScreen, loadAllScreens } from '../../routes.ts';
import { groupHits, type SearchHit } from './search-hits.ts';
import { useFoundRecords } from './useFoundRecords.ts';
import './menu-search.css';

/** Menus that the person opened last, the latest first; empty until the server has said. */
function useRecentMenus(): readonly string[] {
  const [recent, setRecent] = useState<readonly string[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    void worker
      .call('getRcntMenuList', {}, { background: true, signal: stop.signal })
      .then((answer) => (answer.ok ? setRecent(answer.value.data.data.map(({ menuId }) => menuId)) : undefined));
    return () => stop.abort();
  }, []);
  return recent;
}

/** Ctrl+K: goes to a screen by its name, a part of it or its initial consonants; to what can be begun; to a record. */
export function MenuSearchDialog({
  menu,
  onClose,
}: {
  readonly menu: readonly MenuNode[];
  readonly onClose: () => void;
}) {
  const [query, setQuery] = useState('');
  const [place, setPlace] = useState(0);
  const [, setComplete] = useState(false);
  useEffect(() => {
    // What can be begun is known by the screens of every domain, not only of those that were opened.
    void loadAllScreens().then(() => setComplete(true));
  }, []);
  const listId = useId();
  const { records, isSearching } = useFoundRecords(menu, query),
    groups = groupHits(menu, findScreen, query, useRecentMenus(), records);
  const hits = groups.flatMap((group) => group.hits);
  const active = hits[Math.min(place, hits.length - 1)];
  const optionId = (hit: SearchHit): string => `${listId}-${hit.id}`;
  const activeId = active && optionId(active);
  useEffect(() => {
    if (activeId) document.querySelector(`[id="${activeId}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const go = (to: string | undefined): void => {
    if (to === undefined) return;
    onClose();
    void navigateTo(to);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    if (event.key === 'ArrowDown') setPlace(Math.min(place + 1, hits.length - 1));
    else if (event.key === 'ArrowUp') setPlace(Math.max(place - 1, 0));
    else if (event.key === 'Enter') go(active?.to);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog title="메뉴 검색" size="medium" onClose={onClose}>
      <input
        className="input menu-search-input"
        role="combobox"
        autoComplete="off"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-label="메뉴 검색"
        placeholder="화면·할 일 이름이나 초성, 공지 제목, 사람, 공간"
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setPlace(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div className="menu-search-hits">
        <div id={listId} role="listbox" aria-label="찾은 메뉴" hidden={hits.length === 0}>
          {groups.map(({ label, hits: own }) => (
            <div key={label} role="group" aria-label={label}>
              <p className="menu-search-group" aria-hidden="true">
                {label}
              </p>
              {own.map((hit) => (
                <div
                  key={hit.id}
                  id={optionId(hit)}
                  role="option"
                  aria-selected={hit === active}
                  className="menu-search-hit"
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => go(hit.to)}
                >
                  <span>{hit.name}</span>
                  <small>{hit.note}</small>
                </div>
              ))}
            </div>
          ))}
        </div>
        {isSearching ? (
          <Searching className="menu-search-none" />
        ) : hits.length === 0 ? (
          <p className="muted menu-search-none">{message('M-NOITEM')}</p>
        ) : null}
      </div>
    </Dialog>
  );
}
