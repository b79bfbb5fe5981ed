import type { MenuNode } from '#contract/system.ts';
import { isMatch } from '#shared/hangul.ts';
import type { RecordHit, ScreenRoute } from '#ui/routing/screen-route.ts';
import { flattenMenu, searchMenu, type MenuTarget } from './menu-items.ts';

/** One line of the search, whatever it leads to. */
export interface SearchHit {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly to: string;
}
export interface SearchGroup {
  readonly label: string;
  readonly hits: readonly SearchHit[];
}
/** Records of one kind as they were found. */
export interface FoundRecords {
  readonly label: string;
  readonly hits: readonly RecordHit[];
}

const MAX_RECENT = 5;
const targetHit = ({ menuId, menuNm, path, trail }: MenuTarget): SearchHit => ({
  id: menuId,
  name: menuNm,
  note: trail.join(' > '),
  to: path,
});

/** The acts of the screens on which the person may make new rows, in the order of the menu. */
function listActs(menu: readonly MenuNode[], findScreen: (path: string) => ScreenRoute | null): readonly SearchHit[] {
  return menu.flatMap((node) => [
    ...(node.createYn === 'Y' && node.path !== null ? (findScreen(node.path)?.acts ?? []) : []).map(({ name, to }) => ({
      id: `act-${to}`,
      name,
      note: node.menuNm,
      to,
    })),
    ...listActs(node.children, findScreen),
  ]);
}

/**
 * What a search shows, group by group; without a keyword what was used last, what can be begun, and every screen.
 * @param recentIds menus that were opened last, the latest first
 */
export function groupHits(
  menu: readonly MenuNode[],
  findScreen: (path: string) => ScreenRoute | null,
  query: string,
  recentIds: readonly string[],
  records: readonly FoundRecords[],
): readonly SearchGroup[] {
  const targets = flattenMenu(menu),
    acts = listActs(menu, findScreen);
  const isAsked = query.trim() !== '';
  const recent = isAsked
    ? []
    : recentIds
        .flatMap((menuId) => targets.find((target) => target.menuId === menuId) ?? [])
        .slice(0, MAX_RECENT)
        .map((target) => ({ ...targetHit(target), id: `recent-${target.menuId}` }));
  const groups: readonly SearchGroup[] = [
    { label: '최근', hits: recent },
    { label: '화면', hits: (isAsked ? searchMenu(targets, query) : []).map(targetHit) },
    { label: '바로 하기', hits: acts.filter(({ name }) => !isAsked || isMatch(name, query)) },
    ...records.map(({ label, hits }) => ({
      label,
      hits: hits.map((hit) => ({ ...hit, id: `${label}-${hit.to}` })),
    })),
    { label: '전체 화면', hits: isAsked ? [] : targets.map(targetHit) },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}
