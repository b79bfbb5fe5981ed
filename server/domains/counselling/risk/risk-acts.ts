import type { Assessment } from '#contract/counselling/risk.ts';
import { CRISIS_BOXES, type RiskLvl } from '#contract/counselling/case-codes.ts';
import { kindPath, type CounselKind } from '#contract/counselling/kinds.ts';
import { recordAddress } from '#contract/record-address.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { withoutRowSecurity } from '#server/access/row-security.ts';
import { recordPersonalAccess, staffName } from '#server/domains/people/index.ts';
import { createdBy, raisedBy, staffActor } from '#server/http/actor.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden, gone, invalidField } from '#server/http/failure.ts';
import { refuseFaults } from '#server/http/faults.ts';
import { assessmentFaults, gad7Of, proposedRisk, RISK_RULE } from '#shared/counselling/risk.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { message } from '#messages/message.ts';
import { recordAccess } from '../access-log.ts';
import { brokenUntil } from '../cases/broken-until.ts';
import { consentsInForce } from '../consents.ts';
import { actTime, requireCounsellor } from '../notes/authorship.ts';
import { factsOf, type CaseFacts } from '../notes/case-facts.ts';
import { requireKind, workingIn, type Standing } from '../reach.ts';
import { seal, unseal } from '../sealed.ts';
import { headUsers, inform } from '../staff.ts';
import { settleLevel } from './level.ts';
import { readRiskContent, riskPlace, type RiskContent } from './risk-content.ts';
import { openRisk, riskRights, riskRows, risks, type StoredRisk } from './risk-records.ts';

type Form = ParsedArg<'saveRisk'>;

/** @throws Failure 400 where neither is named, 403, 409 GONE */
async function knownFacts(
  call: CallContext,
  standing: Standing,
  { caseId, aplyId }: { readonly caseId?: string | null | undefined; readonly aplyId?: string | null | undefined },
): Promise<CaseFacts> {
  if (!caseId && !aplyId) throw invalidField('caseId', message('M-REQ-SEL', { label: '사례' }));
  const facts = await factsOf(call, { caseId: caseId || null, aplyId: aplyId || null });
  if (!facts) throw gone();
  requireKind(standing, facts.cnslDivCd);
  return facts;
}

/**
 * Assessments of a case, or of an application that has none, the newest first: for who holds the intake, then for the
 * case's counsellor, and for the head in 긴급열람. The look is written down. @throws Failure 403, 409 GONE
 */
export async function listRisks(call: CallContext, query: ParsedArg<'getRiskList'>): Promise<Assessment[]> {
  const standing = await workingIn(call, query.cnslDivCd, 'R'),
    facts = await knownFacts(call, standing, query),
    isMine = standing.isCounsellor && standing.cnslrId === (facts.cnslrId ?? facts.intkCnslrId);
  const until =
    !isMine && standing.isHead && facts.caseId !== null
      ? await brokenUntil(call.db, { userId: personOf(call).userId, caseId: facts.caseId, now: call.now })
      : null;
  if (!isMine && until === null) throw forbidden();
  const rows = await riskRows(call)
    .where((eb) => eb.or([eb('r.caseId', '=', facts.caseId), eb('r.aplyId', '=', facts.aplyId)]))
    .orderBy('r.asmDt', 'desc')
    .orderBy('r.regDt', 'desc')
    .orderBy('r.riskId')
    .execute();
  await recordAccess(call, {
    cnslDivCd: facts.cnslDivCd,
    actCd: 'READ',
    caseId: facts.caseId,
    aplyId: facts.aplyId,
    rsn: isMine ? 'CASE' : 'BREAK',
  });
  await recordPersonalAccess(call, {
    acsDivCd: 'VIEW',
    resourcePath: kindPath(standing.kind),
    sbjtDivCd: 'STDNT',
    subjects: { keys: [facts.no] },
    fieldNms: ['encCn'],
  });
  const opened: Assessment[] = [];
  for (const row of rows) {
    const shown = await openRisk(call, row, facts.stdNo);
    if (shown === null) throw gone();
    opened.push(shown);
  }
  return opened;
}

/** @throws Failure 400 with every fault at its field */
function requireFaultless(call: CallContext, form: Form, consents: ReadonlySet<string>): void {
  const faults = assessmentFaults(
    {
      asmDt: form.asmDt,
      finLvl: form.finLvl as RiskLvl,
      phq9: form.phq9,
      sftyPlanYn: form.sftyPlanYn,
      sftyPlanCn: form.sftyPlanCn ?? '',
      nextCntctDt: form.nextCntctDt ?? '',
      reason: form.reason ?? '',
      guardNtfyYn: form.guardNtfyYn,
      guardNtfyGrndCd: form.guardNtfyGrndCd ?? '',
      guardRsn: form.guardRsn ?? '',
    },
    koreanDate8(call.now),
    consents,
  );
  refuseFaults(faults);
}

/** What is written, with sums and proposal of the server's own; a box keeps who ticked it first, and when. */
async function contentOf(call: CallContext, form: Form, before: RiskContent | null): Promise<RiskContent> {
  const proposal = proposedRisk(form.phq9),
    doneNm = (await staffName(call.db, personOf(call).userId)) ?? '',
    doneDt = call.now.toISOString(),
    ticked = new Map(before?.steps.map((step) => [step.stepCd, step])),
    trimmed = (text: string | null | undefined): string => text?.trim() ?? '';
  return {
    phq9: [...form.phq9],
    gad7: [...form.gad7],
    phq9Tot: proposal?.phq9Tot ?? null,
    phq9Item9: proposal?.phq9Item9 ?? null,
    gad7Tot: gad7Of(form.gad7),
    sugLvl: proposal?.sugLvl ?? null,
    ruleVer: proposal === null ? null : RISK_RULE,
    reason: trimmed(form.reason),
    ideaCn: trimmed(form.ideaCn),
    planCn: trimmed(form.planCn),
    meansCn: trimmed(form.meansCn),
    protCn: trimmed(form.protCn),
    sftyPlanCn: trimmed(form.sftyPlanCn),
    guardRsn: trimmed(form.guardRsn),
    steps: CRISIS_BOXES.filter((stepCd) => form.stepCds.includes(stepCd)).map(
      (stepCd) => ticked.get(stepCd) ?? { stepCd, doneDt, doneNm },
    ),
  };
}

const columnsOf = (form: Form) => ({
  asmDt: form.asmDt,
  finLvl: form.finLvl,
  sftyPlanYn: form.sftyPlanYn,
  nextCntctDt: form.nextCntctDt ?? null,
  guardNtfyYn: form.guardNtfyYn,
  guardNtfyGrndCd: form.guardNtfyYn === 'Y' ? (form.guardNtfyGrndCd ?? null) : null,
});

/** Sends the heads the notice of a crisis at once; an assessment shows them once. @returns when */
async function tellHeads(
  call: CallContext,
  kind: CounselKind,
  form: Form,
  { caseId, before }: { readonly caseId: string | null; readonly before: string | null },
): Promise<string | null> {
  if (form.finLvl !== 3 || before !== null) return before;
  await inform(call, 'CNSL_CRIS', await headUsers(call.db, kind.cnslDivCd), {
    cnslDivCd: kind.cnslDivCd,
    linkUrl: caseId === null ? kindPath(kind) : recordAddress.counselCase(kind, caseId),
  });
  return call.now.toISOString();
}

/** A level below 3 resolves the crises before it. */
async function resolveEarlier(call: CallContext, { caseId, aplyId }: CaseFacts, form: Form): Promise<void> {
  if (form.finLvl === 3) return;
  await call.db
    .updateTable('cnslRisk')
    .set({ rslvDt: form.asmDt, ...raisedBy(staffActor(call)) })
    .where((eb) => eb.or([eb('caseId', '=', caseId), eb('aplyId', '=', aplyId)]))
    .where('riskId', '<>', form.riskId)
    .where('finLvl', '=', 3)
    .where('rslvDt', 'is', null)
    .where('asmDt', '<=', form.asmDt)
    .execute();
}

async function change(call: CallContext, form: Form, version: number, facts: CaseFacts): Promise<StoredRisk> {
  const row = await risks.take(call, form.riskId, version);
  await riskRights.require(call, 'saveRisk', row);
  if (row.keyCaseId !== facts.keyCaseId) throw forbidden();
  return row;
}

/**
 * Enters an assessment of danger or goes on with one. At level 3 the heads hear of it in the same transaction, and the level
 * of the case follows (counselling.md 4.12). @throws Failure 400, 403, 409
 */
export async function saveRisk(call: CallContext, form: Form) {
  const standing = await workingIn(call, form.cnslDivCd, form.version === undefined ? 'C' : 'U'),
    facts = await knownFacts(call, standing, form),
    { db } = call,
    { settings } = call.services,
    actor = staffActor(call),
    place = riskPlace(form.riskId, facts.stdNo);
  // What the author wrote before the case went to another is the author's to go on with.
  return withoutRowSecurity(db, async () => {
    const stored = form.version === undefined ? null : await change(call, form, form.version, facts);
    if (stored === null) {
      const isIntake = facts.caseId === null && standing.cnslrId !== null && standing.cnslrId === facts.intkCnslrId;
      if (!isIntake) await requireCounsellor(call, standing, facts, form);
    }
    requireFaultless(call, form, await consentsInForce(db, facts.stdNo, facts.cnslDivCd));
    const before = stored && (await unseal(settings, facts.keyCaseId, place, stored.encCn)),
      content = await contentOf(call, form, before === null ? null : readRiskContent(before)),
      encCn = await seal(settings, facts.keyCaseId, place, content),
      headNtfyDt = await tellHeads(call, standing.kind, form, {
        caseId: facts.caseId,
        before: stored?.headNtfyDt ?? null,
      });
    if (stored === null)
      await db
        .insertInto('cnslRisk')
        .values({
          riskId: form.riskId,
          cnslDivCd: facts.cnslDivCd,
          caseId: facts.caseId,
          aplyId: facts.caseId === null ? facts.aplyId : null,
          ...columnsOf(form),
          headNtfyDt,
          encCn,
          keyCaseId: facts.keyCaseId,
          authStfNo: standing.stfNo ?? '',
          dvcSvDt: form.dvcSvDt === undefined ? null : actTime(call, form.dvcSvDt),
          ...createdBy(actor),
        })
        .execute();
    else await risks.change(call, stored, { ...columnsOf(form), headNtfyDt, encCn });
    await resolveEarlier(call, facts, form);
    await settleLevel(actor, facts);
    return {
      riskId: form.riskId,
      finLvl: form.finLvl,
      sugLvl: content.sugLvl,
      headNtfyDt,
      version: (form.version ?? 0) + 1,
    };
  });
}
