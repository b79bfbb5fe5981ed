import type { ParsedArg } from '#contract/registry.ts';
import { sentenceText } from '#messages/sentence-text.ts';
import { asSystem } from '#server/access/row-security.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { exclusionOf, reportsOf } from '#shared/course-cqi/targets.ts';
import { terms } from '../terms/term-queries.ts';
import { loadSections } from './term-sections.ts';

/** Names of departments by code. */
const namesOf = async ({ db }: Pick<CallContext, 'db'>): Promise<ReadonlyMap<string, string>> =>
  new Map((await db.selectFrom('dept').select(['deptCd', 'deptNm']).execute()).map((row) => [row.deptCd, row.deptNm]));

/** What a target rule would do with the sections of a term: how many count, and why the others do not (cqi.md 5.1). */
export async function previewTargets(call: CallContext, { schlYear, shtmCd, trgtRule }: ParsedArg<'previewTrgt'>) {
  const sections = await loadSections(call.db, { schlYear, shtmCd }),
    names = await namesOf(call),
    judged = sections.map((section) => ({ section, why: exclusionOf(section, trgtRule) })),
    targets = judged.filter(({ why }) => why === null).map(({ section }) => section),
    data = judged.flatMap(({ section: { sbjtCd, sbjtNm, clsNo, hakguaCd, enrlCnt }, why }) =>
      why === null
        ? []
        : [{ sbjtCd, sbjtNm, clsNo, hakguaNm: names.get(hakguaCd) ?? null, enrlCnt, rsn: sentenceText(why) }],
    );
  return {
    data,
    trgtCnt: targets.length,
    exclCnt: data.length,
    rptCnt: reportsOf(targets, trgtRule, 1).length,
  };
}

/** What was loaded for a term: when, how much, what is missing, and reports whose source has changed after 제출. */
export async function viewSources(call: CallContext, { termId }: ParsedArg<'getSbjtSrcList'>) {
  const term = await terms.require(call, termId),
    names = await namesOf(call),
    sections = await call.db
      .selectFrom('sbjtCqiSrc as s')
      .leftJoin('staff as f', 'f.stfNo', 's.stfNo')
      .select([
        's.sbjtCd',
        's.sbjtNm',
        's.clsNo',
        's.hakguaCd',
        's.grdJson',
        's.evalAvg',
        's.loadDt',
        's.enrlCnt',
        'f.stfNm',
      ])
      .where('s.schlYear', '=', term.schlYear)
      .where('s.shtmCd', '=', term.shtmCd)
      .orderBy('s.sbjtCd')
      .orderBy('s.clsNo')
      .execute(),
    changed = await asSystem(call, (db) =>
      db
        .selectFrom('sbjtCqiRpt as r')
        .leftJoin('staff as f', 'f.stfNo', 'r.stfNo')
        .select(['r.sbjtCd', 'r.sbjtNm', 'r.clsNos', 'r.hakguaCd', 'f.stfNm'])
        .where('r.termId', '=', termId)
        .where('r.srcChngYn', '=', 'Y')
        .orderBy('r.sbjtCd')
        .execute(),
    );
  const hasGrades = ({ grdJson }: (typeof sections)[number]): boolean => Object.keys(grdJson).length > 0,
    lineOf = ({ sbjtCd, sbjtNm, clsNo, hakguaCd, stfNm }: (typeof sections)[number]) => ({
      sbjtCd,
      sbjtNm,
      clsNos: [clsNo],
      hakguaNm: names.get(hakguaCd) ?? null,
      stfNm,
    });
  return {
    data: [
      ...changed.map(({ hakguaCd, clsNos, ...row }) => ({
        kindCd: 'CHNG' as const,
        ...row,
        clsNos: [...clsNos],
        hakguaNm: names.get(hakguaCd) ?? null,
      })),
      ...sections.filter((row) => !hasGrades(row)).map((row) => ({ kindCd: 'GRD' as const, ...lineOf(row) })),
      ...sections.filter(({ evalAvg }) => evalAvg === null).map((row) => ({ kindCd: 'EVAL' as const, ...lineOf(row) })),
    ],
    loadDt: sections.reduce<string | null>(
      (last, { loadDt }) => (last === null || loadDt > last ? loadDt : last),
      null,
    ),
    srcCnt: sections.length,
    grdCnt: sections.filter(hasGrades).length,
    evalCnt: sections.filter(({ evalAvg }) => evalAvg !== null).length,
  };
}
