import {
  SOURCES,
  type AreaRule,
  type GradeCd,
  type JudgeDiv,
  type SrcDiv,
} from '#contract/certification/certi-codes.ts';
import { CERTI_WORDS, type CertiWord } from '#contract/certification/certi-words.ts';
import { sumOf } from '../diagnosis/exact.ts';
import type { Sentence } from '../sentence.ts';

/* A standard as its form, its judgement and its checks see it. Values have at most two decimals. */

export interface Tier {
  readonly minVal: number;
  readonly pnt: number;
}
export interface StdItem {
  /** Names the item in every version, so that evidence and figures go with it. */
  readonly itemKey: string;
  readonly itemNm: string;
  readonly srcDiv: SrcDiv;
  readonly srcParams: readonly string[];
  readonly requireYn: 'Y' | 'N';
  readonly unitNm: string;
  readonly passVal: number | null;
  readonly tiers: readonly Tier[];
}
export interface StdArea {
  readonly areaKey: string;
  readonly areaNm: string;
  readonly requireYn: 'Y' | 'N';
  readonly minPnt: number;
  readonly maxPnt: number;
  readonly areaRule: AreaRule;
  readonly items: readonly StdItem[];
}
export interface StdGrade {
  readonly certiGrdCd: GradeCd;
  readonly minTotal: number;
  readonly minAreaPnt: number;
  readonly minAreaCnt: number;
}
export interface LangEq {
  readonly specCd: string;
  readonly scoreTxt: string;
  readonly eqVal: number;
}
export interface Standard {
  readonly judgeDiv: JudgeDiv;
  /** Basic requirements: items of no area and without points, all of them needed. */
  readonly gates: readonly StdItem[];
  readonly areas: readonly StdArea[];
  /** Best first. */
  readonly grades: readonly StdGrade[];
  readonly langEqs: readonly LangEq[];
}

/** Gates first, then the items of each area. */
export const itemsOf = ({ gates, areas }: Pick<Standard, 'gates' | 'areas'>): readonly StdItem[] => [
  ...gates,
  ...areas.flatMap(({ items }) => items),
];
/** Most points that an area can give: what its tiers sum to, or its best tier. */
export const bestOf = ({ areaRule, items }: Pick<StdArea, 'areaRule' | 'items'>): number => {
  const best = items.map(({ tiers }) => Math.max(0, ...tiers.map(({ pnt }) => pnt)));
  return areaRule === 'SUM' ? sumOf(best).toNumber() : Math.max(0, ...best);
};

/** What is wrong with a standard, at which field of its form. */
export interface StdFault {
  readonly field: string;
  readonly sentence: Sentence;
}
const say = (word: CertiWord, params?: Sentence['params']): Sentence => ({
  text: CERTI_WORDS[word],
  ...(params ? { params } : {}),
});

const rises = (values: readonly number[]): boolean =>
  values.every((value, at) => at === 0 || value > (values[at - 1] ?? value));

function itemFaults(item: StdItem, field: string, uploads: boolean, isGate: boolean): StdFault[] {
  const source = SOURCES[item.srcDiv],
    found: StdFault[] = [];
  if (source.isUpload && !uploads) found.push({ field: `${field}.srcDiv`, sentence: say('notOfProgramme') });
  if (
    (source.param === 'ONE' && item.srcParams.length !== 1) ||
    (source.param === 'MANY' && item.srcParams.length === 0)
  )
    found.push({ field: `${field}.srcParams`, sentence: say('chooseParam') });
  if ((isGate || item.requireYn === 'Y') && item.passVal === null)
    found.push({ field: `${field}.passVal`, sentence: say('needPassVal') });
  if (!rises(item.tiers.map(({ minVal }) => minVal)) || !rises(item.tiers.map(({ pnt }) => pnt)))
    found.push({ field: `${field}.tiers`, sentence: say('tiersRise') });
  return found;
}

/** The first text that stands twice. */
const twice = (texts: readonly string[]): string | null => texts.find((text, at) => texts.indexOf(text) !== at) ?? null;

/** What keeps a draft from being saved (certification.md 2.2, 5.1), all at once. @param uploads whether the programme takes uploads */
export function standardFaults(standard: Standard, uploads: boolean): StdFault[] {
  const { gates, areas, grades, langEqs } = standard,
    found: StdFault[] = [];
  gates.forEach((gate, at) => found.push(...itemFaults(gate, `gates.${at}`, uploads, true)));
  areas.forEach((area, at) => {
    if (area.minPnt > area.maxPnt) found.push({ field: `areas.${at}.minPnt`, sentence: say('areaOrder') });
    area.items.forEach((item, no) => found.push(...itemFaults(item, `areas.${at}.items.${no}`, uploads, false)));
  });
  const sameName = twice(areas.map(({ areaNm }) => areaNm)) ?? twice(itemsOf(standard).map(({ itemNm }) => itemNm));
  if (sameName !== null) found.push({ field: 'areas', sentence: say('sameName', { name: sameName }) });
  if (twice(itemsOf(standard).map(({ itemKey }) => itemKey)) ?? twice(areas.map(({ areaKey }) => areaKey)))
    found.push({ field: 'areas', sentence: say('sameKey') });
  if (!rises(grades.map(({ minTotal }) => minTotal).toReversed()) || twice(grades.map(({ certiGrdCd }) => certiGrdCd)))
    found.push({ field: 'grades', sentence: say('gradesRise') });
  if (twice(langEqs.map(({ specCd, scoreTxt }) => `${specCd} ${scoreTxt}`)))
    found.push({ field: 'langEqs', sentence: say('sameTest') });
  return found;
}

/** Areas of which the items together give less than the area may: a warning, since it may be meant (SUM). */
export const weakAreas = ({ areas }: Pick<Standard, 'areas'>): StdFault[] =>
  areas.flatMap((area, at) =>
    area.areaRule === 'SUM' && area.items.length > 0 && bestOf(area) < area.maxPnt
      ? [{ field: `areas.${at}.maxPnt`, sentence: say('maxTooSmall', { a: area.maxPnt, b: bestOf(area) }) }]
      : [],
  );

/** What a standard still lacks before it can be confirmed (certification.md 5.1). */
export function confirmFaults(standard: Standard, uploads: boolean): StdFault[] {
  const { areas, grades } = standard,
    found = standardFaults(standard, uploads);
  if (areas.length === 0) found.push({ field: 'areas', sentence: say('needArea') });
  areas.forEach(({ areaNm, items }, at) => {
    if (items.length === 0) found.push({ field: `areas.${at}.items`, sentence: say('needItem', { area: areaNm }) });
    items.forEach(({ tiers, requireYn }, no) => {
      if (tiers.length === 0 && requireYn === 'N')
        found.push({ field: `areas.${at}.items.${no}.tiers`, sentence: say('needTiers') });
    });
  });
  if (grades.length === 0) found.push({ field: 'grades', sentence: say('needGrade') });
  const whole = sumOf(areas.map(({ maxPnt }) => maxPnt)).toNumber(),
    highest = Math.max(0, ...grades.map(({ minTotal }) => minTotal));
  if (highest > whole) found.push({ field: 'grades', sentence: say('totalTooBig', { a: highest, b: whole }) });
  return found;
}
