import { sql } from 'kysely';
import type { NoticeRow } from '#contract/communication/notice.ts';
import type { TopNotice } from '#contract/main/home.ts';
import { TOP_NOTICES } from '#contract/main/home-rules.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { asSystem } from '#server/access/row-security.ts';
import { inScope } from '#server/access/scope.ts';
import { personOf, signedInOf, type CallContext } from '#server/http/call-context.ts';
import { requireExcelSize } from '#server/http/excel-size.ts';
import { forbidden } from '#server/http/failure.ts';
import { countRows, parseSort, readPage } from '#server/http/paging.ts';
import { among, withKeyword } from '#server/records/conditions.ts';
import { koreanMinute } from '#shared/korean-time.ts';
import { rightsOf, type NoticeRights } from '../policy.ts';
import { presentRows } from '../present.ts';
import { isFixedNow, isTargeted, isVisible, noticeRows, viewerOf, type Viewer } from './notice-query.ts';

type Filter = Omit<ParsedArg<'getNoticeList'>, 'page' | 'rowsPerPage'>;
type Rows = ReturnType<typeof noticeRows>;

/** Rows of a tab: what means me, what I manage, what waits for a decision. @throws Failure 403 for a tab without the right */
function inTab(rows: Rows, tab: Filter['tab'], rights: NoticeRights, viewer: Viewer): Rows {
  if (tab === 'WAITING') {
    if (!rights.mayDecide) throw forbidden();
    // As many as the tile of the home counts: one's own wait for others.
    return rows
      .where((eb) => eb.or([eb('notice.statCd', '=', 'WAIT'), eb('notice.pendYn', '=', 'Y')]))
      .where('notice.wrtrId', '<>', rights.userId);
  }
  if (tab === 'POSTED') return rows.where((eb) => eb.and([isVisible(eb, viewer.now), isTargeted(eb, viewer)]));
  const { manage } = rights;
  if (manage === null) throw forbidden();
  return rows.where((eb) =>
    eb.and([
      eb.or([
        inScope(manage, { dept: 'notice.wrtrDeptCd', owner: 'notice.wrtrId' }),
        eb('notice.wrtrId', '=', rights.userId),
      ]),
      eb.or([eb('notice.statCd', '<>', 'DRAFT'), eb('notice.wrtrId', '=', rights.userId)]),
    ]),
  );
}

function filtered(rows: Rows, filter: Filter, viewer: Viewer): Rows {
  let found = rows;
  found = withKeyword(found, filter.searchKeyword, ['notice.title', 'notice.cntnText']);
  found = among(found, 'notice.noticeDivCd', filter.noticeDivCd);
  const { trgtDivCd, statCd } = filter;
  if (trgtDivCd) found = found.where((eb) => eb(eb.cast<string>('notice.trgtDivCd', 'text'), '=', trgtDivCd));
  if (statCd) found = inState(found, statCd, viewer.now);
  if (filter.strtDt) found = found.where('notice.postStrtDt', '>=', filter.strtDt);
  if (filter.endDt) found = found.where('notice.postStrtDt', '<=', filter.endDt);
  if (filter.wrtrDeptCd) found = found.where('notice.wrtrDeptCd', '=', filter.wrtrDeptCd);
  if (filter.mustReadYn === 'Y') found = found.where('notice.mustReadYn', '=', 'Y');
  if (filter.unreadYn === 'Y') {
    found = found.where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('noticeView')
            .select('noticeView.noticeId')
            .whereRef('noticeView.noticeId', '=', 'notice.noticeId')
            .whereRef('noticeView.rev', '=', 'notice.rev')
            .where('noticeView.userId', '=', viewer.userId),
        ),
      ),
    );
  }
  return found;
}

/** A stored state, or one of those that follow from approval and the clock. */
function inState(rows: Rows, state: string, now: Date): Rows {
  const minute = koreanMinute(now);
  const strt = sql<string>`"notice"."postStrtDt" || "notice"."postStrtTm"`,
    end = sql<string>`"notice"."postEndDt" || "notice"."postEndTm"`;
  if (state === 'RSVD') return rows.where('notice.statCd', '=', 'APRV').where(strt, '>', minute);
  if (state === 'POST') return rows.where((eb) => isVisible(eb, now));
  if (state === 'END') return rows.where('notice.statCd', '=', 'APRV').where(end, '<=', minute);
  return rows.where((eb) => eb(eb.cast<string>('notice.statCd', 'text'), '=', state));
}

/** Pinned rows stay first, whatever is asked for. */
function ordered(rows: Rows, filter: Filter, now: Date): Rows {
  let result = rows.orderBy(isFixedNow(now), 'desc');
  const asked = parseSort(filter);
  for (const { field, direction } of asked.length > 0 ? asked : [{ field: 'postStrtDt', direction: 'desc' } as const]) {
    result = result.orderBy(sql.ref(`notice.${field}`), direction);
    if (field === 'postStrtDt') result = result.orderBy('notice.postStrtTm', direction);
  }
  return result.orderBy('notice.noticeId');
}

/** One page of a tab. `waitingCnt` is the badge of the tab 승인 대기, 0 for people who do not have it. */
export async function listNotices(
  call: CallContext,
  query: ParsedArg<'getNoticeList'>,
): Promise<{ data: NoticeRow[]; totalCount: number; waitingCnt: number }> {
  const { rows, present, rights } = rowsFor(call, query);
  const page = await readPage(
    query,
    () => countRows(rows()),
    (limit, offset) => ordered(rows(), query, call.now).limit(limit).offset(offset).execute(),
  );
  return {
    totalCount: page.totalCount,
    data: await present(page.data),
    waitingCnt: rights.mayDecide ? await countWaiting(call) : 0,
  };
}

/** Posted must-reads meant for the caller that he has not opened since they last changed; as many as the list with these conditions has. */
export const countUnopenedMustReads = (call: CallContext): Promise<number> =>
  countRows(rowsFor(call, { tab: 'POSTED', mustReadYn: 'Y', unreadYn: 'Y' }).rows());

/** The newest notices that mean the caller, pinned ones first. */
export async function listTopNotices(call: CallContext): Promise<TopNotice[]> {
  const query = { tab: 'POSTED' } as const,
    { rows, present } = rowsFor(call, query);
  const found = await present(await ordered(rows(), query, call.now).limit(TOP_NOTICES).execute());
  return found.map(
    ({ noticeId, noticeDivCd, title, wrtrDeptNm, postStrtDt, fixedNowYn, mustReadYn, newYn, readYn }) => ({
      noticeId,
      noticeDivCd,
      title,
      wrtrDeptNm,
      postStrtDt,
      fixedNowYn,
      mustReadYn,
      newYn,
      readYn,
    }),
  );
}

/** All rows of a tab, for the Excel file. @throws Failure 400 or 409 when there are too many */
export async function listNoticesForExcel(
  call: CallContext,
  filter: Filter,
): Promise<{ data: NoticeRow[]; totalCount: number }> {
  const { rows, present } = rowsFor(call, filter);
  requireExcelSize(call, await countRows(rows()));
  const found = await ordered(rows(), filter, call.now).execute();
  const data = await present(found);
  return { data, totalCount: data.length };
}

function rowsFor(call: CallContext, filter: Filter) {
  const signedIn = signedInOf(call);
  const rights = rightsOf(signedIn),
    viewer = viewerOf(signedIn, call.now);
  const reader = { rights, model: signedIn.model, now: call.now };
  return {
    rights, // How many have confirmed a notice is no secret to its readers; who they are is.
    present: (found: Parameters<typeof presentRows>[1]) =>
      asSystem(call, (db) => presentRows({ db, ...reader }, found)),
    rows: () => filtered(inTab(noticeRows(call.db, viewer), filter.tab, rights, viewer), filter, viewer),
  };
}

const countWaiting = (call: CallContext): Promise<number> =>
  countRows(
    call.db
      .selectFrom('notice')
      .where((eb) => eb.or([eb('statCd', '=', 'WAIT'), eb('pendYn', '=', 'Y')]))
      .where('wrtrId', '<>', personOf(call).userId),
  );
