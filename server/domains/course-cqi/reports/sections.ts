import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { SECTION_KEYS, TOOL_CDS, type SectionKey, type ToolCd } from '#contract/course-cqi/course-cqi-codes.ts';
import type { ReportSection } from '#contract/course-cqi/report.ts';
import { sectionId } from '#contract/course-cqi/section-merge.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Schema } from '#server/database/schema.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { versioned } from '#server/records/versioned.ts';
import { outcomeRate } from '#shared/course-cqi/outcomes.ts';
import type { ReportContent } from '#shared/course-cqi/submission.ts';
import { figureOfMeasure, type ReportFigures } from '#shared/course-cqi/triggers.ts';
import { loadOutcomes } from './refresh.ts';

type StoredReport = Selectable<Schema['sbjtCqiRpt']>;
type Body = ParsedArg<'saveSec'>;
type StoredText = Readonly<Record<string, string>>;

const tools: ReadonlySet<string> = new Set(TOOL_CDS);
const isTool = (code: string): code is ToolCd => tools.has(code);
const WRITABLE: ReadonlySet<SectionKey> = new Set(SECTION_KEYS.filter((key) => key !== 'INFO'));

/** The report and the key that the id of a section names; null for what names none. */
export function partsOf(secId: string): { readonly rptId: string; readonly secKey: SectionKey } | null {
  const [rptId = '', key = ''] = secId.split(':'),
    secKey = SECTION_KEYS.find((known) => known === key);
  return secKey !== undefined && WRITABLE.has(secKey) ? { rptId, secKey } : null;
}

/**
 * The sections of a report as its author and its readers see them, each with what belongs to it.
 * @param onlyKeys of another author's report some alone
 */
export async function readSections(
  db: Kysely<Schema>,
  report: Pick<StoredReport, 'rptId' | 'fileGroupId' | 'rptSt'> & ReportFigures,
  onlyKeys: readonly SectionKey[] = SECTION_KEYS,
): Promise<ReportSection[]> {
  const { rptId, fileGroupId } = report,
    stored = new Map(
      (await db.selectFrom('sbjtCqiSec').selectAll().where('rptId', '=', rptId).execute()).map((row) => [
        row.secKey,
        row,
      ]),
    ),
    outcomes = await loadOutcomes(db, [rptId]),
    abilities = await namesOfAbilities(
      db,
      outcomes.map(({ abilityId }) => abilityId),
    );
  const fdbks = await db
      .selectFrom('sbjtCqiFdbk')
      .selectAll()
      .where('rptId', '=', rptId)
      .orderBy('planNo')
      .orderBy('prevPlanId')
      .execute(),
    plans = await db.selectFrom('sbjtCqiPlan').selectAll().where('rptId', '=', rptId).orderBy('planNo').execute();
  const isFixed = report.rptSt === 'SBMT' || report.rptSt === 'APRV';
  const partOf = (secKey: SectionKey, text: StoredText): Partial<ReportSection> => {
    const texts: Partial<Record<SectionKey, Partial<ReportSection>>> = {
      GRD: { grdCn: text['grdCn'] ?? '' },
      EVAL: { evalCn: text['evalCn'] ?? '' },
      RFLC: { goodCn: text['goodCn'] ?? '', hardCn: text['hardCn'] ?? '' },
      FILE: { fileGroupId },
      FDBK: { fdbks: fdbks.map(({ rptId: _rptId, ...row }) => row) },
      LO: {
        los: outcomes.map(({ rptId: _rptId, toolCds, ...row }) => ({
          ...row,
          toolCds: toolCds.filter(isTool),
          abilityNm: abilities.get(row.abilityId ?? '') ?? null,
        })),
      },
      PLAN: {
        plans: plans.map(({ rptId: _rptId, planId: _planId, ...row }) => ({
          ...row,
          bfVal: isFixed || row.msrCd === null ? row.bfVal : figureOfMeasure(row.msrCd, row.loNo, report, outcomes),
        })),
      },
    };
    return texts[secKey] ?? {};
  };
  return onlyKeys.map((secKey): ReportSection => {
    const row = stored.get(secKey);
    return {
      secId: sectionId(rptId, secKey),
      rptId,
      secKey,
      ...partOf(secKey, row?.content ?? {}),
      modDt: row?.modDt ?? null,
      version: row?.version ?? 0,
    };
  });
}

/** Names of abilities by id. */
async function namesOfAbilities(
  db: Kysely<Schema>,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const named = [...new Set(ids.filter((id) => id !== null))];
  if (named.length === 0) return new Map();
  const rows = await db
    .selectFrom('abilityCd')
    .select(['abilityId', 'abilityNm'])
    .where('abilityId', 'in', named)
    .execute();
  return new Map(rows.map(({ abilityId, abilityNm }) => [abilityId, abilityNm]));
}

/** Everything that an author writes, as the rules of 제출 and of copied text read it. */
export function contentOf(sections: readonly ReportSection[]): ReportContent {
  const of = (key: SectionKey): ReportSection | undefined => sections.find(({ secKey }) => secKey === key);
  return {
    grdCn: of('GRD')?.grdCn ?? '',
    evalCn: of('EVAL')?.evalCn ?? '',
    goodCn: of('RFLC')?.goodCn ?? '',
    hardCn: of('RFLC')?.hardCn ?? '',
    feedback: of('FDBK')?.fdbks ?? [],
    outcomes: of('LO')?.los ?? [],
    plans: of('PLAN')?.plans ?? [],
  };
}

/** A section by its id, with the version of its own. */
export const sections = versioned({
  table: 'sbjtCqiSec',
  key: 'secId',
  find: async (call: CallContext, secId: string) => {
    const parts = partsOf(secId),
      report =
        parts &&
        (await call.db.selectFrom('sbjtCqiRpt').selectAll().where('rptId', '=', parts.rptId).executeTakeFirst());
    if (!parts || !report) return null;
    const [section] = await readSections(call.db, report, [parts.secKey]);
    return section?.version === 0 ? null : section;
  },
});

const orNull = (text: string | null | undefined): string | null => text?.trim() || null;

/** What of a section is text, as it is stored. */
export function storedText(secKey: SectionKey, { grdCn, evalCn, goodCn, hardCn }: Body): StoredText {
  const texts: Partial<Record<SectionKey, StoredText>> = {
    GRD: { grdCn: grdCn ?? '' },
    EVAL: { evalCn: evalCn ?? '' },
    RFLC: { goodCn: goodCn ?? '', hardCn: hardCn ?? '' },
  };
  return texts[secKey] ?? {};
}

/** Puts the rows of a section in the place of those before. Promises stay what they are: what became of them is said. */
export async function putRows(db: Kysely<Schema>, rptId: string, secKey: SectionKey, body: Body): Promise<void> {
  if (secKey === 'FDBK')
    for (const { prevPlanId, exeCd, exeCn, effCn } of body.fdbks ?? [])
      await db
        .updateTable('sbjtCqiFdbk')
        .set({ exeCd, exeCn: orNull(exeCn), effCn: orNull(effCn) })
        .where('rptId', '=', rptId)
        .where('prevPlanId', '=', prevPlanId)
        .execute();
  if (secKey === 'LO') {
    await db.deleteFrom('sbjtCqiLo').where('rptId', '=', rptId).execute();
    await insertRows(
      db,
      'sbjtCqiLo',
      (body.los ?? []).map(({ toolCds, abilityId, anlsCn, loNm, ...row }) => ({
        rptId,
        ...row,
        loNm: loNm.trim(),
        abilityId: abilityId || null,
        // Rows of this kind of insert are JSON already.
        toolCds: toolCds as unknown as string,
        ahvRt: outcomeRate(row),
        anlsCn: orNull(anlsCn),
      })),
    );
  }
  if (secKey === 'PLAN') {
    const known = new Map(
      (await db.selectFrom('sbjtCqiPlan').select(['planNo', 'planId']).where('rptId', '=', rptId).execute()).map(
        ({ planNo, planId }) => [planNo, planId],
      ),
    );
    await db.deleteFrom('sbjtCqiPlan').where('rptId', '=', rptId).execute();
    await insertRows(
      db,
      'sbjtCqiPlan',
      (body.plans ?? []).map(({ planNo, msrCd, loNo, prblmCn, planCn, ahvIndi, applyShtm, ...row }) => ({
        planId: known.get(planNo) ?? randomUUID(),
        rptId,
        planNo,
        ...row,
        msrCd,
        loNo: msrCd === 'LO' ? loNo : null,
        prblmCn: orNull(prblmCn),
        planCn: orNull(planCn),
        ahvIndi: orNull(ahvIndi),
        applyShtm: applyShtm || null,
      })),
    );
  }
}
