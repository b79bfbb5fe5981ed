import type { Kysely } from 'kysely';
import type { AprvRef } from '#contract/extracurricular/ecp-codes.ts';
import { FAMILIES, type Family } from '#contract/extracurricular/families.ts';
import type { Schema } from '#server/database/schema.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { stableId } from '../stable-id.ts';

const OFFICE_ROLE = 'ROLE_OPER';
const central = ({ centralDeptCd }: Family, stepNo: number) => ({
  stepNo,
  stepNm: '주관부서 승인',
  aprverDiv: 'CENTRAL' as const,
  roleCd: OFFICE_ROLE,
  deptCd: centralDeptCd,
  stfNo: null,
});
const HEAD = {
  stepNo: 1,
  stepNm: '학과장·부서장 승인',
  aprverDiv: 'DEPT_HEAD' as const,
  roleCd: null,
  deptCd: null,
  stfNo: null,
};

/** What every family begins with (extracurricular.md 2.1): the head and the central office, for curricula the office alone. */
const linesOf = (family: Family) =>
  ([null, 'CURRI'] as const).map((refDiv: AprvRef | null) => ({
    aprvLineId: stableId(`ecp-line:${family.userDiv}:${refDiv ?? ''}`),
    userDiv: family.userDiv,
    refDiv,
    steps: refDiv === null ? [HEAD, central(family, 2)] : [central(family, 1)],
  }));

/** The lines without conditions of a family that has none yet; what was changed or deleted since stays as it is. */
export async function seedLines(db: Kysely<Schema>, now: Date): Promise<void> {
  const known = await db.selectFrom('ecpAprvLine').select('userDiv').distinct().execute(),
    missing = FAMILIES.filter(({ userDiv }) => !known.some((line) => line.userDiv === userDiv)).flatMap(linesOf);
  const stamp = { version: 1, regId: 'SYSTEM', modId: 'SYSTEM' };
  await insertRows(
    db,
    'ecpAprvLine',
    missing.map(({ steps: _, ...line }) => ({ ...line, categoryId: null, deptCd: null, ...stamp })),
    now,
  );
  const steps = missing.flatMap((line) => line.steps.map((step) => ({ ...step, aprvLineId: line.aprvLineId })));
  if (steps.length > 0) await db.insertInto('ecpAprvStep').values(steps).execute();
}
