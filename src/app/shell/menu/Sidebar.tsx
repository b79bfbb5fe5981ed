import { memo, useMemo, useState, type MouseEvent, type ReactNode } from 'react';
import type { MenuNode } from '#contract/system.ts';
import { loadMenuShortcuts } from '#domains/main/index.ts';
import { isAtOrBelow } from '#shared/screen-path.ts';
import { Lazy, lazyLoader } from '#ui/feedback/Lazy.tsx';
import { useShownPath } from '../../navigation/location-store.ts';
import { prefetchScreen, navigateTo } from '../../navigation/navigation.ts';
import { domainOf } from '../../domains.ts';
import { flattenMenu, holdsPath, isLabFolder } from './menu-items.ts';
import { familyAt, folderContent, screenFor, type MenuStep } from './menu-steps.ts';
import { isPlainClick } from './plain-click.ts';
import { useOneTabStop } from '#ui/keyboard/useOneTabStop.ts';
import './sidebar.css';

const menuShortcuts = lazyLoader(loadMenuShortcuts);

interface SidebarProps {
  readonly menu: readonly MenuNode[];
  /** Only icons. */
  readonly isRail: boolean;
  readonly onChosen: () => void;
  readonly onSearch: () => void;
}

/** The permitted menu: favourites and what was used last on top, two levels in sight. */
export const Sidebar = memo(function Sidebar({ menu, isRail, onChosen, onSearch }: SidebarProps) {
  const path = useShownPath();
  // The group of the last screen stays open on screens that lie in none: home, 오류 안내.
  const here = menu.find((node) => holdsPath(node, path))?.menuId;
  const [lastHere, setLastHere] = useState(here);
  /** The folder that a person has opened or closed by hand since the last one was entered; one is open at a time. */
  const [chosen, setChosen] = useState<string | null | undefined>();
  if (here !== undefined && here !== lastHere) {
    setLastHere(here);
    setChosen(undefined);
  }
  const open = chosen === undefined ? (here ?? lastHere) : chosen;
  const screens = useMemo(() => new Map(flattenMenu(menu).map((target) => [target.menuId, target])), [menu]);
  const menuGroup = useOneTabStop<HTMLElement>('column');
  const onClick = (event: MouseEvent): void => {
    if (event.target instanceof Element && event.target.closest('a')) onChosen();
  };
  return (
    <div className="sidebar" data-rail={isRail}>
      {isRail ? null : (
        <button type="button" className="sidebar-search" aria-keyshortcuts="Control+K" onClick={onSearch}>
          <span className="pi pi-search" aria-hidden="true" />
          <span className="menu-name">메뉴 검색</span>
          <kbd aria-hidden="true">Ctrl K</kbd>
        </button>
      )}
      <div className="sidebar-nav">
        {isRail || menu.length === 0 ? null : (
          <Lazy of={menuShortcuts}>
            {(MenuShortcuts) => (
              <MenuShortcuts
                path={path}
                screens={screens}
                onClick={onClick}
                link={({ menuNm, path: to }) => <MenuLink name={menuNm} target={to} place={placeOf(to, path)} />}
              />
            )}
          </Lazy>
        )}
        <nav ref={menuGroup} aria-label="주 메뉴" onClick={onClick}>
          <ul>
            {menu.map((node) => (
              <MenuBranch
                key={node.menuId}
                node={node}
                path={path}
                isRail={isRail}
                isHere={node.menuId === here}
                isOpen={node.menuId === open}
                onToggle={setChosen}
              />
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
});

interface BranchProps {
  readonly node: MenuNode;
  readonly path: string;
  readonly isRail: boolean;
  readonly isHere: boolean;
  readonly isOpen: boolean;
  /** Opens this folder instead of the one that was open; null closes it. */
  readonly onToggle: (menuId: string | null) => void;
}

function MenuBranch({ node, path, isRail, isHere, isOpen, onToggle }: BranchProps) {
  const icon = <span className={`pi ${node.iconNm ?? 'pi-folder'}`} aria-hidden="true" />;
  if (node.path !== null)
    return (
      <li>
        <NodeLink node={node} place={placeOf(node.path, path)} icon={node.iconNm ? icon : undefined} />
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
        onClick={() => onToggle(isOpen ? null : node.menuId)}
      >
        {icon}
        <span className="menu-name">{node.menuNm}</span>
        <span className="pi pi-chevron-down menu-chevron" aria-hidden="true" />
      </button>
      {isOpen ? <FolderMenu node={node} path={path} /> : null}
    </li>
  );
}

/** What an open folder holds; of families that do the same work each step once. */
function FolderMenu({ node, path }: { readonly node: MenuNode; readonly path: string }) {
  const { before, steps, after } = useMemo(() => folderContent(node.children), [node]),
    present = familyAt(steps, path);
  // Who goes from step to step stays with the family in which he works.
  const [family, setFamily] = useState(present);
  if (present !== null && present !== family) setFamily(present);
  const plain = (nodes: readonly MenuNode[]): ReactNode =>
    nodes.map((child) => <MenuChild key={child.menuId} node={child} path={path} />);
  return (
    <ul className="menu-children">
      {plain(before)}
      {steps.length > 0 ? <StepMenu steps={steps} family={present ?? family} path={path} /> : null}
      {plain(after)}
    </ul>
  );
}

interface StepMenuProps {
  readonly steps: readonly MenuStep[];
  readonly family: string | null;
  readonly path: string;
}
/** Steps under the name of the family to which they lead; another one is chosen in the head of the screen. */
function StepMenu({ steps, family, path }: StepMenuProps) {
  const shown = family ?? steps[0]?.screens[0]?.family ?? null;
  return (
    <li>
      <p className="menu-heading">{shown}</p>
      <ul>
        {steps.map((step) => {
          const screen = screenFor(step, shown);
          return screen === undefined ? null : (
            <li key={step.name}>
              <MenuLink
                name={step.name}
                target={screen.path}
                place={placeOf(screen.path, path)}
                holds={step.screens.map(({ path: held }) => held).join(' ')}
              />
            </li>
          );
        })}
      </ul>
    </li>
  );
}

const isLab = (path: string): boolean => domainOf(path)?.labs?.includes(path) === true;

/** Deeper folders stand open under a small heading: two levels stay in sight. */
function MenuChild({ node, path }: { readonly node: MenuNode; readonly path: string }) {
  if (node.path !== null)
    return (
      <li>
        <NodeLink node={node} place={placeOf(node.path, path)} />
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

const placeOf = (screen: string, path: string): LinkPlace =>
  screen === path ? 'page' : isAtOrBelow(path, screen) ? 'true' : undefined;

/** `page` is the screen itself, `true` one below it. */
type LinkPlace = 'page' | 'true' | undefined;

interface NodeLinkProps {
  readonly node: MenuNode;
  readonly place: LinkPlace;
  readonly icon?: ReactNode;
}

const NodeLink = memo(function NodeLink({ node, place, icon }: NodeLinkProps) {
  const target = node.path ?? '';
  if (node.menuDivCd !== 'LINK') return <MenuLink name={node.menuNm} target={target} place={place} icon={icon} />;
  return (
    <a className="menu-item" href={target} target={node.linkTrgtCd === 'NEW' ? '_blank' : undefined} rel="noreferrer">
      {icon}
      <span className="menu-name">{node.menuNm}</span>
    </a>
  );
});

interface MenuLinkProps {
  readonly name: string;
  readonly target: string;
  readonly place: LinkPlace;
  readonly icon?: ReactNode;
  /** Of a step: the addresses of its screens, of which the entry leads to one. */
  readonly holds?: string;
}

/** A plain anchor: two dozen links that each listen to the path would all be rendered by every navigation. */
const MenuLink = memo(function MenuLink({ name, target, place, icon, holds }: MenuLinkProps) {
  const isHere = place === 'page';
  const prepare = (): void => {
    if (!isHere) void prefetchScreen(target);
  };
  const follow = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void navigateTo(target);
  };
  return (
    <a
      href={target}
      data-holds={holds}
      onPointerEnter={prepare}
      onFocus={prepare}
      onPointerDown={prepare}
      onClick={follow}
      className="menu-item"
      aria-current={place}
    >
      {icon}
      <span className="menu-name">{name}</span>
    </a>
  );
});
