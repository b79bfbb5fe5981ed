import type { Kysely } from 'kysely';
import { GRADE_CDS, SECTION_KEYS, type SectionKey } from '#contract/course-cqi/course-cqi-codes.ts';
import type { CopiedText, CourseReport, FormerReport } from '#contract/course-cqi/report.ts';
import { asSystem } from '#server/access/row-security.ts';
import type { Schema } from '#server/database/schema.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden, gone } from '#server/http/failure.ts';
import { nameOfUser } from '#server/records/names.ts';
import { findCopies } from './copy-check.ts';
import { presentReport, reportsWhere, withReport, type FoundReport } from './report-queries.ts';
import { isAuthor, seesItems } from './report-rights.ts';
import { readSections } from './sections.ts';

/** Of another author's report before only what was promised, reached and planned is shown (cqi.md 5.3). */
const OPEN_SECTIONS = ['FDBK', 'LO', 'PLAN'] as const satisfies readonly SectionKey[];

const gradesOf = async (db: Kysely<Schema>, rptId: string) => {
  const rows = await db.selectFrom('sbjtCqiGrd').select(['grdCd', 'cnt']).where('rptId', '=', rptId).execute();
  return rows.toSorted((one, other) => GRADE_CDS.indexOf(one.grdCd) - GRADE_CDS.indexOf(other.grdCd));
};

/** A report that the caller reaches. @throws Failure 403, 409 GONE */
export async function findReached(call: CallContext, rptId: string): Promise<FoundReport> {
  const row = await withReport(reportsWhere(call, {}), call).where('r.rptId', '=', rptId).executeTakeFirst();
  if (row) return row;
  const known = await asSystem(call, (db) =>
    db.selectFrom('sbjtCqiRpt').select('rptId').where('rptId', '=', rptId).executeTakeFirst(),
  );
  throw known ? forbidden() : gone();
}

/** The report before with its term and its author, also another one. */
const findFormer = (call: CallContext, rptId: string | null) =>
  rptId === null
    ? Promise.resolve(undefined)
    : asSystem(call, (db) =>
        db
          .selectFrom('sbjtCqiRpt as r')
          .innerJoin('sbjtCqiTerm as t', 't.termId', 'r.termId')
          .leftJoin('staff as f', 'f.stfNo', 'r.stfNo')
          .selectAll('r')
          .select(['t.termNm', 'f.stfNm'])
          .where('r.rptId', '=', rptId)
          .executeTakeFirst(),
      );

/** Everything of a report that its reader may see. @throws Failure 403, 409 GONE */
export async function viewReport(call: CallContext, rptId: string): Promise<CourseReport> {
  const row = await findReached(call, rptId),
    { db } = call;
  const term = await db
      .selectFrom('sbjtCqiTerm as t')
      .leftJoin('sbjtCqiForm as f', 'f.formId', 't.formId')
      .select(['t.aGrdLmtRt', 't.abGrdLmtRt', 't.evalMinScr', 't.loMinRt', 't.fGrdLmtRt', 'f.sections'])
      .where('t.termId', '=', row.termId)
      .executeTakeFirstOrThrow(),
    former = await findFormer(call, row.prevRptId),
    { sections: form, ...limits } = term;
  return {
    ...(await presentReport(call, row)),
    termNm: row.termNm,
    evlMthdCd: row.evlMthdCd,
    evalRspCnt: row.evalRspCnt,
    deptEvalAvg: row.deptEvalAvg,
    univEvalAvg: row.univEvalAvg,
    aRt: row.aRt,
    abRt: row.abRt,
    fRt: row.fRt,
    limits,
    form: (form ?? []).map((section) => ({ ...section })),
    grades: await gradesOf(db, rptId),
    ...(seesItems(call, row)
      ? {
          evals: await db
            .selectFrom('sbjtCqiEval')
            .select(['itemNo', 'itemNm', 'avg', 'prevAvg'])
            .where('rptId', '=', rptId)
            .orderBy('itemNo')
            .execute(),
        }
      : {}),
    secs: await readSections(db, row),
    copyCnt: row.copyCnt,
    chngSecs: [...row.chngSecs],
    aprvs: await db
      .selectFrom('sbjtCqiAprv')
      .select(['aprvId', 'actCd', nameOfUser('sbjtCqiAprv.actId').as('actNm'), 'actDt', 'opnnCn'])
      .where('rptId', '=', rptId)
      .orderBy('actDt', 'desc')
      .execute(),
    exts: await db
      .selectFrom('sbjtCqiExt')
      .select(['extId', 'rqstDt', 'rqstRsn', 'hopeDt', 'extSt', 'extDt', 'version'])
      .where('rptId', '=', rptId)
      .orderBy('rqstDt', 'desc')
      .execute(),
    prev: former
      ? {
          rptId: former.rptId,
          termNm: former.termNm,
          stfNm: former.stfNm,
          gpaAvg: former.gpaAvg,
          evalAvg: former.evalAvg,
          loAhvRt: former.loAhvRt,
          aRt: former.aRt,
          abRt: former.abRt,
          fRt: former.fRt,
          grades: await asSystem(call, (system) => gradesOf(system, former.rptId)),
        }
      : null,
  };
}

/** The report before; of another author only what is open. None for a course that is written about for the first time. */
export async function viewFormer(call: CallContext, rptId: string): Promise<FormerReport[]> {
  const row = await findReached(call, rptId),
    former = await findFormer(call, row.prevRptId);
  if (!former) return [];
  const keys = former.stfNo === row.stfNo ? SECTION_KEYS : OPEN_SECTIONS;
  return [
    {
      rptId: former.rptId,
      termNm: former.termNm,
      sbjtNm: former.sbjtNm,
      stfNm: former.stfNm,
      secs: await asSystem(call, (db) => readSections(db, former, keys)),
    },
  ];
}

/** Texts of the own report that stand in another one too. @throws Failure 403 for anybody but the author, 409 GONE */
export async function viewCopies(call: CallContext, rptId: string): Promise<CopiedText[]> {
  const row = await findReached(call, rptId);
  if (!isAuthor(call, row)) throw forbidden();
  const pairs = await asSystem(call, (db) => findCopies(db, row));
  return pairs.flatMap(({ secKey, ...pair }) => {
    const key = SECTION_KEYS.find((known) => known === secKey);
    return key === undefined ? [] : [{ secKey: key, ...pair }];
  });
}
