import type { SectionKey } from '#contract/course-cqi/course-cqi-codes.ts';
import type { CourseReport, ReportSection } from '#contract/course-cqi/report.ts';
import type { Arg } from '#contract/registry.ts';
import { sentenceText } from '#messages/sentence-text.ts';
import { outcomeRate, outcomeWeight } from '#shared/course-cqi/outcomes.ts';
import { outcomeFault, planFault, submissionFaults, type SubmissionFault } from '#shared/course-cqi/submission.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';

type Save = Arg<'saveSec'>;
export type FeedbackForm = NonNullable<Save['fdbks']>[number];
export type OutcomeForm = NonNullable<Save['los']>[number];
export type PlanForm = NonNullable<Save['plans']>[number];

/** A section as its form holds it; what does not belong to its key stays empty. */
export interface SectionForm {
  readonly grdCn: string;
  readonly evalCn: string;
  readonly goodCn: string;
  readonly hardCn: string;
  readonly fdbks: readonly FeedbackForm[];
  readonly los: readonly OutcomeForm[];
  readonly plans: readonly PlanForm[];
}

/** The form of a stored section, or of what was sent. */
export const sectionFormOf = (saved: Partial<Save> | ReportSection | null): SectionForm => ({
  grdCn: saved?.grdCn ?? '',
  evalCn: saved?.evalCn ?? '',
  goodCn: saved?.goodCn ?? '',
  hardCn: saved?.hardCn ?? '',
  fdbks: (saved?.fdbks ?? []).map(({ prevPlanId, exeCd, exeCn, effCn }) => ({
    prevPlanId,
    exeCd,
    exeCn: exeCn ?? null,
    effCn: effCn ?? null,
  })),
  los: (saved?.los ?? []).map(({ loNo, loNm, abilityId, toolCds, weight, trgtRt, evlStdCnt, ahvStdCnt, anlsCn }) => ({
    loNo,
    loNm,
    abilityId: abilityId ?? null,
    toolCds: [...toolCds],
    weight,
    trgtRt,
    evlStdCnt,
    ahvStdCnt,
    anlsCn: anlsCn ?? null,
  })),
  plans: (saved?.plans ?? []).map(
    ({ planNo, areaCd, trgrCd, msrCd, loNo, trgtVal, prblmCn, planCn, ahvIndi, applyShtm }) => ({
      planNo,
      areaCd,
      trgrCd,
      msrCd,
      loNo,
      trgtVal,
      prblmCn: prblmCn ?? null,
      planCn: planCn ?? null,
      ahvIndi: ahvIndi ?? null,
      applyShtm: applyShtm ?? null,
    }),
  ),
});

function keepTyped(stored: unknown, typed: unknown): unknown {
  if (typeof typed === 'string') return typed.trim() === (stored ?? '') ? typed : stored;
  if (Array.isArray(stored))
    return stored.map((row: unknown, index) => keepTyped(row, Array.isArray(typed) ? (typed[index] as unknown) : null));
  if (typeof stored !== 'object' || stored === null || typeof typed !== 'object' || typed === null) return stored;
  return Object.fromEntries(
    Object.entries(stored).map(([name, value]: [string, unknown]) => [
      name,
      keepTyped(value, Reflect.get(typed, name)),
    ]),
  );
}

/**
 * A section as it was stored, with the blanks that were typed around its texts: a section saves itself while its author is
 * writing, and the blank behind the last word belongs to the next one.
 */
export const asTyped = (stored: ReportSection, typed: SectionForm): ReportSection =>
  keepTyped(stored, typed) as ReportSection;

/** What of a form belongs to a section. */
const partOf = (secKey: SectionKey, form: SectionForm): Partial<Save> => {
  const parts: Partial<Record<SectionKey, Partial<Save>>> = {
    GRD: { grdCn: form.grdCn.trim() },
    EVAL: { evalCn: form.evalCn.trim() },
    RFLC: { goodCn: form.goodCn.trim(), hardCn: form.hardCn.trim() },
    FDBK: { fdbks: [...form.fdbks] },
    LO: { los: [...form.los] },
    PLAN: { plans: [...form.plans] },
  };
  return parts[secKey] ?? {};
};
/** The body of a section's save; its version is left out while nothing is stored. */
export const sectionBody = (
  secKey: SectionKey,
  form: SectionForm,
  secId: string,
  version: number | undefined,
  fileGroupId: string | null,
): Save => ({
  secId,
  ...(version === undefined || version === 0 ? {} : { version }),
  ...partOf(secKey, form),
  ...(secKey === 'FILE' ? { fileGroupId } : {}),
});

const rates = (los: readonly OutcomeForm[]) => los.map((row) => ({ loNo: row.loNo, ahvRt: outcomeRate(row) }));
/** What the server refuses of rows as far as they are written. */
export function checkSection(report: CourseReport, outcomes: readonly OutcomeForm[]) {
  return ({ los, plans }: SectionForm): FieldErrors<SectionForm> => {
    const outcome = los.map(outcomeFault).find((fault) => fault !== null),
      plan = plans
        .map((row) =>
          planFault({ ...row, prblmCn: row.prblmCn ?? null, planCn: row.planCn ?? null }, report, rates(outcomes)),
        )
        .find((fault) => fault !== null);
    return {
      los: outcome ? sentenceText(outcome.sentence) : undefined,
      plans: plan ? sentenceText(plan.sentence) : undefined,
    };
  };
}

/** What keeps a report from being handed in, as the server judges what is stored. */
export function faultsOf(report: CourseReport): readonly SubmissionFault[] {
  const of = (key: SectionKey): ReportSection | undefined => report.secs.find(({ secKey }) => secKey === key);
  return submissionFaults(
    {
      grdCn: of('GRD')?.grdCn ?? '',
      evalCn: of('EVAL')?.evalCn ?? '',
      goodCn: of('RFLC')?.goodCn ?? '',
      hardCn: of('RFLC')?.hardCn ?? '',
      feedback: of('FDBK')?.fdbks ?? [],
      outcomes: of('LO')?.los ?? [],
      plans: of('PLAN')?.plans ?? [],
    },
    { sections: report.form, figures: report, trgrCds: report.trgrCds },
  );
}

export const weightOf = (los: readonly OutcomeForm[]): number => outcomeWeight(los);
export const rateOf = (row: OutcomeForm): string | null => outcomeRate(row);
