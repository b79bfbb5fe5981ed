import { useId, useState, type KeyboardEvent } from 'react';
import type { MenuNode } from '#contract/system.ts';
import { message } from '#messages/message.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { isComposing } from '#ui/keyboard/is-composing.ts';
import { navigateTo } from '../../navigation/navigation.ts';
import { flattenMenu, searchMenu } from './menu-items.ts';
import './menu-search.css';

/** Ctrl+K: goes to a screen by its name, a part of it or its initial consonants. */
export function MenuSearchDialog({
  menu,
  onClose,
}: {
  readonly menu: readonly MenuNode[];
  readonly onClose: () => void;
}) {
  const [query, setQuery] = useState('');
  const [place, setPlace] = useState(0);
  const listId = useId();
  const hits = searchMenu(flattenMenu(menu), query);
  const active = hits[Math.min(place, hits.length - 1)];

  const go = (path: string | undefined): void => {
    if (!path) return;
    onClose();
    void navigateTo(path);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    if (event.key === 'ArrowDown') setPlace(Math.min(place + 1, hits.length - 1));
    else if (event.key === 'ArrowUp') setPlace(Math.max(place - 1, 0));
    else if (event.key === 'Enter') go(active?.path);
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
        aria-activedescendant={active ? `${listId}-${active.menuId}` : undefined}
        aria-label="메뉴 검색"
        placeholder="메뉴 이름 또는 초성 (예: ㄱㅈㅅㅎ)"
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setPlace(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ul id={listId} role="listbox" aria-label="찾은 메뉴" className="menu-search-hits">
        {hits.map((hit) => (
          <li
            key={hit.menuId}
            id={`${listId}-${hit.menuId}`}
            role="option"
            aria-selected={hit === active}
            className="menu-search-hit"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => go(hit.path)}
          >
            <span>{hit.menuNm}</span>
            <small>{hit.trail.join(' > ')}</small>
          </li>
        ))}
      </ul>
      {hits.length === 0 ? <p className="muted menu-search-none">{message('M-NOITEM')}</p> : null}
    </Dialog>
  );
}
