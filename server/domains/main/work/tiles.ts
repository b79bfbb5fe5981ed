import { sql } from 'kysely';
import { COURSE_CQI_SCREEN } from '#contract/course-cqi/course-cqi-codes.ts';
import { CURRI_PATHS, OPERATION_PATHS, PERIOD_PATHS } from '#contract/extracurricular/families.ts';
import { NOTICE_SCREEN } from '#contract/communication/notice-screen.ts';
import type { Todo, WorkList } from '#contract/main/work-item.ts';
import { compareTiles, HOME_SCREEN, isWorkDiv, REVIEW_LINK, type WorkDiv } from '#contract/main/work-rules.ts';
import { HOLIDAY_LIST } from '#contract/system/code-rules.ts';
import { scopeOf } from '#server/access/authorise.ts';
import { countUnopenedMustReads } from '#server/domains/communication/index.ts';
import { waitingFor } from '#server/domains/work/index.ts';
import { signedInOf, type CallContext } from '#server/http/call-context.ts';
import { groupBy } from '#shared/group-by.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { MAIN_MESSAGES } from '../messages.ts';

/** What a list is found by: the screen on which the work is done, and the table of its rows. */
interface WorkPlace {
  readonly workDivCd: string;
  readonly resourcePath: string;
  readonly refTable: string;
}
interface AreaList {
  /** Screen of the list, where that is not the one of the work. */
  readonly screen?: string;
  /** What the address holds: the waiting filter, and conditions that the list begins with set aside. */
  readonly query: string;
  /** Where a screen has several lists. */
  readonly part?: string;
}

const only = (workDivCd: string, more = ''): AreaList => ({ query: `?${more}workDivCd=${workDivCd}` });
/** The list of periods stands on a screen of its own beside that of their operation. */
const ofPeriods = ({ workDivCd, resourcePath }: WorkPlace): AreaList => ({
  ...only(workDivCd),
  screen: PERIOD_PATHS[OPERATION_PATHS.indexOf(resourcePath)] ?? resourcePath,
});

/**
 * The area's own list with its waiting filter (main-statistics.md 5.1); an area that is built gives its line here. Work of
 * one kind on several screens has a list on each.
 */
const LISTS: Partial<Record<WorkDiv, (place: WorkPlace) => AreaList>> = {
  PERM_REQ: () => ({ query: '?decideYn=Y' }),
  ACS_INSPCT: () => ({ query: '?tab=inspection' }),
  OTSDR_APLY: () => ({ query: '?statCds=APLY' }),
  NOTI_APRV: () => ({ query: '?tab=WAITING' }),
  ALM_APRV: () => ({ query: '?tab=WAITING' }),
  ECP_PLAN_APRV: ({ workDivCd, resourcePath }) =>
    CURRI_PATHS.includes(resourcePath) ? only(workDivCd) : { query: '?boxDiv=TURN' },
  ECP_SLCT: ofPeriods,
  ECP_CMPL: ofPeriods,
  ECP_CQI: ({ workDivCd }) => only(workDivCd),
  MLG_APLY: ({ workDivCd }) => only(workDivCd, 'applySt=&'),
  SDA_APRV: ({ workDivCd }) => only(workDivCd, 'applySt=&'),
  MLG_BULK: ({ workDivCd, refTable }) =>
    refTable === 'mlgAdj' ? { ...only(workDivCd, 'tab=adjust&'), part: MAIN_MESSAGES.adjustments } : only(workDivCd),
  CERTI_APRV: ({ workDivCd, refTable }) =>
    refTable === 'certiEvid'
      ? { ...only(workDivCd, 'tab=review&'), part: MAIN_MESSAGES.evidence }
      : only(workDivCd, 'tab=review&'),
  // The list begins with the present term; work of another one is looked at there too.
  SATIS_CQI: ({ workDivCd }) => only(workDivCd, 'schlYear=&'),
  DRPT_CNSL: ({ workDivCd }) => only(workDivCd, 'schlYear=&shtmCd=&'),
  // Reports of every term, also where the list begins with the present one; requests for more time stand in the same list.
  SBJT_CQI: ({ workDivCd }) => only(workDivCd, 'schlYear=&shtmCd=&'),
  CQI_APRV: ({ workDivCd, resourcePath }) =>
    only(workDivCd, resourcePath === COURSE_CQI_SCREEN.report ? 'schlYear=&shtmCd=&' : 'schlYear=&'),
  SPC_APRV: ({ workDivCd }) => only(workDivCd, 'tab=waiting&'),
  CNSL_ASGN: ({ workDivCd }) => only(workDivCd, 'tab=applications&'),
  CNSL_NOTE: ({ workDivCd }) => only(workDivCd, 'tab=schedule&'),
};
/** Lists that have no screen of their own, by kind. */
const ADDRESSES: Partial<Record<WorkDiv, string>> = { PERM_REVIEW: REVIEW_LINK, HLDY_REG: HOLIDAY_LIST };

const MUST_READS = `${NOTICE_SCREEN}?mustReadYn=Y&unreadYn=Y`;

const sum = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((all, row) => all + of(row), 0);
const workLink = (workDivCd: string): string => `${HOME_SCREEN}?open=work&workDivCd=${workDivCd}`;

/** A list of the caller's work with its number; null where the caller does not read its screen. */
function listAt(call: CallContext, place: WorkPlace, cnt: number): WorkList | null {
  if (!isWorkDiv(place.workDivCd)) return null;
  const { model, permissions } = signedInOf(call),
    { screen = place.resourcePath, query, part } = LISTS[place.workDivCd]?.(place) ?? { query: null },
    resource = model.resourceByPath.get(screen);
  if (query === null || !resource || scopeOf(model, permissions, resource, 'R') === null) return null;
  const label = part === undefined ? resource.resourceNm : `${resource.resourceNm} · ${part}`;
  return { label, cnt, linkUrl: `${screen}${query}` };
}

/** Where the work of a kind is looked at: its one list, a choice of its lists, or the work list of the home. */
function placesOf(
  call: CallContext,
  workDivCd: string,
  places: readonly (WorkPlace & { readonly cnt: number })[],
): Pick<Todo, 'linkUrl' | 'lists'> {
  const address = isWorkDiv(workDivCd) ? ADDRESSES[workDivCd] : undefined;
  if (address !== undefined) return { linkUrl: address, lists: [] };
  const found = places.map((place) => listAt(call, place, place.cnt)),
    lists = found.filter((list) => list !== null).toSorted((a, b) => a.label.localeCompare(b.label, 'ko'));
  const [first] = lists;
  if (first && found.length === 1) return { linkUrl: first.linkUrl, lists: [] };
  return { linkUrl: workLink(workDivCd), lists: lists.length === found.length ? lists : [] };
}

/** What waits for the caller by kind, late work first; and the must-reads that he has not opened. */
export async function listTodos(call: CallContext): Promise<Todo[]> {
  const today = koreanDate8(call.now);
  const rows = await call.db
    .selectFrom('workItem')
    .leftJoin('cmmnCd', (join) =>
      join.onRef('cmmnCd.cdId', '=', 'workItem.workDivCd').on('cmmnCd.upCdId', '=', 'WORK_DIV'),
    )
    .where(waitingFor(call))
    .groupBy(['workItem.workDivCd', 'cmmnCd.cdNm', 'workItem.resourcePath', 'workItem.refTable'])
    .select(({ fn }) => [
      'workItem.workDivCd',
      'workItem.resourcePath',
      'workItem.refTable',
      fn.coalesce('cmmnCd.cdNm', 'workItem.workDivCd').as('label'),
      fn.countAll<number>().as('cnt'),
      fn.min('workItem.dueDt').as('nearDueDt'),
      sql<number>`count(*) filter (where "workItem"."dueDt" < ${today})`.as('ovrdCnt'),
    ])
    .execute();
  const tiles = [...groupBy(rows, (row) => row.workDivCd)]
    .map(([workDivCd, places]): Todo => ({
      workDivCd,
      label: places[0]?.label ?? workDivCd,
      cnt: sum(places, (place) => place.cnt),
      ovrdCnt: sum(places, (place) => place.ovrdCnt),
      nearDueDt:
        places
          .map((place) => place.nearDueDt)
          .filter((day) => day !== null)
          .toSorted()[0] ?? null,
      ...placesOf(call, workDivCd, places),
    }))
    .toSorted(compareTiles);
  const unopened = await countUnopenedMustReads(call);
  return unopened === 0
    ? tiles
    : [
        ...tiles,
        {
          workDivCd: 'MUST_READ',
          label: MAIN_MESSAGES.mustRead,
          cnt: unopened,
          ovrdCnt: 0,
          nearDueDt: null,
          linkUrl: MUST_READS,
          lists: [],
        },
      ];
}
