import { DRPT_SCREEN } from '#contract/dropout/dropout-codes.ts';
import type { Timeline } from '#contract/dropout/history.ts';
import { METHOD_CDS, REFERRAL_DIVS, REFERRAL_STATES } from '#contract/dropout/target-rules.ts';
import { reachOf } from '#server/access/reach.ts';
import { asSystem } from '#server/access/row-security.ts';
import { nameBefore, recordPersonalAccess } from '#server/domains/people/index.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden, gone } from '#server/http/failure.ts';

const known = <Code extends string>(codes: readonly Code[], code: string): Code | undefined =>
  codes.find((each) => each === code);

/**
 * What happened to one student over all terms: grades of confirmed runs, interventions without their text, referrals with
 * their state, and outcomes. @throws Failure 403 for a student whom the caller does not reach, 409 GONE
 */
export async function timelineOf(call: CallContext, stdNo: string): Promise<Timeline> {
  const { everything, deptCds, ownerId } = reachOf(call, DRPT_SCREEN.history, 'R'),
    mine = ownerId === null ? '' : (personOf(call).stfNo ?? '');
  const found = await asSystem(call, async (db) => {
    const student = await db
      .selectFrom('student as s')
      .leftJoin('dept as d', 'd.deptCd', 's.hakguaCd')
      .select(['s.stdNo', 's.stdNm', 's.colgCd', 's.hakguaCd', 'd.deptNm as hakguaNm'])
      .where('s.stdNo', '=', stdNo)
      .executeTakeFirst();
    if (!student) throw gone();
    const own = await db
      .selectFrom('drptTrgt')
      .select('trgtId')
      .where('stdNo', '=', stdNo)
      .where((eb) => eb.or([eb('advsrStfNo', '=', mine), eb('cnslrStfNo', '=', mine)]))
      .limit(1)
      .executeTakeFirst();
    const isReached =
      everything || deptCds.has(student.hakguaCd) || deptCds.has(student.colgCd) || (mine !== '' && own !== undefined);
    if (!isReached) throw forbidden();
    return {
      student,
      grades: await db
        .selectFrom('drptRunRslt as r')
        .innerJoin('drptRun as n', 'n.runId', 'r.runId')
        .select(['n.schlYear', 'n.shtmCd', 'n.baseDt', 'r.riskGrdCd'])
        .where('r.stdNo', '=', stdNo)
        .where('n.runSt', '=', 'CNFRM')
        .where('r.riskGrdCd', 'is not', null)
        .orderBy('n.baseDt')
        .orderBy('n.runNo')
        .execute(),
      intvs: await db
        .selectFrom('drptIntv as i')
        .innerJoin('drptTrgt as t', 't.trgtId', 'i.trgtId')
        .leftJoin('staff as f', 'f.stfNo', 'i.intvStfNo')
        .select(['i.intvDt', 'i.mthdCd', 'i.cntctRsltCd', 'f.stfNm as intvStfNm'])
        .where('t.stdNo', '=', stdNo)
        .where('i.cnclYn', '=', 'N')
        .orderBy('i.intvDt', 'desc')
        .orderBy('i.intvId')
        .execute(),
      refers: await db
        .selectFrom('cnslRefer')
        .select(['regDt', 'toDivCd', 'referSt'])
        .where('stdNo', '=', stdNo)
        .where('srcCd', '=', 'DRPT')
        .orderBy('regDt', 'desc')
        .execute(),
      outcms: await db
        .selectFrom('drptOutcm')
        .select(['schlYear', 'shtmCd', 'outcmCd', 'chkDt'])
        .where('stdNo', '=', stdNo)
        .orderBy('schlYear')
        .orderBy('shtmCd')
        .execute(),
    };
  });
  await recordPersonalAccess(call, {
    acsDivCd: 'VIEW',
    resourcePath: DRPT_SCREEN.history,
    sbjtDivCd: 'STDNT',
    subjects: { keys: [stdNo] },
    fieldNms: ['stdNm'],
  });
  return {
    stdNo,
    stdNm: nameBefore(call, found.student.stdNm ?? ''),
    hakguaNm: found.student.hakguaNm,
    grades: found.grades.flatMap(({ riskGrdCd, ...row }) => (riskGrdCd === null ? [] : [{ ...row, riskGrdCd }])),
    intvs: found.intvs.map((row) => ({ ...row, mthdCd: known(METHOD_CDS, row.mthdCd) ?? 'FACE' })),
    refers: found.refers.flatMap(({ regDt, toDivCd, referSt }) => {
      const cnslDivCd = toDivCd === null ? undefined : known(REFERRAL_DIVS, toDivCd),
        state = known(REFERRAL_STATES, referSt);
      return cnslDivCd && state ? [{ regDt, cnslDivCd, referSt: state }] : [];
    }),
    outcms: found.outcms,
  };
}
