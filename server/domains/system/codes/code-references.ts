import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

/** Where codes of a group stand in business rows. A domain that stores codes adds its columns here. */
const REFERENCES: Readonly<Record<string, readonly (readonly [keyof Schema, string])[]>> = {
  DEPT_DIV: [['dept', 'deptDiv']],
  STF_DIV: [['staff', 'stfDivCd']],
  STF_PSTN: [['staff', 'stfPstnCd']],
  HLDOF_ST: [['staff', 'hldofStCd']],
  GRADE: [['student', 'gradeCd'], ['student', 'entGradeCd']],
  SHREG_ST: [['student', 'shregSt']],
  GENDER: [['student', 'genderCd']],
  NTNLTY: [['student', 'ntnltyCd']],
  ENT_DIV: [['student', 'entDivCd']],
  LEAVE_DIV: [['student', 'leaveDivCd']],
  DEGR: [['student', 'degrCd']],
  DGHT_DIV: [['student', 'dghtDivCd']],
  ACNT_ST: [['user', 'acntStCd']],
  USER_DIV: [['user', 'userDivCd']],
  DATA_SCOPE: [['role', 'dataScopeCd']],
  MENU_DIV: [['menu', 'menuDivCd']],
  PERM_ST: [['permGrnt', 'statCd']],
  UNMASK_RSN: [['prsnAcsHis', 'rsnCd']],
  LOGIN_RSLT: [['loginHis', 'rsltCd']],
  SESSION_END: [['loginHis', 'endRsnCd']],
  DENY_RSN: [['menuUseHis', 'denyRsnCd']],
  DUP_LOGIN: [['securityPolicy', 'dupLoginDivCd']],
  GUIDE_CTGRY: [['guideItem', 'ctgryCd']],
  NOTI_DIV: [['notice', 'noticeDivCd']],
  NOTI_TRGT: [['notice', 'trgtDivCd']],
  NOTI_ST: [['notice', 'statCd']],
  WORK_DIV: [['workItem', 'workDivCd']],
  WORK_ST: [['workItem', 'statCd']],
  AREA: [['cmmnCd', 'cdCategory'], ['workItem', 'areaCd']],
};

/** How many rows use each code of a group; a code that nobody uses is missing. */
export async function countUses(db: Kysely<Schema>, upCdId: string): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const [table, column] of REFERENCES[upCdId] ?? []) {
    const { rows } = await sql<{ cdId: string; cnt: number }>`select ${sql.ref(column)} as "cdId", count(*) as cnt from ${sql.table(table)}
      where ${sql.ref(column)} is not null group by 1`.execute(db);
    for (const row of rows) counts.set(row.cdId, (counts.get(row.cdId) ?? 0) + row.cnt);
  }
  return counts;
}
