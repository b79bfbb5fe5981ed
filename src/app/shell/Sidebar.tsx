import { memo, useState, type PointerEvent } from 'react';
import { Link } from 'wouter';
import type { MenuNode } from '#contract/system.ts';
import { message } from '#messages/message.ts';
import { useShownPath } from '../navigation/location-store.ts';
import { askRouteAhead } from '../navigation/first-questions.ts';
import { prepareScreen } from '../navigation/prepare-screen.ts';
import { flattenMenu, holdsPath, searchMenu } from './menu-items.ts';
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
          <input className="input" type="search" aria-label="메뉴 검색" placeholder="메뉴 검색" value={query} onChange={(event) => setQuery(event.target.value)} />
        </div>
      )}
      <nav aria-label="주 메뉴" className="sidebar-nav" onClick={(event) => { if (event.target instanceof Element && event.target.closest('a')) onChosen(); }}>
        {query.trim() === '' ? <ul>{menu.map((node) => <MenuBranch key={node.menuId} node={node} path={path} isRail={isRail} />)}</ul> : <MenuHits menu={menu} query={query} path={path} />}
      </nav>
    </div>
  );
});

function MenuHits({ menu, query, path }: { readonly menu: readonly MenuNode[]; readonly query: string; readonly path: string }) {
  const hits = searchMenu(flattenMenu(menu), query);
  if (hits.length === 0) return <p className="sidebar-none">{message('M-NOITEM')}</p>;
  return (
    <ul>
      {hits.map((hit) => (
        <li key={hit.menuId}>
          <Link href={hit.path} className="menu-item" aria-current={hit.path === path ? 'page' : undefined}><span>{hit.menuNm}<small>{hit.trail.join(' > ')}</small></span></Link>
        </li>
      ))}
    </ul>
  );
}

function MenuBranch({ node, path, isRail }: { readonly node: MenuNode; readonly path: string; readonly isRail: boolean }) {
  const isHere = holdsPath(node, path);
  const [choice, setChoice] = useState<boolean | null>(null);
  const isOpen = choice ?? isHere;
  const icon = <span className={`pi ${node.iconNm ?? 'pi-folder'}`} aria-hidden="true" />;
  if (node.path !== null) return <li><MenuLink node={node} path={path} icon={node.iconNm ? icon : undefined} /></li>;
  return (
    <li>
      <button type="button" className="menu-item menu-folder" data-here={isHere} aria-expanded={isOpen} title={isRail ? node.menuNm : undefined} onClick={() => setChoice(!isOpen)}>
        {icon}<span className="menu-name">{node.menuNm}</span><span className="pi pi-chevron-down menu-chevron" aria-hidden="true" />
      </button>
      {isOpen ? <ul className="menu-children">{node.children.map((child) => <MenuChild key={child.menuId} node={child} path={path} />)}</ul> : null}
    </li>
  );
}

/** Deeper folders stand open under a small heading: two levels stay in sight. */
function MenuChild({ node, path }: { readonly node: MenuNode; readonly path: string }) {
  if (node.path !== null) return <li><MenuLink node={node} path={path} /></li>;
  return (
    <li>
      <p className="menu-heading">{node.menuNm}</p>
      <ul>{node.children.map((child) => <MenuChild key={child.menuId} node={child} path={path} />)}</ul>
    </li>
  );
}

function MenuLink({ node, path, icon }: { readonly node: MenuNode; readonly path: string; readonly icon?: React.ReactNode }) {
  const target = node.path ?? '';
  if (node.menuDivCd === 'LINK') return <a className="menu-item" href={target} target="_blank" rel="noreferrer">{icon}<span className="menu-name">{node.menuNm}</span></a>;
  const prepare = (): void => { if (target !== path) void prepareScreen(target, ''); };
  // The click that follows takes this check: the time that a finger stays down is time that nobody waits.
  const press = (event: PointerEvent): void => { if (target !== path && event.button === 0 && !event.ctrlKey && !event.metaKey) askRouteAhead(target); };
  return <Link href={target} onPointerEnter={prepare} onFocus={prepare} onPointerDown={press} className="menu-item" aria-current={target === path ? 'page' : undefined}>{icon}<span className="menu-name">{node.menuNm}</span></Link>;
}
