import { useMemo } from 'react';
import { CURRI_TYPE_NAMES, POINT_NAMES, REPEAT_NAMES, WEIGHT_NAMES } from '#contract/extracurricular/ecp-codes.ts';
import { useDepartments, useStaffNames } from '#domains/system/index.ts';
import { useGetAbilityCdTreeQuery } from '#kit/lookups.ts';
import { decodeEntities } from '#shared/entities.ts';
import type { MergeRow } from '#shared/merge/three-way.ts';
import { rowsIn, shownName, shownText } from '#shared/merge/untyped-values.ts';
import type { FieldLabel } from '#ui/conflict/conflict-fields.ts';
import type { RecordLabels } from '#ui/conflict/record-labels.ts';

type NameOf = (code: string) => string;
interface CurriNames {
  readonly deptOf: NameOf;
  readonly staffOf: NameOf;
  readonly abilityOf: NameOf;
}
const plain = (value: unknown): string =>
  decodeEntities(shownText(value))
    .replace(/<[^>]*>/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim() || '-';

/** `출석률 80% 이상, 마일리지 정액`: what of the defaults is read first. */
function ruleText(value: unknown): string {
  const rule = (value ?? {}) as MergeRow;
  return `출석률 ${String(rule['complAttRate'] ?? '-')}% 이상, 마일리지 ${shownName(rule['mlgDiv'], POINT_NAMES)}`;
}

/** Words for two versions of a curriculum. */
const curriUnits = ({ deptOf, staffOf, abilityOf }: CurriNames): readonly FieldLabel[] => [
  { key: 'curriNm', label: '과정명', show: ({ curriNm }) => shownText(curriNm) },
  { key: 'categoryId', label: '분류', show: ({ categoryNm, categoryId }) => shownText(categoryNm ?? categoryId) },
  {
    key: 'deptCd',
    label: '운영부서·담당자',
    show: ({ deptCd, mngStfNo }) => `${deptOf(shownText(deptCd))}, ${staffOf(shownText(mngStfNo))}`,
  },
  { key: 'curriTp', label: '유형', show: ({ curriTp }) => shownName(curriTp, CURRI_TYPE_NAMES) },
  { key: 'wghtDiv', label: '가중유형', show: ({ wghtDiv }) => shownName(wghtDiv, WEIGHT_NAMES) },
  { key: 'purpose', label: '목적', show: ({ purpose }) => shownText(purpose) },
  { key: 'summary', label: '내용', show: ({ summary }) => plain(summary), unseen: '서식이 다름' },
  {
    key: 'promoImgId',
    label: '대표이미지',
    show: ({ promoImgId }) => (promoImgId ? '있음' : '없음'),
    unseen: '다른 이미지',
  },
  { key: 'effect', label: '기대효과', show: ({ effect }) => shownText(effect) },
  { key: 'stdHour', label: '기준시간', show: ({ stdHour }) => `${String(stdHour ?? 0)}시간` },
  { key: 'repeatDiv', label: '재이수', show: ({ repeatDiv }) => shownName(repeatDiv, REPEAT_NAMES) },
  { key: 'certYn', label: '이수증', show: ({ certYn }) => (certYn === 'Y' ? '발급' : '없음') },
  { key: 'cqiYn', label: 'CQI 대상', show: ({ cqiYn }) => (cqiYn === 'Y' ? '예' : '아니오') },
  {
    key: 'abilities',
    label: '역량 반영비율',
    show: ({ abilities }) =>
      rowsIn(abilities)
        .map((share) => `${abilityOf(shownText(share['abilityId']))} ${String(share['ratio'])}%`)
        .join(', ') || '-',
  },
  { key: 'dfltRule', label: '회차 기본값', show: ({ dfltRule }) => ruleText(dfltRule), unseen: '다른 기본값이 다름' },
];

/** Words for two versions of a curriculum, with the names of its codes. */
export const curriWords: RecordLabels = {
  useUnits: (rows) => {
    const departments = useDepartments(),
      abilities = useGetAbilityCdTreeQuery({}).data?.data,
      staffOf = useStaffNames(rows.map((row) => shownText(row['mngStfNo'])).filter((stfNo) => stfNo !== '-'));
    return useMemo(() => {
      const depts = new Map(departments.map(({ deptCd, deptNm }) => [deptCd, deptNm])),
        names = new Map((abilities ?? []).map(({ abilityId, abilityNm }) => [abilityId, abilityNm]));
      return curriUnits({
        deptOf: (deptCd) => depts.get(deptCd) ?? deptCd,
        staffOf,
        abilityOf: (abilityId) => names.get(abilityId) ?? abilityId,
      });
    }, [departments, abilities, staffOf]);
  },
};
