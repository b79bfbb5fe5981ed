import type { SrcDiv } from '#contract/certification/certi-codes.ts';
import { NO_FACTS, plainValues, readValues, type Facts } from '#shared/certification/facts.ts';
import type { LanguageScore } from '#shared/certification/language.ts';
import type { Standard, StdArea, StdItem } from '#shared/certification/standard.ts';

/* The standards of certification.md 8, and student S1. */

export const item = (
  itemKey: string,
  srcDiv: SrcDiv,
  tiers: readonly (readonly [number, number])[],
  over: Partial<StdItem> = {},
): StdItem => ({
  itemKey,
  itemNm: itemKey,
  srcDiv,
  srcParams: [],
  requireYn: 'N',
  unitNm: '',
  passVal: null,
  tiers: tiers.map(([minVal, pnt]) => ({ minVal, pnt })),
  ...over,
});
export const gate = (itemKey: string, srcDiv: SrcDiv, passVal: number, srcParams: string[] = []): StdItem =>
  item(itemKey, srcDiv, [], { passVal, requireYn: 'Y', srcParams });
export const area = (areaNm: string, items: StdItem[], over: Partial<StdArea> = {}): StdArea => ({
  areaKey: areaNm,
  areaNm,
  requireYn: 'N',
  minPnt: 10,
  maxPnt: 20,
  areaRule: 'MAX',
  items,
  ...over,
});

export const DYU_V1: Standard = {
  judgeDiv: 'GRADE',
  gates: [
    gate('진단 참여', 'DIAG_CNT', 2, ['CORE']),
    gate('누적 마일리지', 'MLG_TOTAL', 300),
    gate('평점', 'GPA', 2.5),
  ],
  areas: [
    area('인성', [
      item('VOL', 'VOL', [
        [20, 10],
        [40, 15],
        [60, 20],
      ]),
    ]),
    area('소통', [
      item(
        'ABL',
        'ABL_PNT',
        [
          [30, 10],
          [50, 15],
          [80, 20],
        ],
        { srcParams: ['소통협업'] },
      ),
    ]),
    area('창의', [
      item(
        'ECP',
        'ECP_CNT',
        [
          [2, 10],
          [3, 15],
          [5, 20],
        ],
        { srcParams: ['창의융합'] },
      ),
    ]),
    area('전문', [item('LIC', 'LIC', [[1, 10]]), item('HOUR', 'ECP_HOUR', [[30, 10]], { srcParams: ['전공'] })], {
      areaRule: 'SUM',
    }),
    area('글로벌', [
      item('LANG', 'LANG', [
        [600, 10],
        [700, 15],
        [800, 20],
      ]),
    ]),
  ],
  grades: [
    { certiGrdCd: 'GOLD', minTotal: 90, minAreaPnt: 15, minAreaCnt: 0 },
    { certiGrdCd: 'SILVER', minTotal: 75, minAreaPnt: 10, minAreaCnt: 0 },
    { certiGrdCd: 'BRONZE', minTotal: 60, minAreaPnt: 0, minAreaCnt: 4 },
  ],
  langEqs: [
    { specCd: 'OPIC', scoreTxt: 'IM1', eqVal: 650 },
    { specCd: 'OPIC', scoreTxt: 'IM2', eqVal: 700 },
    { specCd: 'OPIC', scoreTxt: 'IM3', eqVal: 750 },
    { specCd: 'OPIC', scoreTxt: 'IH', eqVal: 800 },
  ],
};

const required = (areaNm: string, key: string, srcDiv: SrcDiv, passVal: number, srcParams: string[] = []): StdArea =>
  area(areaNm, [item(key, srcDiv, [[passVal, 10]], { requireYn: 'Y', passVal, srcParams })], { requireYn: 'Y' });
export const NURSE_V1: Standard = {
  judgeDiv: 'ALL_AREAS',
  gates: [],
  areas: [
    required('간호지식', 'EXAM', 'EXAM_PASS', 2, ['P1', 'P2', 'P3']),
    required('핵심기본간호술', 'SKILL', 'SKILL_PASS', 18),
    required('임상실습', 'CLINIC', 'CLINIC_HOUR', 1000),
    required('인성·윤리', 'VOL', 'VOL', 40),
    required('글로벌', 'LANG', 'LANG', 600),
    required('전문역량', 'PCT', 'DIAG_PCT', 70, ['A']),
  ],
  grades: [{ certiGrdCd: 'PASS', minTotal: 60, minAreaPnt: 0, minAreaCnt: 0 }],
  langEqs: [],
};

const source = { txt: '', url: null };
interface Told {
  readonly vol?: number;
  readonly mlgTotal?: number;
  readonly abl?: number;
  readonly ecp?: number;
  readonly lic?: number;
  readonly hours?: number;
  readonly lang?: readonly LanguageScore[];
}
const IM2: LanguageScore = { specCd: 'OPIC', score: null, lvlCd: 'IM2', source };

/** S1 with other values. */
export const s1With = ({
  vol = 45,
  mlgTotal = 520,
  abl = 82.5,
  ecp = 3,
  lic = 1,
  hours = 32,
  lang = [IM2],
}: Told): Facts => ({
  ...NO_FACTS,
  mlgTotal,
  gpaTot: 3.1,
  ablPnts: new Map([['소통협업', abl]]),
  answered: ['202510', '202520'].map((term) => ({ instDiv: 'CORE', term, source })),
  approved: [
    { sdaId: 'V', areaCd: 'VOL', qty: vol, source },
    ...Array.from({ length: lic }, () => ({ sdaId: 'L', areaCd: 'LIC', qty: 0, source })),
  ],
  completions: [
    ...Array.from({ length: ecp }, (_, at) => ({
      curriId: `C${at}`,
      categoryIds: ['창의융합'],
      schlYear: '2025',
      shtmCd: '10',
      attHour: 4,
    })),
    { curriId: 'M', categoryIds: ['전공'], schlYear: '2025', shtmCd: '10', attHour: hours },
  ],
  languages: lang,
});
export const S1 = s1With({});

const NOTHING_KNOWN = { abilities: new Map(), curricula: new Map() };
export const valuesOf = (standard: Standard, facts: Facts) => plainValues(readValues(standard, facts, NOTHING_KNOWN));
