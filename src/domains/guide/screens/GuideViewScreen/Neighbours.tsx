import { Link } from 'wouter';
import type { Data } from '#contract/registry.ts';
import { itemPath, VIEW_PATH } from '../../rules/items/item-place.ts';

/** The items before and after this one. */
export function Neighbours({ prev, next }: Pick<Data<'getGuideItem'>, 'prev' | 'next'>) {
  return (
    <nav className="guide-neighbours no-print" aria-label="이전·다음 항목">
      {(
        [
          ['이전', prev],
          ['다음', next],
        ] as const
      ).map(([label, other]) => (
        <p key={label}>
          <span className="muted">{label}</span>
          {other ? (
            <Link href={itemPath(VIEW_PATH, other.guideItemId)}>{other.itemNm}</Link>
          ) : (
            <span className="muted">없음</span>
          )}
        </p>
      ))}
    </nav>
  );
}
