import { GRADE_NAMES, IND_NAMES, MISS_NAMES, TARGET_GRADES, TRGR_NAMES } from '#contract/dropout/dropout-codes.ts';
import type { Band, Standard } from './standard.ts';

/* A standard in lines, to be read and to be compared with another (dropout.md 5.4). */

export interface StandardLine {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}
type Readable = Omit<Standard, 'stnrdId' | 'trgtDivCd'>;

const bandText = ({ loVal, hiVal, cdVal, point, stepNm }: Band): string => {
  const range =
    cdVal ?? [loVal === null ? '' : `${loVal} 이상`, hiVal === null ? '' : `${hiVal} 미만`].join(' ').trim();
  return `${range || '전체'} → ${point} (${stepNm})`;
};

/** Everything that a standard says, one line a rule. */
export const standardLines = ({
  stnrdNm,
  verNo,
  trgtMinGrdCd,
  minCvrgRt,
  advsrLmtCnt,
  items,
  cuts,
  triggers,
}: Readable): readonly StandardLine[] => [
  { key: 'name', label: '기준명', value: `${stnrdNm} (${verNo}차)` },
  { key: 'minGrade', label: '대상자 등록 최소등급', value: GRADE_NAMES[trgtMinGrdCd] },
  { key: 'coverage', label: '최소 산정비율', value: `${minCvrgRt}%` },
  { key: 'limit', label: '교수별 담당 한도', value: `${advsrLmtCnt}명` },
  ...TARGET_GRADES.map((grade) => ({
    key: `cut ${grade}`,
    label: `등급 컷 ${GRADE_NAMES[grade]}`,
    value: cuts[grade],
  })),
  ...items.map(({ indCd, useYn, weight, missRuleCd, bands }) => ({
    key: `item ${indCd}`,
    label: IND_NAMES[indCd],
    value:
      useYn === 'N'
        ? '미사용'
        : [
            `가중치 ${weight}`,
            ...(missRuleCd === null ? [] : [`결측 ${MISS_NAMES[missRuleCd]}`]),
            ...bands.map(bandText),
          ].join(', '),
  })),
  ...triggers.map(({ trgrCd, useYn, floorGrdCd, param1 }) => ({
    key: `trigger ${trgrCd}`,
    label: `즉시판정 ${TRGR_NAMES[trgrCd]}`,
    value: useYn === 'N' ? '미사용' : `${GRADE_NAMES[floorGrdCd]} 이상${param1 === null ? '' : `, 기준값 ${param1}`}`,
  })),
];

export interface LineDifference {
  readonly key: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}
const NOTHING = '-';

/** The lines in which two standards differ, in the order of the first and then of the second. */
export function standardDifferences(one: Readable | undefined, other: Readable | undefined): readonly LineDifference[] {
  const [before, after] = [one, other].map((standard) => (standard === undefined ? [] : standardLines(standard))) as [
      readonly StandardLine[],
      readonly StandardLine[],
    ],
    valueIn = (lines: readonly StandardLine[], key: string): string =>
      lines.find((line) => line.key === key)?.value ?? NOTHING;
  const keys = new Map([...before, ...after].map(({ key, label }) => [key, label]));
  return [...keys]
    .map(([key, label]) => ({ key, label, before: valueIn(before, key), after: valueIn(after, key) }))
    .filter((line) => line.before !== line.after);
}
