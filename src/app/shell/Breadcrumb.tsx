import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useScreenInfo } from '#bridge/shared-state/useSharedState.ts';

/** Where the screen stands in the menu; the last part is plain text. Behind it, what concerns the screen as a whole. */
export function Breadcrumb({ children }: { readonly children?: ReactNode }) {
  const screen = useScreenInfo();
  if (!screen) return null;
  const parts = screen.menuPath.length > 0 ? screen.menuPath : [{ menuId: screen.resourcePath, menuNm: screen.resourceNm, path: null }];
  return (
    <div className="breadcrumb">
      <nav aria-label="현재 위치">
        <ol>
          {parts.map((part, index) => {
            const isLast = index === parts.length - 1;
            return <li key={part.menuId} aria-current={isLast ? 'page' : undefined}>{isLast || part.path === null ? part.menuNm : <Link href={part.path}>{part.menuNm}</Link>}</li>;
          })}
        </ol>
      </nav>
      {children}
    </div>
  );
}
