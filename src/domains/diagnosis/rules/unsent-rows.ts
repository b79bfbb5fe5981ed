import type { PlanRow } from '#contract/diagnosis/plan.ts';
import { INST_DIVS, type Anonymity } from '#contract/diagnosis/instruments.ts';
import type { PaperListRow } from '#contract/diagnosis/paper.ts';
import type { OwnEdit } from '#ui/list/own-edits.ts';

/* New records that wait on the device, in the shape of their lists: what only the server gives is empty. Null for a save of a record that the server knows, and for one of another instrument. */
type Fields = Readonly<Record<string, unknown>>;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const holds = (text: string, keyword: string): boolean => text.toLowerCase().includes(keyword.trim().toLowerCase());
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
    holds(textOf(fields['planNm']), searchKeyword);
  if (!isMeant) return null;
  return {
    planId: textOf(fields['planId']),
    instDiv,
    paperId: '',
    paperVerId: textOf(fields['paperVerId']),
    paperNm: '-',
    verNo: 0,
    planNm: textOf(fields['planNm']),
    deptCd: textOf(fields['deptCd']),
    deptNm: null,
    schlYear: textOf(fields['schlYear']),
    shtmCd: textOf(fields['shtmCd']),
    rndNo: Number(fields['rndNo']),
    strtDt: textOf(fields['strtDt']),
    strtTm: textOf(fields['strtTm']),
    endDt: textOf(fields['endDt']),
    endTm: textOf(fields['endTm']),
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
    editYn: 'N',
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
    paperNm = textOf(fields['paperNm']);
  const isMeant =
    isNew(fields, instDiv) &&
    (paperVerSt === '' || paperVerSt.split(',').includes('DRAFT')) &&
    useYn !== 'N' &&
    holds(paperNm, searchKeyword);
  if (!isMeant) return null;
  const paperVerId = textOf(fields['paperVerId']);
  return {
    paperId: paperVerId,
    paperVerId,
    instDiv,
    paperCd: '',
    paperNm,
    deptCd: textOf(fields['deptCd']),
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
    editYn: 'N',
    vers: [],
  };
}

/** Saves are about versions, rows of the list about papers. */
export const editsOfPapers = (edits: readonly OwnEdit[]): readonly OwnEdit[] =>
  edits.map((edit) => {
    const { paperId } = (edit.base ?? {}) as { readonly paperId?: unknown };
    return typeof paperId === 'string' ? { ...edit, recordId: paperId } : edit;
  });
