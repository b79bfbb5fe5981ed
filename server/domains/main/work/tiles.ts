import { sql } from 'kysely';
import { ALARM_SCREEN } from '#contract/communication/alarm/alarm-rules.ts';
import { NOTICE_SCREEN } from '#contract/communication/notice.ts';
import type { Todo } from '#contract/main/work-item.ts';
import { compareTiles, HOME_SCREEN, REVIEW_LINK, type WorkDiv } from '#contract/main/work-rules.ts';
import { HISTORY_SCREENS } from '#contract/security/history-rules.ts';
import { OTSDR_SCREEN } from '#contract/system/otsdr/otsdr-rules.ts';
import { HOLIDAY_LIST } from '#contract/system/code-rules.ts';
import { PERM_SCREEN } from '#contract/system/perms/perm.ts';
import { countUnopenedMustReads } from '#server/domains/communication/index.ts';
import { waitingFor } from '#server/domains/work/index.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { MAIN_MESSAGES } from '../messages.ts';

/** The area's own list with its waiting filter; an area that is built gives its line here. */
const LISTS: Partial<Record<WorkDiv, string>> = {
  PERM_REQ: `${PERM_SCREEN}?decideYn=Y`,
  PERM_REVIEW: REVIEW_LINK,
  ACS_INSPCT: `${HISTORY_SCREENS.API}?tab=inspection`,
  OTSDR_APLY: `${OTSDR_SCREEN}?statCds=APLY`,
  HLDY_REG: HOLIDAY_LIST,
  NOTI_APRV: `${NOTICE_SCREEN}?tab=WAITING`,
  ALM_APRV: `${ALARM_SCREEN}?tab=WAITING`,
};
const linkOf = (workDivCd: string): string =>
  Object.entries(LISTS).find(([code]) => code === workDivCd)?.[1] ?? `${HOME_SCREEN}?open=work&workDivCd=${workDivCd}`;
const MUST_READS = `${NOTICE_SCREEN}?mustReadYn=Y&unreadYn=Y`;

/** What waits for the caller by kind, late work first; and the must-reads that he has not opened. */
export async function listTodos(call: CallContext): Promise<Todo[]> {
  const today = koreanDate8(call.now);
  const rows = await call.db
    .selectFrom('workItem')
    .leftJoin('cmmnCd', (join) =>
      join.onRef('cmmnCd.cdId', '=', 'workItem.workDivCd').on('cmmnCd.upCdId', '=', 'WORK_DIV'),
    )
    .where(await waitingFor(call))
    .groupBy(['workItem.workDivCd', 'cmmnCd.cdNm'])
    .select(({ fn }) => [
      'workItem.workDivCd',
      fn.coalesce('cmmnCd.cdNm', 'workItem.workDivCd').as('label'),
      fn.countAll<number>().as('cnt'),
      fn.min('workItem.dueDt').as('nearDueDt'),
      sql<number>`count(*) filter (where "workItem"."dueDt" < ${today})`.as('ovrdCnt'),
    ])
    .execute();
  const tiles = rows.map((row) => ({ ...row, linkUrl: linkOf(row.workDivCd) })).toSorted(compareTiles);
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
        },
      ];
}
