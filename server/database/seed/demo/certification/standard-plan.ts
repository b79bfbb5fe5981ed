import type { Standard, StdArea, StdItem } from '#shared/certification/standard.ts';

/* Standards of the demo campus. Their thresholds are those of a pilot, so that its young data show every state. */

const item = (itemKey: string, itemNm: string, srcDiv: StdItem['srcDiv'], over: Partial<StdItem> = {}): StdItem => ({
  itemKey,
  itemNm,
  srcDiv,
  srcParams: [],
  requireYn: 'N',
  unitNm: '',
  passVal: null,
  tiers: [],
  ...over,
});
const tiers = (...pairs: readonly (readonly [number, number])[]) => pairs.map(([minVal, pnt]) => ({ minVal, pnt }));
const area = (areaKey: string, areaNm: string, items: readonly StdItem[], over: Partial<StdArea> = {}): StdArea => ({
  areaKey,
  areaNm,
  requireYn: 'N',
  minPnt: 10,
  maxPnt: 20,
  areaRule: 'SUM',
  items,
  ...over,
});
export const LANG_TABLE: Standard['langEqs'] = [
  ...[
    ['IM1', 650],
    ['IM2', 700],
    ['IM3', 750],
    ['IH', 800],
    ['AL', 900],
  ].map(([scoreTxt, eqVal]) => ({ specCd: 'OPIC', scoreTxt: String(scoreTxt), eqVal: Number(eqVal) })),
  ...[
    [110, 600],
    [130, 700],
    [150, 800],
  ].map(([scoreTxt, eqVal]) => ({ specCd: 'TOEICS', scoreTxt: String(scoreTxt), eqVal: Number(eqVal) })),
  { specCd: 'TOEFL', scoreTxt: '60', eqVal: 650 },
  { specCd: 'TOEFL', scoreTxt: '75', eqVal: 750 },
  { specCd: 'TEPS', scoreTxt: '227', eqVal: 600 },
];

/** What the standard of DYU names of other areas. */
export interface DyuParts {
  readonly abilityId: string;
  readonly creative: readonly string[];
  readonly career: readonly string[];
}
export const dyuStandard = ({ abilityId, creative, career }: DyuParts): Standard => ({
  judgeDiv: 'GRADE',
  gates: [
    item('G_MLG', '누적 마일리지', 'MLG_TOTAL', { requireYn: 'Y', passVal: 20, unitNm: '점' }),
    item('G_GPA', '누적 평점', 'GPA', { requireYn: 'Y', passVal: 2, unitNm: '점' }),
  ],
  areas: [
    area('HEART', '인성', [
      item('VOL', '봉사시간', 'VOL', { unitNm: '시간', tiers: tiers([8, 10], [16, 15], [30, 20]) }),
      item('SERVICE', '사회봉사 수기 인정', 'MANUAL', { unitNm: '건', tiers: tiers([1, 10]) }),
    ]),
    area('TALK', '소통', [
      item('ABL', '소통협업 역량점수', 'ABL_PNT', {
        srcParams: [abilityId],
        unitNm: '점',
        tiers: tiers([5, 10], [15, 15], [30, 20]),
      }),
    ]),
    area('IDEA', '창의', [
      item('CREATIVE', '창의·융합 프로그램', 'ECP_CNT', {
        srcParams: creative,
        unitNm: '건',
        tiers: tiers([1, 10], [2, 15], [4, 20]),
      }),
    ]),
    area('WORK', '전문', [
      item('LIC', '자격증', 'LIC', { unitNm: '건', tiers: tiers([1, 10], [2, 15]) }),
      item('CAREER', '진로·취업 프로그램 시간', 'ECP_HOUR', {
        srcParams: career,
        unitNm: '시간',
        tiers: tiers([4, 5], [12, 10]),
      }),
    ]),
    area('GLOBE', '글로벌', [
      item('LANG', '공인어학', 'LANG', { unitNm: '점', tiers: tiers([600, 10], [700, 15], [800, 20]) }),
    ]),
  ],
  grades: [
    { certiGrdCd: 'GOLD', minTotal: 50, minAreaPnt: 0, minAreaCnt: 4 },
    { certiGrdCd: 'SILVER', minTotal: 35, minAreaPnt: 0, minAreaCnt: 3 },
    { certiGrdCd: 'BRONZE', minTotal: 20, minAreaPnt: 0, minAreaCnt: 2 },
  ],
  langEqs: LANG_TABLE,
});

export const NURSE_STANDARD: Standard = {
  judgeDiv: 'ALL_AREAS',
  gates: [],
  areas: [
    area(
      'SKILL',
      '핵심기본간호술',
      [
        item('SKILL_PASS', '술기 합격', 'SKILL_PASS', {
          requireYn: 'Y',
          passVal: 18,
          unitNm: '개',
          tiers: tiers([18, 10], [20, 20]),
        }),
      ],
      { requireYn: 'Y' },
    ),
    area(
      'CLINIC',
      '임상실습',
      [
        item('CLINIC_HOUR', '임상실습시간', 'CLINIC_HOUR', {
          requireYn: 'Y',
          passVal: 1000,
          unitNm: '시간',
          tiers: tiers([1000, 10], [1080, 20]),
        }),
      ],
      { requireYn: 'Y' },
    ),
    area('HEART', '인성·윤리', [item('VOL', '봉사시간', 'VOL', { unitNm: '시간', tiers: tiers([8, 10], [20, 20]) })], {
      minPnt: 0,
    }),
    area('GLOBE', '글로벌', [item('LANG', '공인어학', 'LANG', { unitNm: '점', tiers: tiers([600, 10], [750, 20]) })], {
      minPnt: 0,
    }),
  ],
  grades: [
    { certiGrdCd: 'TOP', minTotal: 60, minAreaPnt: 0, minAreaCnt: 0 },
    { certiGrdCd: 'HIGH', minTotal: 40, minAreaPnt: 0, minAreaCnt: 0 },
    { certiGrdCd: 'PASS', minTotal: 20, minAreaPnt: 0, minAreaCnt: 0 },
  ],
  langEqs: LANG_TABLE,
};
