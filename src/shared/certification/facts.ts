import type { SrcDiv } from '#contract/certification/certi-codes.ts';
import { exact, sumOf } from '../diagnosis/exact.ts';
import { countCompleted, countCurricula, sumHours, type Completed } from '../extracurricular/completed.ts';
import { toeicScale, type LanguageScore } from './language.ts';
import type { Values } from './judge.ts';
import { itemsOf, type Standard, type StdItem } from './standard.ts';

/* What areas know of one student, and what an item makes of it (J1). */

/** What stands behind a value: a line, and where to look at it. */
export interface Source {
  readonly txt: string;
  readonly url: string | null;
}
export interface Approved {
  readonly sdaId: string;
  readonly areaCd: string;
  readonly qty: number;
  readonly source: Source;
}
export interface Facts {
  readonly mlgTotal: number;
  readonly mlgAreas: ReadonlyMap<string, number>;
  /** Net points as they were posted; what belongs to an ability `Families` says. */
  readonly ablPnts: ReadonlyMap<string, number>;
  readonly completions: readonly Completed[];
  readonly approved: readonly Approved[];
  /** Effective ones alone. */
  readonly languages: readonly LanguageScore[];
  readonly answered: readonly { readonly instDiv: string; readonly term: string; readonly source: Source }[];
  /** The newest of each ability, the newest first. */
  readonly scores: readonly { readonly abilityId: string; readonly pct: number; readonly source: Source }[];
  readonly passed: readonly { readonly paperId: string; readonly source: Source }[];
  readonly gpaTot: number | null;
  readonly creditTot: number | null;
  readonly uploads: readonly {
    readonly srcDiv: string;
    readonly itemCd: string;
    readonly val: number;
    readonly source: Source;
  }[];
  readonly manual: readonly { readonly itemKey: string; readonly val: number; readonly source: Source }[];
}
export const NO_FACTS: Facts = {
  mlgTotal: 0,
  mlgAreas: new Map(),
  ablPnts: new Map(),
  completions: [],
  approved: [],
  languages: [],
  answered: [],
  scores: [],
  passed: [],
  gpaTot: null,
  creditTot: null,
  uploads: [],
  manual: [],
};

/** What is the same for all students: which abilities belong together, and what curricula are called. */
export interface Known {
  /** An ability with its children and everything that they replaced. */
  readonly abilities: ReadonlyMap<string, ReadonlySet<string>>;
  readonly curricula: ReadonlyMap<string, Source>;
}

export interface Value {
  readonly curVal: number | null;
  readonly sources: readonly Source[];
}
const total = (values: readonly number[]): number => sumOf(values).toNumber();
const familyOf = (families: Known['abilities'], ids: readonly string[]): ReadonlySet<string> =>
  new Set(ids.flatMap((id) => [...(families.get(id) ?? [id])]));
const only = (curVal: number | null): Value => ({ curVal, sources: [] });
/** The first thing of each kind. */
const first = <T>(things: readonly T[], keyOf: (thing: T) => string): T[] => [
  ...new Map(things.toReversed().map((thing) => [keyOf(thing), thing])).values(),
];
const sourcesOf = (things: readonly { readonly source: Source }[]): readonly Source[] =>
  things.map(({ source }) => source);
const counted = (things: readonly { readonly source: Source }[]): Value => ({
  curVal: things.length,
  sources: sourcesOf(things),
});

type Read = (item: StdItem, facts: Facts, known: Known, standard: Standard) => Value;
const chosen = ({ srcParams }: StdItem, key: string): boolean => srcParams.length === 0 || srcParams.includes(key);
/** Lines of completions that count, each with the term in which it was. */
const completedSources = (all: readonly Completed[], isCounted: (one: Completed) => boolean, { curricula }: Known) =>
  all.filter(isCounted).map(({ curriId, schlYear, shtmCd }) => {
    const named = curricula.get(curriId);
    return { txt: `${named?.txt ?? '-'} (${schlYear}-${shtmCd === '20' ? '2' : '1'})`, url: named?.url ?? null };
  });
const ofCategories =
  ({ srcParams }: StdItem) =>
  ({ categoryIds }: Completed): boolean =>
    categoryIds.some((categoryId) => srcParams.includes(categoryId));
const approvedOf = (item: StdItem, { approved }: Facts, areaCd: string) =>
  approved.filter((one) => (item.srcParams.length === 0 ? one.areaCd === areaCd : item.srcParams.includes(one.sdaId)));
const uploadsOf = (item: StdItem, { uploads }: Facts) =>
  uploads.filter(({ srcDiv, itemCd }) => srcDiv === item.srcDiv && chosen(item, itemCd));

const READERS: Readonly<Record<SrcDiv, Read>> = {
  MLG_TOTAL: (_item, { mlgTotal }) => only(mlgTotal),
  MLG_AREA: ({ srcParams: [areaCd = ''] }, { mlgAreas }) => only(mlgAreas.get(areaCd) ?? 0),
  ABL_PNT: ({ srcParams }, { ablPnts }, { abilities }) =>
    only(total([...familyOf(abilities, srcParams)].map((id) => ablPnts.get(id) ?? 0))),
  ECP_CNT: (item, { completions }, known) => ({
    curVal: countCompleted(completions, item.srcParams),
    sources: completedSources(completions, ofCategories(item), known),
  }),
  ECP_HOUR: (item, { completions }, known) => ({
    curVal: sumHours(completions, item.srcParams),
    sources: completedSources(completions, ofCategories(item), known),
  }),
  ECP_CURRI: ({ srcParams }, { completions }, known) => ({
    curVal: countCurricula(completions, srcParams),
    sources: completedSources(completions, ({ curriId }) => srcParams.includes(curriId), known),
  }),
  LANG: (_item, { languages }, _known, { langEqs }) => {
    const best = toeicScale(languages, langEqs);
    return { curVal: best?.value ?? 0, sources: best ? [best.source] : [] };
  },
  LIC: (item, facts) => counted(approvedOf(item, facts, 'LIC')),
  VOL: (item, facts) => {
    const all = approvedOf(item, facts, 'VOL');
    return { curVal: total(all.map(({ qty }) => qty)), sources: sourcesOf(all) };
  },
  DIAG_CNT: ({ srcParams: [instDiv = ''] }, { answered }) =>
    counted(
      first(
        answered.filter((one) => one.instDiv === instDiv),
        ({ term }) => term,
      ),
    ),
  DIAG_PCT: ({ srcParams }, { scores }, { abilities }) => {
    const wanted = familyOf(abilities, srcParams),
      found =
        scores.find(({ abilityId }) => srcParams.includes(abilityId)) ??
        scores.find(({ abilityId }) => wanted.has(abilityId));
    return { curVal: found?.pct ?? null, sources: found ? [found.source] : [] };
  },
  EXAM_PASS: ({ srcParams }, { passed }) =>
    counted(
      first(
        passed.filter(({ paperId }) => srcParams.includes(paperId)),
        ({ paperId }) => paperId,
      ),
    ),
  GPA: (_item, { gpaTot }) => only(gpaTot),
  CREDIT: (_item, { creditTot }) => only(creditTot),
  SKILL_PASS: (item, facts) => counted(uploadsOf(item, facts).filter(({ val }) => val > 0)),
  CLINIC_HOUR: (item, facts) => {
    const all = uploadsOf(item, facts);
    return { curVal: total(all.map(({ val }) => val)), sources: sourcesOf(all) };
  },
  MANUAL: ({ itemKey }, { manual }) => {
    const own = manual.filter((one) => one.itemKey === itemKey);
    return { curVal: total(own.map(({ val }) => val)), sources: sourcesOf(own) };
  },
};

/** Present values of all items of a standard for one student. */
export const readValues = (standard: Standard, facts: Facts, known: Known): ReadonlyMap<string, Value> =>
  new Map(itemsOf(standard).map((item) => [item.itemKey, READERS[item.srcDiv](item, facts, known, standard)] as const));
export const plainValues = (values: ReadonlyMap<string, Value>): Values =>
  new Map([...values].map(([itemKey, { curVal }]) => [itemKey, curVal]));

/** Everything below each node, itself included, of a forest given by its edges; what a node replaced stands below it. */
export function familiesOf(
  nodes: readonly { readonly id: string; readonly above: readonly (string | null)[] }[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const below = new Map<string, string[]>();
  for (const { id, above } of nodes)
    for (const parent of above) if (parent !== null) below.set(parent, [...(below.get(parent) ?? []), id]);
  const reach = (id: string, known: Set<string>): Set<string> => {
    if (known.has(id)) return known;
    known.add(id);
    for (const next of below.get(id) ?? []) reach(next, known);
    return known;
  };
  return new Map(nodes.map(({ id }) => [id, reach(id, new Set())]));
}

/** A quantity of the contract's texts as a number; both keep at most four decimals. */
export const quantity = (text: string | number | null): number | null =>
  text === null ? null : exact(text).toNumber();
