import type { PlanRow } from '#contract/diagnosis/plan.ts';
import { INST_DIVS, type Anonymity } from '#contract/diagnosis/instruments.ts';
import type { PaperListRow } from '#contract/diagnosis/paper.ts';
import { holdsKeyword, textIn } from '#shared/merge/untyped-values.ts';
import type { OwnEdit } from '#ui/list/own-edits.ts';

/* New records that wait on the device, in the shape of their lists: what only the server gives is empty. Null for a save of a record that the server knows, and for one of another instrument. */
type Fields = Readonly<Record<string, unknown>>;
const isNew = (fields: Fields, instDiv: string): boolean =>
  fields['version'] === undefined && fields['instDiv'] === instDiv && INST_DIVS.includes(instDiv);

interface PlanFilters {
  readonly schlYear: string;
  readonly shtmCd: string;
  readonly planSt: string;
  readonly searchKeyword: string;
}

/** @param filters of the list, as far as a new plan can be matched with them */
export function unsentPlan(fields: Fields, instDiv: string, filters: PlanFilters): PlanRow | null {
  const { schlYear, shtmCd, planSt, searchKeyword } = filters;
  const isMeant =
    isNew(fields, instDiv) &&
    (schlYear === '' || schlYear === fields['schlYear']) &&
    (shtmCd === '' || shtmCd === fields['shtmCd']) &&
    (planSt === '' || planSt.split(',').includes('DRAFT')) &&
    holdsKeyword(textIn(fields['planNm']), searchKeyword);
  if (!isMeant) return null;
  return {
    planId: textIn(fields['planId']),
    instDiv,
    paperId: '',
    paperVerId: textIn(fields['paperVerId']),
    paperNm: '-',
    verNo: 0,
    planNm: textIn(fields['planNm']),
    deptCd: textIn(fields['deptCd']),
    deptNm: null,
    schlYear: textIn(fields['schlYear']),
    shtmCd: textIn(fields['shtmCd']),
    rndNo: Number(fields['rndNo']),
    strtDt: textIn(fields['strtDt']),
    strtTm: textIn(fields['strtTm']),
    endDt: textIn(fields['endDt']),
    endTm: textIn(fields['endTm']),
    anonymDiv: fields['anonymDiv'] as Anonymity,
    linkDiv: null,
    planSt: 'DRAFT',
    targetCnt: 0,
    exemptCnt: 0,
    progressCnt: 0,
    submitCnt: 0,
    respRate: '-',
    recalcYn: 'N',
    calcDt: null,
    can: [],
    modDt: '',
    version: 0,
  };
}

interface PaperFilters {
  readonly paperVerSt: string;
  readonly useYn: string;
  readonly searchKeyword: string;
}

export function unsentPaper(fields: Fields, instDiv: string, filters: PaperFilters): PaperListRow | null {
  const { paperVerSt, useYn, searchKeyword } = filters,
    paperNm = textIn(fields['paperNm']);
  const isMeant =
    isNew(fields, instDiv) &&
    (paperVerSt === '' || paperVerSt.split(',').includes('DRAFT')) &&
    useYn !== 'N' &&
    holdsKeyword(paperNm, searchKeyword);
  if (!isMeant) return null;
  const paperVerId = textIn(fields['paperVerId']);
  return {
    paperId: paperVerId,
    paperVerId,
    instDiv,
    paperCd: '',
    paperNm,
    deptCd: textIn(fields['deptCd']),
    deptNm: null,
    useYn: 'Y',
    verNo: 1,
    paperVerSt: 'DRAFT',
    qstnCnt: 0,
    planCnt: 0,
    frozenDt: null,
    modNm: null,
    modDt: '',
    version: 0,
    paperVersion: 0,
    can: [],
    vers: [],
  };
}

/** Saves are about versions, rows of the list about papers. */
export const editsOfPapers = (edits: readonly OwnEdit[]): readonly OwnEdit[] =>
  edits.map((edit) => {
    const { paperId } = (edit.base ?? {}) as { readonly paperId?: unknown };
    return typeof paperId === 'string' ? { ...edit, recordId: paperId } : edit;
  });
