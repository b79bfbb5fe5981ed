import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useScreenInfo } from '#bridge/shared-state/useSharedState.ts';
import { needsCheck } from '#contract/session/public-paths.ts';
import { useShownName } from '#ui/page/shown-name.ts';
import { useShownPath } from '../navigation/location-store.ts';

/** Where the screen stands in the menu and, last and as plain text, what is shown. Behind it, what concerns the screen as a whole. */
export function Breadcrumb({ children }: { readonly children?: ReactNode }) {
  const screen = useScreenInfo(),
    shownName = useShownName();
  // A public screen in the shell (오류 안내) lies at no place of the menu.
  const isPublic = !needsCheck(useShownPath());
  if (!screen || isPublic) return <div className="breadcrumb" />;
  const way =
    screen.menuPath.length > 0
      ? screen.menuPath
      : [{ menuId: screen.resourcePath, menuNm: screen.resourceNm, path: null }];
  const parts = shownName === null ? way : [...way, { menuId: 'shown', menuNm: shownName, path: null }];
  return (
    <div className="breadcrumb">
      <nav aria-label="현재 위치">
        <ol>
          {parts.map((part, index) => {
            const isLast = index === parts.length - 1;
            return (
              <li
                key={part.menuId}
                data-screen={index === way.length - 1 || undefined}
                aria-current={isLast ? 'page' : undefined}
              >
                {isLast || part.path === null ? part.menuNm : <Link href={part.path}>{part.menuNm}</Link>}
              </li>
            );
          })}
        </ol>
      </nav>
      {children}
    </div>
  );
}
