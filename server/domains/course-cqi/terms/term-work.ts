import { WRITABLE_STATES, type ReportState } from '#contract/course-cqi/course-cqi-codes.ts';
import { withoutRowSecurity } from '#server/access/row-security.ts';
import { alignWorkAs, cancelWorkAs, raiseWorkAs, type NewWork, type WorkSource } from '#server/domains/work/index.ts';
import type { Actor } from '#server/http/actor.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { usersOfStaff } from '../people.ts';
import type { StoredTerm } from '../sources/settle-reports.ts';
import {
  approvalSource,
  approvalWork,
  decidersOf,
  extensionSource,
  extensionWork,
  writingSource,
  writingWork,
} from '../work.ts';

const writable: ReadonlySet<ReportState> = new Set(WRITABLE_STATES);

interface OpenItem {
  readonly trgtUserId: string | null;
  readonly dueDt: string | null;
}
/** Whether exactly the items of a source are open that have to be. */
const isAligned = (items: readonly NewWork[], open: readonly OpenItem[]): boolean =>
  items.length === open.length &&
  items.every((item) =>
    open.some((row) => row.trgtUserId === (item.trgtUserId ?? null) && row.dueDt === (item.dueDt ?? null)),
  );

/**
 * Brings all work of a term in line with its reports as they are on a day: authors who write, approvers who decide today,
 * the office for requests; of a term that is not open nothing waits (cqi.md 7). Harmless when it is done again.
 * @returns how many sources were changed
 */
export const alignTerm = (actor: Actor, term: StoredTerm): Promise<number> =>
  withoutRowSecurity(actor.db, async () => {
    const { db, now, userId } = actor,
      today = koreanDate8(now),
      isOpen = term.termSt === 'OPEN',
      reports = await db
        .selectFrom('sbjtCqiRpt')
        .select(['rptId', 'sbjtNm', 'stfNo', 'dueDt', 'rptSt'])
        .where('termId', '=', term.termId)
        .execute(),
      requests = await db
        .selectFrom('sbjtCqiExt as x')
        .innerJoin('sbjtCqiRpt as r', 'r.rptId', 'x.rptId')
        .select(['x.extId', 'r.rptId', 'r.sbjtNm', 'r.stfNo', 'r.dueDt'])
        .where('r.termId', '=', term.termId)
        .where('x.extSt', '=', 'REQ')
        .execute(),
      users = await usersOfStaff(
        db,
        reports.map(({ stfNo }) => stfNo),
      ),
      deciders = await decidersOf(
        db,
        reports.filter(({ rptSt }) => rptSt === 'SBMT').map(({ rptId }) => rptId),
        today,
      ),
      openRows = await db
        .selectFrom('workItem')
        .select(['workDivCd', 'refTable', 'refId', 'trgtUserId', 'dueDt'])
        .where('workDivCd', 'in', ['SBJT_CQI', 'CQI_APRV'])
        .where('refTable', 'in', ['sbjtCqiRpt', 'sbjtCqiExt'])
        .where('statCd', '=', 'OPEN')
        .execute(),
      keyOf = ({ workDivCd, refId }: Pick<WorkSource, 'workDivCd' | 'refId'> | (typeof openRows)[number]): string =>
        `${workDivCd} ${refId}`,
      open = new Map<string, OpenItem[]>();
    for (const row of openRows) open.set(keyOf(row), [...(open.get(keyOf(row)) ?? []), row]);
    const wanted: (readonly [WorkSource, readonly NewWork[]])[] = [
      ...reports.flatMap((report): (readonly [WorkSource, readonly NewWork[]])[] => [
        [
          writingSource(report.rptId),
          isOpen && writable.has(report.rptSt) && today >= term.wrtStrtDt
            ? writingWork(report, users.get(report.stfNo))
            : [],
        ],
        [
          approvalSource(report.rptId),
          isOpen && report.rptSt === 'SBMT' ? approvalWork(report, term.aprvEndDt, deciders.get(report.rptId)) : [],
        ],
      ]),
      ...requests.map(
        ({ extId, ...report }) => [extensionSource(extId), isOpen ? extensionWork(extId, report) : []] as const,
      ),
    ];
    let changed = 0;
    const fresh: NewWork[] = [];
    for (const [source, items] of wanted) {
      const rows = open.get(keyOf(source)) ?? [];
      if (isAligned(items, rows)) continue;
      changed += 1;
      if (rows.length === 0) fresh.push(...items);
      else if (items.length === 0) await cancelWorkAs({ db, now }, source);
      else await alignWorkAs({ db, now, userId }, source, items);
    }
    await raiseWorkAs({ db, now, userId }, fresh);
    return changed;
  });
