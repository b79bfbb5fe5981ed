import { sql, type RawBuilder } from 'kysely';
import { MILEAGE_SCREEN } from '#contract/mileage/mileage-codes.ts';
import type { ApplyDetail, ApplyRow } from '#contract/mileage/apply.ts';
import { asSystem } from '#server/access/row-security.ts';
import { reachOf } from '#server/access/reach.ts';
import type { Scope } from '#server/access/scope.ts';
import { nameBefore, recordPersonalAccess } from '#server/domains/people/index.ts';
import { openSecret } from '#server/domains/session/index.ts';
import { waitsForCaller } from '#server/domains/work/index.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden } from '#server/http/failure.ts';
import { UNIT_NAMES } from '#contract/mileage/mileage-codes.ts';
import { holdsKeyword, withKeyword } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { nameOfUser } from '#server/records/names.ts';
import { versioned } from '#server/records/versioned.ts';
import { say } from '../say.ts';

const WAITING = sql<boolean>`a."applySt" in ('SUBMITTED', 'DEPT_OK')`;
const inDepts = (column: string, { deptCds }: Scope): RawBuilder<boolean> =>
  deptCds.size === 0 ? sql<boolean>`false` : sql<boolean>`${sql.ref(column)} in (${sql.join([...deptCds])})`;

/** Rows that a letter reaches: those that one's departments review, and of two steps those of one's own students. */
const reachedBy = (scope: Scope): RawBuilder<boolean> =>
  scope.everything
    ? sql<boolean>`true`
    : sql<boolean>`(${inDepts('i.aprvDeptCd', scope)} or (i."aprvLevel" = 2 and ${inDepts('a.hakguaCd', scope)}))`;

/** The same of one row. */
export const reachesApplication = (
  { everything, deptCds }: Scope,
  { hakguaCd, aprvDeptCd, aprvLevel }: Pick<ApplyRow, 'hakguaCd' | 'aprvDeptCd' | 'aprvLevel'>,
): boolean =>
  everything || (aprvDeptCd !== null && deptCds.has(aprvDeptCd)) || (aprvLevel === 2 && deptCds.has(hakguaCd));

/** What waits for a reviewer with this scope: the confirmation of own students, or the approval of own items. */
const waitsFor = (scope: Scope, userId: string): RawBuilder<boolean> => {
  const confirm = scope.everything ? sql<boolean>`true` : inDepts('a.hakguaCd', scope),
    approve = scope.everything ? sql<boolean>`true` : inDepts('i.aprvDeptCd', scope);
  return sql<boolean>`((a."applySt" = 'SUBMITTED' and i."aprvLevel" = 2 and ${confirm})
    or (((a."applySt" = 'SUBMITTED' and i."aprvLevel" = 1) or a."applySt" = 'DEPT_OK') and ${approve} and a."proxyId" is distinct from ${userId}))`;
};

type Filter = FilterOf<'getApplyList'>;

function applicationsWhere(call: CallContext, filter: Filter) {
  let rows = call.db
    .selectFrom('mlgApply as a')
    .innerJoin('sdaItem as i', 'i.sdaId', 'a.sdaId')
    // What was never submitted is the student's alone.
    .where('a.submitDt', 'is not', null)
    .where(reachedBy(reachOf(call, MILEAGE_SCREEN.apply, 'R')));
  if (filter.workDivCd) rows = rows.where(waitsForCaller(call, filter.workDivCd, 'mlgApply', 'a.applyId'));
  if (filter.mlgTermId) rows = rows.where('a.mlgTermId', '=', filter.mlgTermId);
  if (filter.areaCd) rows = rows.where(sql.ref('i.areaCd'), '=', filter.areaCd);
  if (filter.sdaId) rows = rows.where('a.sdaId', '=', filter.sdaId);
  if (filter.applySt === 'MINE')
    rows = rows.where(waitsFor(reachOf(call, MILEAGE_SCREEN.apply, 'U'), personOf(call).userId));
  else if (filter.applySt) rows = rows.where('a.applySt', '=', filter.applySt);
  if (filter.colgCd) rows = rows.where('a.colgCd', '=', filter.colgCd);
  if (filter.hakguaCd) rows = rows.where('a.hakguaCd', '=', filter.hakguaCd);
  if (filter.submitStrtDt)
    rows = rows.where(
      sql<boolean>`to_char(a."submitDt" at time zone 'Asia/Seoul', 'YYYYMMDD') >= ${filter.submitStrtDt}`,
    );
  if (filter.submitEndDt)
    rows = rows.where(
      sql<boolean>`to_char(a."submitDt" at time zone 'Asia/Seoul', 'YYYYMMDD') <= ${filter.submitEndDt}`,
    );
  const keyword = filter.searchKeyword?.trim();
  if (keyword)
    rows = rows.where((eb) =>
      eb.or([
        holdsKeyword(keyword, ['a.applyNo', 'a.stdNo']),
        eb('a.stdNo', 'in', withKeyword(eb.selectFrom('student').select('stdNo'), keyword, ['stdNm'])),
      ]),
    );
  return rows;
}

const withNames = (rows: ReturnType<typeof applicationsWhere>, call: CallContext) =>
  rows
    .innerJoin('mlgArea as m', 'm.areaCd', 'i.areaCd')
    .leftJoin('dept as d', 'd.deptCd', 'a.hakguaCd')
    .select(['a.applyId', 'a.applyNo', 'a.stdNo', 'a.hakguaCd', 'd.deptNm as hakguaNm', 'a.gradeCd', 'a.sdaId'])
    .select(['i.sdaNm', 'i.areaCd', 'm.areaNm', 'i.aprvLevel', 'i.aprvDeptCd', 'a.actTitle', 'a.acqDt', 'a.reqPnt'])
    .select(['a.grantPnt', 'a.cutPnt', 'a.submitDt', 'a.applySt', 'a.proxyId', 'a.version'])
    .select(
      sql<
        number | null
      >`case when ${WAITING} then ((${call.now}::timestamptz at time zone 'Asia/Seoul')::date - (a."submitDt" at time zone 'Asia/Seoul')::date) end`.as(
        'waitDay',
      ),
    );
type Found = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>;

/**
 * Names of students by their numbers, beyond the walls: a reviewer decides about students of other departments as well.
 */
async function namesOf(call: CallContext, stdNos: readonly string[]): Promise<Map<string, string>> {
  const rows = await asSystem(call, (db) =>
    db.selectFrom('student').select(['stdNo', 'stdNm']).where('stdNo', 'in', stdNos).execute(),
  );
  return new Map(rows.map(({ stdNo, stdNm }) => [stdNo, stdNm]));
}

/** What a caller may do with a row, and why it is nothing where the state alone does not say so. */
function mayDoOf(call: CallContext, row: Found): Pick<ApplyRow, 'mayDo' | 'whyNot'> {
  const { everything, deptCds } = reachOf(call, MILEAGE_SCREEN.apply, 'U'),
    has = (deptCd: string | null): boolean => everything || (deptCd !== null && deptCds.has(deptCd));
  if (row.applySt !== 'SUBMITTED' && row.applySt !== 'DEPT_OK') return { mayDo: 'NONE', whyNot: null };
  if (row.applySt === 'SUBMITTED' && row.aprvLevel === 2)
    return has(row.hakguaCd) ? { mayDo: 'CONFIRM', whyNot: null } : { mayDo: 'NONE', whyNot: say('needConfirm') };
  if (row.proxyId === personOf(call).userId) return { mayDo: 'NONE', whyNot: say('ownEntry') };
  return { mayDo: has(row.aprvDeptCd) ? 'APPROVE' : 'NONE', whyNot: null };
}

async function present(rows: readonly Found[], call: CallContext): Promise<ApplyRow[]> {
  const names = await namesOf(
    call,
    rows.map(({ stdNo }) => stdNo),
  );
  return rows.map((row) => {
    const { proxyId: _, ...shown } = row;
    return { ...shown, ...mayDoOf(call, row), warnTxt: null, stdNm: names.get(row.stdNo) ?? null };
  });
}

export const applyList = listOf({
  where: applicationsWhere,
  select: withNames,
  sort: { submitDt: 'asc' },
  id: 'applyId',
  columns: { submitDt: 'a.submitDt', applyNo: 'a.applyNo', stdNo: 'a.stdNo', acqDt: 'a.acqDt', applySt: 'a.applySt' },
  present,
});

/** One application in full, for who may see it; the name is in clear, which is written down. */
async function findApplication(call: CallContext, applyId: string): Promise<ApplyDetail | null> {
  const row = await withNames(applicationsWhere(call, {}), call)
    .leftJoin('sdaRev as r', 'r.sdaRevId', 'a.sdaRevId')
    .leftJoin('sdaGrade as g', (join) =>
      join.onRef('g.sdaRevId', '=', 'a.sdaRevId').onRef('g.sdaGrdCd', '=', 'a.sdaGrdCd'),
    )
    .leftJoin('mlgTerm as t', 't.mlgTermId', 'a.mlgTermId')
    .select(['a.sdaGrdCd', 'g.sdaGrdNm', 'a.score', 'a.lvlCd', 'a.orgNm', 'a.unitCnt', 'r.unitNm', 'a.certNo'])
    .select([
      'a.fileGroupId',
      'i.evidReqYn',
      'a.cutRsn',
      't.schlYear',
      't.shtmCd',
      nameOfUser('a.proxyId').as('proxyNm'),
    ])
    .select(['a.rvwRsnCd', 'a.rvwRsn'])
    .where('a.applyId', '=', applyId)
    .executeTakeFirst();
  if (!row) return null;
  const [shown] = await present([row], call);
  if (!shown) return null;
  const { certNo, schlYear, shtmCd, unitNm } = row;
  return {
    ...shown,
    sdaGrdCd: row.sdaGrdCd,
    sdaGrdNm: row.sdaGrdNm,
    score: row.score,
    lvlCd: row.lvlCd,
    orgNm: row.orgNm,
    unitCnt: row.unitCnt,
    unitNm: unitNm === null ? null : UNIT_NAMES[unitNm],
    certNo: certNo === null ? null : (await openSecret(call.db, `mlgApply:${applyId}`, certNo)).toString(),
    fileGroupId: row.fileGroupId,
    evidReqYn: row.evidReqYn,
    cutRsn: row.cutRsn,
    termNm: schlYear === null ? null : `${schlYear}-${shtmCd === '20' ? '2' : '1'}`,
    proxyNm: row.proxyNm,
    rvwRsnCd: row.rvwRsnCd,
    rvwRsn: row.rvwRsn,
    his: await historyOf(call, applyId),
  };
}

const historyOf = async ({ db }: CallContext, applyId: string): Promise<ApplyDetail['his']> =>
  db
    .selectFrom('mlgApplyHis as h')
    .select(['h.mlgApplyHisId', 'h.evtCd', 'h.afSt', 'h.rsn', nameOfUser('h.actId').as('actNm'), 'h.actDt'])
    .where('h.applyId', '=', applyId)
    .orderBy('h.actDt')
    .execute();

export const applications = versioned({
  table: 'mlgApply',
  key: 'applyId',
  find: findApplication,
  // It is there, or the caller may not see it; which of both is not revealed.
  missing: async () => forbidden(),
});

/** One application for its screen, and the look at it written down. @throws Failure 403 */
export async function viewApplication(call: CallContext, applyId: string): Promise<ApplyDetail> {
  const found = await applications.require(call, applyId);
  await recordPersonalAccess(call, {
    acsDivCd: 'VIEW',
    resourcePath: MILEAGE_SCREEN.apply,
    sbjtDivCd: 'STDNT',
    subjects: { keys: [found.stdNo] },
    fieldNms: ['stdNm', 'certNo'],
  });
  return { ...found, stdNm: nameBefore(call, found.stdNm) };
}
