import { useState, type MouseEvent, type ReactNode } from 'react';
import { useGetFavMenuListQuery, useGetRcntMenuListQuery } from '../state/home-endpoints.ts';

/** A screen of the person's menu. */
interface MenuScreen {
  readonly menuId: string;
  readonly menuNm: string;
  readonly path: string;
}
interface MenuShortcutsProps {
  /** Path on view. */
  readonly path: string;
  /** Screens of the menu by menuId: what was taken away since is not offered. */
  readonly screens: ReadonlyMap<string, MenuScreen>;
  readonly link: (screen: MenuScreen) => ReactNode;
  readonly onClick: (event: MouseEvent) => void;
}

const MAX_RECENT = 3;

/** Menus opened since the page was loaded, the latest first: the server's list is asked for once. */
function useVisited(path: string, screens: MenuShortcutsProps['screens']): readonly string[] {
  const [before, setBefore] = useState('');
  const [visited, setVisited] = useState<readonly string[]>([]);
  if (path !== before) {
    setBefore(path);
    const opened = [...screens.values()].find((screen) => screen.path === path)?.menuId;
    if (opened !== undefined) setVisited([opened, ...visited.filter((menuId) => menuId !== opened)]);
  }
  return visited;
}

/** 즐겨찾기 and 최근 on top of the menu. A favourite is not listed twice, nor the screen on view. */
export function MenuShortcuts({ path, screens, link, onClick }: MenuShortcutsProps) {
  const favourites = (useGetFavMenuListQuery({}).data?.data ?? []).flatMap(({ menuId }) => screens.get(menuId) ?? []);
  const recentIds = (useGetRcntMenuListQuery({}).data?.data ?? []).map(({ menuId }) => menuId);
  const recent = [...new Set([...useVisited(path, screens), ...recentIds])]
    .flatMap((menuId) => screens.get(menuId) ?? [])
    .filter((screen) => screen.path !== path && !favourites.includes(screen))
    .slice(0, MAX_RECENT);
  return (
    <>
      <Shortcuts name="즐겨찾기" screens={favourites} link={link} onClick={onClick} />
      <Shortcuts name="최근" screens={recent} link={link} onClick={onClick} />
    </>
  );
}

function Shortcuts({
  name,
  screens,
  link,
  onClick,
}: Pick<MenuShortcutsProps, 'link' | 'onClick'> & { readonly name: string; readonly screens: readonly MenuScreen[] }) {
  if (screens.length === 0) return null;
  return (
    <nav className="menu-shortcuts" aria-label={name} onClick={onClick}>
      <p className="menu-heading" aria-hidden="true">
        {name}
      </p>
      <ul>
        {screens.map((screen) => (
          <li key={screen.menuId}>{link(screen)}</li>
        ))}
      </ul>
    </nav>
  );
}
