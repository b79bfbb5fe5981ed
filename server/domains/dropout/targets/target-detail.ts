import { DRPT_SCREEN, type IndCd } from '#contract/dropout/dropout-codes.ts';
import { CLOSE_REASONS, EXCLUSION_CDS } from '#contract/dropout/target-rules.ts';
import type { Target } from '#contract/dropout/target.ts';
import { asSystem } from '#server/access/row-security.ts';
import { nameBefore, recordPersonalAccess } from '#server/domains/people/index.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden } from '#server/http/failure.ts';
import { nameOfUser } from '#server/records/names.ts';
import { clearingWays } from '#shared/dropout/clearing.ts';
import type { Values } from '#shared/dropout/score.ts';
import { shownResult } from '#shared/dropout/viewer.ts';
import { maskPhone } from '#shared/masking.ts';
import { flagsOf } from '../flags/flag-queries.ts';
import { namedHistory } from '../history/named-history.ts';
import { interventionsOf } from '../interventions/intv-records.ts';
import { viewerOf } from '../reach.ts';
import { referralsOf } from './referrals.ts';
import { resultsOf, type TargetResult } from './results.ts';
import { presentTargets, targetsWhere, withTarget, type FoundTarget } from './target-queries.ts';
import { targets } from './target-records.ts';
import { targetRights } from './target-rights.ts';

/** The standard by which a student was scored, from the copy that the run has kept; null without a run. */
async function standardOf(call: CallContext, runId: string | null, result: TargetResult | undefined) {
  if (runId === null || result === undefined) return null;
  const run = await asSystem(call, (db) =>
    db.selectFrom('drptRun').select('stnrdSnap').where('runId', '=', runId).executeTakeFirst(),
  );
  return run?.stnrdSnap.find(({ trgtDivCd }) => trgtDivCd === result.trgtDivCd) ?? null;
}

/** Grades of the confirmed runs about a student, the oldest first. */
const gradesOf = (call: CallContext, stdNo: string) =>
  asSystem(call, async (db) => {
    const rows = await db
      .selectFrom('drptRunRslt as r')
      .innerJoin('drptRun as n', 'n.runId', 'r.runId')
      .select(['n.baseDt', 'r.riskGrdCd'])
      .where('r.stdNo', '=', stdNo)
      .where('n.runSt', '=', 'CNFRM')
      .where('r.riskGrdCd', 'is not', null)
      .orderBy('n.baseDt')
      .orderBy('n.runNo')
      .execute();
    return rows.map(({ baseDt, riskGrdCd }) => ({ baseDt, riskGrdCd: riskGrdCd ?? '' }));
  });

/** What happened to a target. */
const historyOf = async (call: CallContext, trgtId: string): Promise<Target['his']> => [
  ...(await namedHistory(
    call.db,
    await call.db
      .selectFrom('drptHis as h')
      .select(['h.hisId', 'h.evtCd', 'h.bfVal', 'h.afVal', 'h.rsn', 'h.actDt'])
      .select(nameOfUser('h.actId').as('actNm'))
      .where('h.trgtId', '=', trgtId)
      .orderBy('h.actDt', 'desc')
      .orderBy('h.hisId')
      .execute(),
  )),
];

/** The target of an id as the list finds it. @throws Failure 403 for one that the caller does not reach, 409 GONE */
async function findTarget(call: CallContext, trgtId: string): Promise<FoundTarget> {
  await targets.require(call, trgtId);
  const row = await withTarget(targetsWhere(call, {})).where('t.trgtId', '=', trgtId).executeTakeFirst();
  if (!row) throw forbidden();
  return row;
}

const phoneOf = (call: CallContext, stdNo: string) =>
  asSystem(call, (db) => db.selectFrom('student').select('mobile').where('stdNo', '=', stdNo).executeTakeFirst());

/** A target in full, each part through the rule of its viewer; the name is in clear, which is written down. */
export async function viewTarget(call: CallContext, trgtId: string): Promise<Target> {
  const found = await findTarget(call, trgtId),
    [row] = await presentTargets([found], call);
  if (!row) throw forbidden();
  await recordPersonalAccess(call, {
    acsDivCd: 'VIEW',
    resourcePath: DRPT_SCREEN.target,
    sbjtDivCd: 'STDNT',
    subjects: { keys: [found.stdNo] },
    fieldNms: ['stdNm'],
  });
  const viewer = viewerOf(call, found),
    result = (await resultsOf(call, [found])).get(trgtId),
    standard = await standardOf(call, found.runId, result),
    shown = shownResult(viewer, result ?? null, standard),
    phone = await phoneOf(call, found.stdNo);
  const values: Values = new Map(
    (shown.items ?? [])
      .filter(({ rawVal, rawCd }) => rawVal !== null || rawCd !== null)
      .map(({ indCd, rawVal, rawCd }): [IndCd, { rawVal: string | null; rawCd: string | null }] => [
        indCd,
        { rawVal, rawCd },
      ]),
  );
  return {
    ...row,
    stdNm: nameBefore(call, row.stdNm),
    mobile: phone?.mobile ? maskPhone(phone.mobile) : null,
    fstGrdCd: found.fstGrdCd,
    srcCd: found.srcCd,
    regRsn: found.regRsn,
    regDt: found.regDt,
    reopDt: found.reopDt,
    clsDt: found.clsDt,
    clsRsnCd: CLOSE_REASONS.find((code) => code === found.clsRsnCd) ?? null,
    clsCn: found.clsCn,
    exclRsnCd: EXCLUSION_CDS.find((code) => code === found.exclRsnCd) ?? null,
    grades: await gradesOf(call, found.stdNo),
    reasons: shown.reasons.map((reason) => ({ ...reason })),
    ...(shown.items === undefined ? {} : { items: shown.items.map((item) => ({ ...item })) }),
    ...(viewer === 'FULL'
      ? {
          clearing:
            standard === null
              ? []
              : clearingWays(standard, values, shown.trgrCds ?? []).map(({ score, riskGrdCd, steps }) => ({
                  score,
                  riskGrdCd,
                  steps: steps.map(({ indCd, band: { loVal, hiVal, cdVal, stepNm } }) => ({
                    indCd,
                    loVal,
                    hiVal,
                    cdVal,
                    stepNm,
                  })),
                })),
        }
      : {}),
    flags: await flagsOf(call, found),
    intvs: await interventionsOf(call, trgtId),
    refers: await referralsOf(call, trgtId),
    his: await historyOf(call, trgtId),
    can: await targetRights.listFor(call, found),
  };
}
