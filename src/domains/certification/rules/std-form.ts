import { CERTI_WORDS } from '#contract/certification/certi-words.ts';
import { SOURCES, type GradeCd, type JudgeDiv } from '#contract/certification/certi-codes.ts';
import type { Programme } from '#contract/certification/programmes.ts';
import type { Arg } from '#contract/registry.ts';
import type { StdDetail } from '#contract/certification/std.ts';
import { outerField } from '#kit/form/field-props.ts';
import { message } from '#messages/message.ts';
import { sentenceText } from '#messages/sentence-text.ts';
import {
  standardFaults,
  type LangEq,
  type Standard,
  type StdArea,
  type StdFault,
  type StdGrade,
  type StdItem,
} from '#shared/certification/standard.ts';
import { isReversedYears } from '#shared/certification/years.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';

export type StdSave = Arg<'saveStd'>;

/** A standard as its form holds it; empty text is nothing. */
export interface StdForm {
  readonly stdNm: string;
  readonly entYearFrom: string;
  readonly entYearTo: string;
  readonly judgeDiv: JudgeDiv;
  readonly applyReqYn: 'Y' | 'N';
  readonly applyGradeCds: readonly string[];
  readonly applyShregSts: readonly string[];
  readonly applyMonths: readonly number[];
  readonly docNo: string;
  readonly guide: string;
  readonly fileGroupId: string | null;
  readonly gates: readonly StdItem[];
  readonly areas: readonly StdArea[];
  readonly grades: readonly StdGrade[];
  readonly langEqs: readonly LangEq[];
}

const YEAR = /^\d{4}$/,
  FINAL_GRADE = '4',
  APPLY_STATUS = ['10', '30', '35'];

/** A new standard: for the entry year of the day on, with an application in the last year. */
export const newStd = (entYearFrom: string): StdForm => ({
  stdNm: '',
  entYearFrom,
  entYearTo: '',
  judgeDiv: 'GRADE',
  applyReqYn: 'Y',
  applyGradeCds: [FINAL_GRADE],
  applyShregSts: APPLY_STATUS,
  applyMonths: [],
  docNo: '',
  guide: '',
  fileGroupId: null,
  gates: [],
  areas: [],
  grades: [],
  langEqs: [],
});

/** The form of a save, or of a stored standard. */
export const formOfStd = (std: StdSave | StdDetail): StdForm => ({
  stdNm: std.stdNm,
  entYearFrom: std.entYearFrom,
  entYearTo: std.entYearTo ?? '',
  judgeDiv: std.judgeDiv,
  applyReqYn: std.applyReqYn,
  applyGradeCds: std.applyGradeCds,
  applyShregSts: std.applyShregSts,
  applyMonths: std.applyMonths,
  docNo: std.docNo ?? '',
  guide: std.guide ?? '',
  fileGroupId: std.fileGroupId ?? null,
  gates: std.gates,
  areas: std.areas,
  grades: std.grades,
  langEqs: std.langEqs,
});

const sentItem = (item: StdItem): StdSave['gates'][number] => ({
  ...item,
  itemNm: item.itemNm.trim(),
  unitNm: item.unitNm.trim(),
  srcParams: SOURCES[item.srcDiv].of === null ? [] : [...item.srcParams],
  tiers: item.tiers.map((tier) => ({ ...tier })),
});

/** The form as it is sent. */
export const stdSaveOf =
  (certiDiv: string) =>
  (form: StdForm, certiStdId: string, version: number | undefined): StdSave => ({
    ...form,
    certiStdId,
    certiDiv,
    ...(version === undefined ? {} : { version }),
    stdNm: form.stdNm.trim(),
    entYearTo: form.entYearTo.trim() || null,
    applyGradeCds: [...form.applyGradeCds],
    applyShregSts: [...form.applyShregSts],
    applyMonths: form.applyMonths.toSorted((one, other) => one - other),
    docNo: form.docNo.trim() || null,
    guide: form.guide.trim() || null,
    gates: form.gates.map(sentItem),
    areas: form.areas.map((area) => ({ ...area, areaNm: area.areaNm.trim(), items: area.items.map(sentItem) })),
    grades: form.grades.map((grade) => ({ ...grade })),
    langEqs: form.langEqs.map((row) => ({ ...row, scoreTxt: row.scoreTxt.trim() })),
  });

const standardOf = ({ judgeDiv, gates, areas, grades, langEqs }: StdForm): Standard => ({
  judgeDiv,
  gates,
  areas,
  grades,
  langEqs,
});
const isBlank = (text: string): boolean => text.trim() === '';
const required = (label: string) => ({ text: message('M-REQ', { label }) });

/** What has no name yet: such a row would be refused by the contract without saying which one it is. */
function nameFaults({ gates, areas, langEqs }: StdForm): StdFault[] {
  const found: StdFault[] = [];
  const itemsAt = (items: readonly StdItem[], at: string): void =>
    items.forEach(({ itemNm, tiers }, no) => {
      if (isBlank(itemNm)) found.push({ field: `${at}.${no}.itemNm`, sentence: required('항목명') });
      if (tiers.some(({ pnt }) => pnt <= 0))
        found.push({ field: `${at}.${no}.tiers`, sentence: { text: CERTI_WORDS.tiersRise } });
    });
  itemsAt(gates, 'gates');
  areas.forEach(({ areaNm, items }, at) => {
    if (isBlank(areaNm)) found.push({ field: `areas.${at}.areaNm`, sentence: required('영역명') });
    itemsAt(items, `areas.${at}.items`);
  });
  if (langEqs.some(({ specCd, scoreTxt }) => specCd === '' || isBlank(scoreTxt)))
    found.push({ field: 'langEqs', sentence: { text: CERTI_WORDS.sheetScore } });
  else if (langEqs.some(({ eqVal }) => eqVal <= 0))
    found.push({ field: 'langEqs', sentence: { text: CERTI_WORDS.sheetNumber } });
  return found;
}

/** Faults of the rules that server and page share, each at its place in the tree. */
export const faultsOf = (form: StdForm, { hasUploads }: Pick<Programme, 'hasUploads'>): StdFault[] => [
  ...nameFaults(form),
  ...standardFaults(standardOf(form), hasUploads),
];

/** Errors of the form; those inside a tree stand at its name, and at their places inside it. */
export const checkStd =
  (programme: Pick<Programme, 'hasUploads'>) =>
  (form: StdForm): FieldErrors<StdForm> => {
    const { entYearFrom, entYearTo } = form,
      hasEnd = entYearTo.trim() !== '';
    const found: Record<string, string | undefined> = {
      gates: undefined,
      areas: undefined,
      grades: undefined,
      langEqs: undefined,
      entYearTo: undefined,
    };
    if (hasEnd && !YEAR.test(entYearTo)) found['entYearTo'] = message('M-REQ', { label: '종료 입학년도' });
    else if (YEAR.test(entYearFrom) && isReversedYears({ entYearFrom, entYearTo: hasEnd ? entYearTo : null }))
      found['entYearTo'] = CERTI_WORDS.yearOrder;
    for (const { field, sentence } of faultsOf(form, programme)) found[outerField(field)] ??= sentenceText(sentence);
    return found;
  };

/** What stands at a place of the tree: the sentence of its first fault. */
export const faultAt = (faults: readonly StdFault[], field: string): string | undefined => {
  const fault = faults.find((found) => found.field === field);
  return fault && sentenceText(fault.sentence);
};

const newKey = (): string => crypto.randomUUID();
export const newItem = (requireYn: 'Y' | 'N'): StdItem => ({
  itemKey: newKey(),
  itemNm: '',
  srcDiv: 'MLG_TOTAL',
  srcParams: [],
  requireYn,
  unitNm: SOURCES.MLG_TOTAL.unitNm,
  passVal: null,
  tiers: [],
});
const AREA_MAX = 20,
  AREA_MIN = 10;
export const newArea = (): StdArea => ({
  areaKey: newKey(),
  areaNm: '',
  requireYn: 'N',
  minPnt: AREA_MIN,
  maxPnt: AREA_MAX,
  areaRule: 'SUM',
  items: [],
});
/** The next grade of a programme that has no row yet. */
export function nextGrade(grades: readonly StdGrade[], { gradeCds }: Pick<Programme, 'gradeCds'>): StdGrade {
  const taken = new Set<string>(grades.map(({ certiGrdCd }) => certiGrdCd)),
    certiGrdCd = (gradeCds.find((code) => !taken.has(code)) ?? gradeCds[0] ?? '') as GradeCd;
  return { certiGrdCd, minTotal: 0, minAreaPnt: 0, minAreaCnt: 0 };
}

/** What OPIc, TOEIC Speaking and others are worth in points of TOEIC, as the office begins with it. */
export const BASE_LANG_TABLE: readonly LangEq[] = (
  [
    ['OPIC', 'IM1', 650],
    ['OPIC', 'IM2', 700],
    ['OPIC', 'IM3', 750],
    ['OPIC', 'IH', 800],
    ['OPIC', 'AL', 900],
    ['TOEICS', '110', 600],
    ['TOEICS', '130', 700],
    ['TOEICS', '150', 800],
  ] as const
).map(([specCd, scoreTxt, eqVal]) => ({ specCd, scoreTxt, eqVal }));
