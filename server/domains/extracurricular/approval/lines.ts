import { sql } from 'kysely';
import type { AprvLine, ResolvedStep } from '#contract/extracurricular/category.ts';
import { familyOf } from '#contract/extracurricular/families.ts';
import type { AprvRef } from '#contract/extracurricular/ecp-codes.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { pickLine, resolveStep, type LineStep } from '#shared/extracurricular/approval-line.ts';
import { koreanDate8 } from '#shared/korean-time.ts';

/** What a document is about, as far as its line depends on it. */
export interface LineDocument {
  readonly userDiv: string;
  readonly refDiv: AprvRef | null;
  readonly categoryId: string | null;
  readonly deptCd: string | null;
}

/** The lines of a family with their steps. */
export async function linesOf({ db }: CallContext, userDiv: string): Promise<AprvLine[]> {
  const lines = await db
      .selectFrom('ecpAprvLine')
      .leftJoin('dept', 'dept.deptCd', 'ecpAprvLine.deptCd')
      .select([
        'ecpAprvLine.aprvLineId',
        'ecpAprvLine.userDiv',
        'ecpAprvLine.refDiv',
        'ecpAprvLine.categoryId',
        'ecpAprvLine.deptCd',
        'dept.deptNm',
        'ecpAprvLine.version',
      ])
      .where('ecpAprvLine.userDiv', '=', userDiv)
      .orderBy('ecpAprvLine.deptCd', (order) => order.nullsFirst())
      .orderBy('ecpAprvLine.refDiv', (order) => order.nullsFirst())
      .orderBy('ecpAprvLine.aprvLineId')
      .execute(),
    steps = await db
      .selectFrom('ecpAprvStep')
      .innerJoin('ecpAprvLine', 'ecpAprvLine.aprvLineId', 'ecpAprvStep.aprvLineId')
      .selectAll('ecpAprvStep')
      .where('ecpAprvLine.userDiv', '=', userDiv)
      .orderBy('ecpAprvStep.stepNo')
      .execute();
  return lines.map((line) => ({
    ...line,
    steps: steps.filter(({ aprvLineId }) => aprvLineId === line.aprvLineId).map(({ aprvLineId: _, ...step }) => step),
  }));
}

/** A category and those above it, the nearest first. */
async function upwardsOf({ db }: CallContext, categoryId: string | null): Promise<string[]> {
  const found: string[] = [];
  for (let at = categoryId; at !== null && !found.includes(at);) {
    const row = await db
      .selectFrom('ecpCategory')
      .select('upCategoryId')
      .where('categoryId', '=', at)
      .executeTakeFirst();
    if (!row) break;
    found.push(at);
    at = row.upCategoryId;
  }
  return found;
}

/** The line that a document takes; null where there is none. */
export async function lineFor(call: CallContext, document: LineDocument): Promise<AprvLine | null> {
  return pickLine(await linesOf(call, document.userDiv), {
    refDiv: document.refDiv,
    categoryIds: await upwardsOf(call, document.categoryId),
    deptCd: document.deptCd,
  });
}

/** When a line is resolved, and where. */
type Looking = Pick<CallContext, 'db' | 'now'>;

/** The office that decides where another central office has no one beside the drafter. */
const CHIEF_OFFICE = '9200';

/**
 * Staff numbers of those who could decide a step today; who has left the university decides nothing. Of a central office
 * whose only officer has drafted the document it is those of the chief one (extracurricular.md 2.1).
 */
export async function approversOf(
  call: Looking,
  step: LineStep,
  deptCd: string | null,
  drafterStfNo: string | null = null,
): Promise<string[]> {
  const found = await holdersOf(call, step, deptCd),
    isDraftersAlone = found.length > 0 && found.every((stfNo) => stfNo === drafterStfNo);
  return step.aprverDiv === 'CENTRAL' && isDraftersAlone
    ? holdersOf(call, { ...step, deptCd: CHIEF_OFFICE }, deptCd)
    : found;
}

async function holdersOf(call: Looking, step: LineStep, deptCd: string | null): Promise<string[]> {
  if (step.aprverDiv === 'STF') return activeStaff(call, [step.stfNo ?? '']);
  if (step.aprverDiv === 'DEPT_HEAD') return deptCd === null ? [] : headAt(call, deptCd);
  const today = koreanDate8(call.now);
  const { rows } = await sql<{ stfNo: string }>`
    with recursive below as (
      select "deptCd" from "dept" where "deptCd" = ${step.deptCd}
      union select d."deptCd" from "dept" d join below b on d."upDeptCd" = b."deptCd")
    select distinct s."stfNo" from "staff" s join "user" u on u."stfNo" = s."stfNo" join "userRole" ur on ur."userId" = u."userId" join "role" r on r."roleId" = ur."roleId"
    where r."roleCd" = ${step.roleCd} and ur."stCd" = 'ACTIVE' and ur."strtDt" <= ${today} and ur."endDt" >= ${today}
      and s."deptCd" in (select "deptCd" from below) and (s."rtrDt" is null or s."rtrDt" > ${today}) order by 1`.execute(
    call.db,
  );
  return rows.map(({ stfNo }) => stfNo);
}

/** The head of a department, else of the nearest one above that has one. */
async function headAt(call: Looking, deptCd: string): Promise<string[]> {
  const { rows } = await sql<{ headStfNo: string }>`
    with recursive up as (
      select "deptCd", "upDeptCd", "headStfNo", 0 as far from "dept" where "deptCd" = ${deptCd}
      union all select d."deptCd", d."upDeptCd", d."headStfNo", up.far + 1 from "dept" d join up on d."deptCd" = up."upDeptCd" where up.far < 10)
    select "headStfNo" from up where "headStfNo" is not null order by far limit 1`.execute(call.db);
  return activeStaff(
    call,
    rows.map(({ headStfNo }) => headStfNo),
  );
}

export async function activeStaff({ db, now }: Looking, stfNos: readonly string[]): Promise<string[]> {
  if (stfNos.length === 0) return [];
  const today = koreanDate8(now),
    rows = await db
      .selectFrom('staff')
      .select('stfNo')
      .where('stfNo', 'in', [...stfNos])
      .where((eb) => eb.or([eb('rtrDt', 'is', null), eb('rtrDt', '>', today)]))
      .execute();
  return rows.map(({ stfNo }) => stfNo);
}

const OFFICE = 'ROLE_OPER',
  ANY_STEP = { stepNo: 1, stepNm: '', roleCd: null, deptCd: null, stfNo: null };
/** The head of a department, or the nearest above it; none where there is no head. */
export const headsOf = (call: Looking, deptCd: string): Promise<string[]> =>
  approversOf(call, { ...ANY_STEP, aprverDiv: 'DEPT_HEAD' }, deptCd);
/** Those who act for the central office of a family. */
export const officersOf = (call: Looking, userDiv: string): Promise<string[]> =>
  approversOf(
    call,
    { ...ANY_STEP, aprverDiv: 'CENTRAL', roleCd: OFFICE, deptCd: familyOf(userDiv).centralDeptCd },
    null,
  );

/** The line of a document as its steps would be taken today, with names. @param drafterStfNo never a candidate */
export async function previewLine(
  call: CallContext,
  document: LineDocument,
  drafterStfNo: string | null,
): Promise<{ readonly aprvLineId: string | null; readonly steps: ResolvedStep[] }> {
  const line = await lineFor(call, document),
    steps: ResolvedStep[] = [];
  for (const step of line?.steps ?? []) {
    const { state, candidates } = resolveStep(
      step,
      await approversOf(call, asStep(step), document.deptCd, drafterStfNo),
      drafterStfNo,
    );
    steps.push({ ...step, stepState: state, candidates: await namesOf(call, candidates) });
  }
  return { aprvLineId: line?.aprvLineId ?? null, steps };
}

/** A step without what the contract leaves open. */
export const asStep = (step: AprvLine['steps'][number]): LineStep => ({
  stepNo: step.stepNo,
  stepNm: step.stepNm,
  aprverDiv: step.aprverDiv,
  roleCd: step.roleCd,
  deptCd: step.deptCd,
  stfNo: step.stfNo,
});

async function namesOf({ db }: CallContext, stfNos: readonly string[]) {
  if (stfNos.length === 0) return [];
  return db
    .selectFrom('staff')
    .leftJoin('dept', 'dept.deptCd', 'staff.deptCd')
    .select(['staff.stfNo', 'staff.stfNm', 'dept.deptNm'])
    .where('staff.stfNo', 'in', [...stfNos])
    .orderBy('staff.stfNo')
    .execute();
}
