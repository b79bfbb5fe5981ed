import { sql, type Kysely } from 'kysely';
import type { Data, ParsedArg } from '#contract/registry.ts';
import { percentText } from '#contract/notice-rules.ts';
import type { AccessModel } from '#server/access/access-model.ts';
import type { Schema } from '#server/database/schema.ts';
import { parseSort, readPage, sorted } from '#server/http/paging.ts';
import { koreanDate8 } from '#shared/korean-time.ts';

export interface ConfirmSubject { readonly noticeId: string; readonly cfmRev: number; readonly trgtDivCd: string }
const EMPLOYED = '10';

/** The members of staff whom a notice means today, each with the time of his confirmation. */
async function targetsOf(db: Kysely<Schema>, model: AccessModel, notice: ConfirmSubject, now: Date) {
  const trgts = await db.selectFrom('noticeTrgt').select(['trgtKindCd', 'trgtCd']).where('noticeId', '=', notice.noticeId).execute();
  const roleCds = trgts.filter((trgt) => trgt.trgtKindCd === 'ROLE').map((trgt) => trgt.trgtCd);
  const deptCds = trgts.filter((trgt) => trgt.trgtKindCd === 'DEPT').flatMap((trgt) => model.depts.listWithin(trgt.trgtCd));
  const today = koreanDate8(now);
  let people = db.selectFrom('user').innerJoin('staff', 'staff.stfNo', 'user.stfNo').innerJoin('dept', 'dept.deptCd', 'staff.deptCd')
    .leftJoin('noticeRead', (join) => join.onRef('noticeRead.userId', '=', 'user.userId').on('noticeRead.noticeId', '=', notice.noticeId)
      .on('noticeRead.noticeReadId', '=', sql<string>`(select r."noticeReadId" from "noticeRead" r where r."noticeId" = ${notice.noticeId} and r."userId" = "user"."userId"
        and r."rev" >= ${notice.cfmRev} order by r."rev" limit 1)`))
    .where('user.acntStCd', '<>', 'STOP').where('staff.hldofStCd', '=', EMPLOYED);
  if (roleCds.length > 0) {
    people = people.where((eb) => eb.exists(eb.selectFrom('userRole').innerJoin('role', 'role.roleId', 'userRole.roleId').select('userRole.userRoleId')
      .whereRef('userRole.userId', '=', 'user.userId').where('userRole.stCd', '=', 'ACTIVE').where('userRole.strtDt', '<=', today).where('userRole.endDt', '>=', today)
      .where('role.useYn', '=', 'Y').where('role.roleCd', 'in', roleCds)));
  }
  return trgts.some((trgt) => trgt.trgtKindCd === 'DEPT') ? people.where('staff.deptCd', 'in', ['', ...deptCds]) : people;
}

const counts = { trgtCnt: sql<number>`count(*)`, cfmCnt: sql<number>`count("noticeRead"."readDt")` };

/** How many are meant and how many have confirmed. */
export async function countConfirmations(db: Kysely<Schema>, model: AccessModel, notice: ConfirmSubject, now: Date): Promise<{ trgtCnt: number; cfmCnt: number }> {
  const people = await targetsOf(db, model, notice, now);
  return people.select([counts.trgtCnt.as('trgtCnt'), counts.cfmCnt.as('cfmCnt')]).executeTakeFirstOrThrow();
}

/** Who has confirmed and who has not: one page of people, the totals, and the totals by department. */
export async function listConfirmations(db: Kysely<Schema>, model: AccessModel, notice: ConfirmSubject, query: ParsedArg<'getNoticeReadList'>, now: Date): Promise<Data<'getNoticeReadList'>> {
  const people = await targetsOf(db, model, notice, now);
  const totals = await countConfirmations(db, model, notice, now);
  const asked = query.readYn === 'Y' ? people.where('noticeRead.readDt', 'is not', null) : query.readYn === 'N' ? people.where('noticeRead.readDt', 'is', null) : people;
  const page = await readPage(query,
    async () => (await asked.select(sql<number>`count(*)`.as('cnt')).executeTakeFirstOrThrow()).cnt,
    (limit, offset) => sorted(asked.select(['staff.stfNo', 'staff.stfNm', 'staff.deptCd', 'dept.deptNm', 'noticeRead.readDt']), parseSort(query),
      [{ field: 'deptNm', direction: 'asc' }, { field: 'stfNm', direction: 'asc' }], 'staff.stfNo', { deptNm: 'dept.deptNm', stfNm: 'staff.stfNm', readDt: 'noticeRead.readDt' })
      .limit(limit).offset(offset).execute());
  const depts = await people.select(['staff.deptCd', 'dept.deptNm', counts.trgtCnt.as('trgtCnt'), counts.cfmCnt.as('cfmCnt')])
    .groupBy(['staff.deptCd', 'dept.deptNm']).orderBy('dept.deptNm').orderBy('staff.deptCd').execute();
  return { ...page, ...totals, unCfmCnt: totals.trgtCnt - totals.cfmCnt, cfmRt: percentText(totals.cfmCnt, totals.trgtCnt) ?? '-', depts };
}
