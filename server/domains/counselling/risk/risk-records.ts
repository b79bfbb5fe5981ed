import type { Selectable } from 'kysely';
import { RISK_ACTS, type Assessment } from '#contract/counselling/risk.ts';
import type { Schema } from '#server/database/schema.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { rightsOn } from '#server/http/row-rights.ts';
import { versioned } from '#server/records/versioned.ts';
import { factsOf } from '../notes/case-facts.ts';
import { unseal } from '../sealed.ts';
import { readRiskContent, riskPlace } from './risk-content.ts';

export type StoredRisk = Selectable<Schema['cnslRisk']>;

/** Rights on an assessment: its author goes on with it. */
export const riskRights = rightsOn<Pick<StoredRisk, 'authStfNo'>, (typeof RISK_ACTS)[number]>({
  saveRisk: (call, { authStfNo }) => authStfNo === personOf(call).stfNo,
});

export const riskRows = ({ db }: Pick<CallContext, 'db'>) =>
  db
    .selectFrom('cnslRisk as r')
    .leftJoin('staff as f', 'f.stfNo', 'r.authStfNo')
    .selectAll('r')
    .select('f.stfNm as authNm');
export type FoundRisk = Awaited<ReturnType<ReturnType<typeof riskRows>['executeTakeFirstOrThrow']>>;

/** An assessment in clear; null where its key was destroyed. */
export async function openRisk(call: CallContext, row: FoundRisk, stdNo: string | null): Promise<Assessment | null> {
  const opened = await unseal(call.services.settings, row.keyCaseId, riskPlace(row.riskId, stdNo), row.encCn);
  if (opened === null) return null;
  const { phq9Item9: _item9, ruleVer: _rule, ...content } = readRiskContent(opened);
  return {
    riskId: row.riskId,
    caseId: row.caseId,
    aplyId: row.aplyId,
    asmDt: row.asmDt,
    finLvl: row.finLvl,
    sftyPlanYn: row.sftyPlanYn,
    nextCntctDt: row.nextCntctDt,
    guardNtfyYn: row.guardNtfyYn,
    guardNtfyGrndCd: row.guardNtfyGrndCd,
    headNtfyDt: row.headNtfyDt,
    rslvDt: row.rslvDt,
    authNm: row.authNm,
    ...content,
    stepCds: content.steps.map(({ stepCd }) => stepCd),
    version: row.version,
    can: await riskRights.listFor(call, row, RISK_ACTS),
  };
}

/** Assessments; a refusal for the version shows the record to its author. */
export const risks = versioned({
  table: 'cnslRisk',
  key: 'riskId',
  find: async (call, riskId) => {
    const row = await riskRows(call).where('r.riskId', '=', riskId).executeTakeFirst();
    if (!row || row.authStfNo !== personOf(call).stfNo) return null;
    const facts = await factsOf(call, row);
    return facts && openRisk(call, row, facts.stdNo);
  },
});
