import { memo, useState, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { MenuNode } from '#contract/system.ts';
import { message } from '#messages/message.ts';
import { isAtOrBelow } from '#shared/screen-path.ts';
import { useShownPath } from '../../navigation/location-store.ts';
import { navigateTo, prepareScreen } from '../../navigation/navigation.ts';
import { findScreen } from '../../routes.ts';
import { flattenMenu, holdsPath, isLabFolder, searchMenu } from './menu-items.ts';
import './sidebar.css';

interface SidebarProps {
  readonly menu: readonly MenuNode[];
  /** Only icons. */
  readonly isRail: boolean;
  readonly onChosen: () => void;
}

/** The permitted menu: two levels in sight, a search on top. */
export const Sidebar = memo(function Sidebar({ menu, isRail, onChosen }: SidebarProps) {
  const [query, setQuery] = useState('');
  const path = useShownPath();
  return (
    <div className="sidebar" data-rail={isRail}>
      {isRail ? null : (
        <div className="sidebar-search">
          <span className="pi pi-search" aria-hidden="true" />
          <input
            className="input"
            type="search"
            autoComplete="off"
            aria-label="메뉴 검색"
            placeholder="메뉴 검색"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </div>
      )}
      <nav
        aria-label="주 메뉴"
        className="sidebar-nav"
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a')) onChosen();
        }}
      >
        {query.trim() === '' ? (
          <ul>
            {menu.map((node) => (
              <MenuBranch key={node.menuId} node={node} path={path} isRail={isRail} />
            ))}
          </ul>
        ) : (
          <MenuHits menu={menu} query={query} path={path} />
        )}
      </nav>
    </div>
  );
});

function MenuHits({
  menu,
  query,
  path,
}: {
  readonly menu: readonly MenuNode[];
  readonly query: string;
  readonly path: string;
}) {
  const hits = searchMenu(flattenMenu(menu), query);
  if (hits.length === 0) return <p className="sidebar-none">{message('M-NOITEM')}</p>;
  return (
    <ul>
      {hits.map((hit) => (
        <li key={hit.menuId}>
          <Link href={hit.path} className="menu-item" aria-current={hit.path === path ? 'page' : undefined}>
            <span>
              {hit.menuNm}
              <small>{hit.trail.join(' > ')}</small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function MenuBranch({
  node,
  path,
  isRail,
}: {
  readonly node: MenuNode;
  readonly path: string;
  readonly isRail: boolean;
}) {
  const isHere = holdsPath(node, path);
  const [choice, setChoice] = useState<boolean | null>(null);
  const isOpen = choice ?? isHere;
  const icon = <span className={`pi ${node.iconNm ?? 'pi-folder'}`} aria-hidden="true" />;
  if (node.path !== null)
    return (
      <li>
        <MenuLink node={node} place={placeOf(node.path, path)} icon={node.iconNm ? icon : undefined} />
      </li>
    );
  return (
    <li>
      <button
        type="button"
        className="menu-item menu-folder"
        data-here={isHere}
        aria-expanded={isOpen}
        title={isRail ? node.menuNm : undefined}
        onClick={() => setChoice(!isOpen)}
      >
        {icon}
        <span className="menu-name">{node.menuNm}</span>
        <span className="pi pi-chevron-down menu-chevron" aria-hidden="true" />
      </button>
      {isOpen ? (
        <ul className="menu-children">
          {node.children.map((child) => (
            <MenuChild key={child.menuId} node={child} path={path} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

const isLab = (path: string): boolean => findScreen(path)?.isLab === true;

/** Deeper folders stand open under a small heading: two levels stay in sight. */
function MenuChild({ node, path }: { readonly node: MenuNode; readonly path: string }) {
  if (node.path !== null)
    return (
      <li>
        <MenuLink node={node} place={placeOf(node.path, path)} />
      </li>
    );
  return (
    <li>
      <p className="menu-heading">
        {node.menuNm}
        {isLabFolder(node, isLab) ? (
          <span className="chip" data-tone="info">
            실험
          </span>
        ) : null}
      </p>
      <ul>
        {node.children.map((child) => (
          <MenuChild key={child.menuId} node={child} path={path} />
        ))}
      </ul>
    </li>
  );
}

const placeOf = (screen: string, path: string): MenuLinkProps['place'] =>
  screen === path ? 'page' : isAtOrBelow(path, screen) ? 'true' : undefined;

interface MenuLinkProps {
  readonly node: MenuNode;
  /** `page` is the screen itself, `true` one below it. */
  readonly place: 'page' | 'true' | undefined;
  readonly icon?: ReactNode;
}

/** A plain anchor: two dozen links that each listen to the path would all be rendered by every navigation. */
const MenuLink = memo(function MenuLink({ node, place, icon }: MenuLinkProps) {
  const target = node.path ?? '',
    isHere = place === 'page';
  if (node.menuDivCd === 'LINK')
    return (
      <a className="menu-item" href={target} target={node.linkTrgtCd === 'NEW' ? '_blank' : undefined} rel="noreferrer">
        {icon}
        <span className="menu-name">{node.menuNm}</span>
      </a>
    );
  const prepare = (): void => {
    if (!isHere) void prepareScreen(target, '');
  };
  const follow = (event: MouseEvent): void => {
    if (!isPlain(event)) return;
    event.preventDefault();
    void navigateTo(target);
  };
  return (
    <a
      href={target}
      onPointerEnter={prepare}
      onFocus={prepare}
      onPointerDown={prepare}
      onClick={follow}
      className="menu-item"
      aria-current={place}
    >
      {icon}
      <span className="menu-name">{node.menuNm}</span>
    </a>
  );
});

/** Neither another button nor a key that asks for a new tab. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
