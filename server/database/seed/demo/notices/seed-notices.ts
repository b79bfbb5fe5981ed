import type { Insertable, Kysely } from 'kysely';
import { recordAddress } from '#contract/record-address.ts';
import { encodeEntities } from '#shared/entities.ts';
import { addDays } from '#shared/calendar.ts';
import type { Schema } from '#server/database/schema.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { stableId } from '../../stable-id.ts';
import { NAMED_STAFF } from '../accounts.ts';
import { planNotices, type PlannedNotice } from './notice-plan.ts';
import { seedNoticeReads } from './seed-notice-reads.ts';
import { userIdOf } from '../user-id.ts';

const SCREEN = '/admin/cmnct/cmnctMng/notice';
const APPROVER = 'oper01';

/** Notices of the present term in all states, with targets, readings and the work items of those that wait. */
export async function seedNotices(db: Kysely<Schema>, now: Date, seedDay: string): Promise<void> {
  const plan = planNotices().map((planned, index) => ({ ...planned, noticeId: stableId(`notice:${index}`) }));
  const notices = plan.map((planned) => noticeRow(planned, now, seedDay));
  await insertRows(db, 'notice', notices, now);
  await insertRows(db, 'noticeTrgt', plan.flatMap(targetRows), now);
  await insertRows(
    db,
    'workItem',
    plan.filter((planned) => planned.statCd === 'WAIT').map((planned) => workItemRow(planned, now)),
    now,
  );
  await seedNoticeReads(db, now);
}

type Placed = PlannedNotice & { readonly noticeId: string };

function noticeRow(planned: Placed, now: Date, seedDay: string) {
  const { noticeId, text, title, statCd, startsInDays, lastsDays, fixed, popup } = planned;
  const start = addDays(seedDay, startsInDays),
    end = addDays(seedDay, startsInDays + lastsDays);
  const wrtrId = userIdOf(text.writer);
  return {
    noticeId,
    noticeDivCd: text.noticeDivCd,
    title,
    cntn: encodeEntities(htmlOf(text.lines)),
    cntnText: text.lines.join(' '),
    trgtDivCd: text.trgtDivCd,
    postStrtDt: start,
    postStrtTm: '0900',
    postEndDt: end,
    postEndTm: '1800',
    topFixYn: fixed ? 'Y' : 'N',
    fixEndDt: fixed ? end : null,
    popYn: popup ? 'Y' : 'N',
    popStrtDt: popup ? start : null,
    popEndDt: popup ? end : null,
    mustReadYn: text.mustReadYn ?? 'N',
    statCd,
    wrtrDeptCd: deptOf(text.writer),
    wrtrId,
    regId: wrtrId,
    modId: wrtrId,
    ...decision(statCd, now),
  } satisfies Insertable<Schema['notice']>;
}

/** Columns of the request and of what became of it. */
function decision(statCd: PlannedNotice['statCd'], now: Date) {
  const decided = statCd !== 'DRAFT' && statCd !== 'WAIT';
  return {
    reqDt: statCd === 'DRAFT' ? null : now.toISOString(),
    aprvUserId: decided ? userIdOf(APPROVER) : null,
    aprvDt: decided ? now.toISOString() : null,
    rjctRsn: statCd === 'RJCT' ? '게시 대상과 기간을 다시 확인해주세요.' : null,
    stopRsn: statCd === 'STOP' ? '일정이 변경되어 다시 안내드릴 예정입니다.' : null,
  };
}

const targetRows = ({ noticeId, text }: Placed) =>
  [
    ...(text.roleCds ?? []).map((trgtCd) => ({ trgtKindCd: 'ROLE' as const, trgtCd })),
    ...(text.deptCds ?? []).map((trgtCd) => ({ trgtKindCd: 'DEPT' as const, trgtCd })),
  ].map((target) => ({ noticeTrgtId: stableId(`noticeTrgt:${noticeId}:${target.trgtCd}`), noticeId, ...target }));

const workItemRow = ({ noticeId, title, text }: Placed, now: Date) => ({
  workItemId: stableId(`workItem:${noticeId}`),
  workDivCd: 'NOTI_APRV',
  areaCd: 'CMNCT',
  title: `공지 승인 – ${title}`,
  resourcePath: SCREEN,
  linkUrl: recordAddress.notice(noticeId, 'WAITING'),
  refTable: 'notice',
  refId: noticeId,
  trgtRoleCd: 'ROLE_OPER',
  reqUserId: userIdOf(text.writer),
  reqDt: now.toISOString(),
});

const deptOf = (loginId: string): string => NAMED_STAFF.find((person) => person.loginId === loginId)?.deptCd ?? '9000';

/** Paragraphs, and lists of the form that the editor itself writes. */
function htmlOf(lines: readonly string[]): string {
  const items = lines
    .filter((line) => line.startsWith('- '))
    .map((line) => `<li data-list="bullet"><span class="ql-ui"></span>${line.slice(2)}</li>`);
  const paragraphs = lines.filter((line) => !line.startsWith('- ')).map((line) => `<p>${line}</p>`);
  return [paragraphs[0] ?? '', items.length > 0 ? `<ol>${items.join('')}</ol>` : '', ...paragraphs.slice(1)].join('');
}
