import { AUTO_EVENT_NAMES, DUP_NAMES, GRANT_NAMES, SDA_DIV_NAMES } from '#contract/mileage/mileage-codes.ts';
import type { MergeRow } from '#shared/merge/three-way.ts';
import { shownName, shownText } from '#shared/merge/untyped-values.ts';
import type { FieldLabel } from '#ui/conflict/conflict-fields.ts';

type NameOf = (code: string) => string;
interface ItemNames {
  readonly deptOf: NameOf;
  readonly areaOf: NameOf;
}

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '-').join(', ') || '-';
const count = (value: unknown): string => Number(value ?? 0).toLocaleString('en-US');

/** `2026학년도 정액 20점`: a revision by its year and what it is worth. */
function revisionText(revision: MergeRow): string {
  const grades = revision['grades'],
    worth =
      revision['grantDiv'] === 'FIXED'
        ? ` ${count(revision['pnt'])}점`
        : revision['grantDiv'] === 'PER_UNIT'
          ? ` ${count(revision['pntPerUnit'])}점`
          : ` ${Array.isArray(grades) ? grades.length : 0}단계`;
  return `${shownText(revision['schlYear'])}학년도 ${shownName(revision['grantDiv'], GRANT_NAMES)}${worth}`;
}

/** Words for two versions of an item. */
export const itemUnits = ({ deptOf, areaOf }: ItemNames): readonly FieldLabel[] => [
  { key: 'sdaNm', label: '항목명', show: ({ sdaNm }) => shownText(sdaNm) },
  { key: 'areaCd', label: '영역', show: ({ areaCd, specCd }) => joined(areaOf(shownText(areaCd)), shownText(specCd)) },
  {
    key: 'sdaDiv',
    label: '적립방식',
    show: ({ sdaDiv, autoEvtCd }) => joined(shownName(sdaDiv, SDA_DIV_NAMES), shownName(autoEvtCd, AUTO_EVENT_NAMES)),
  },
  {
    key: 'dupRule',
    label: '중복규칙',
    show: ({ dupRule, dupGroupCd }) => joined(shownName(dupRule, DUP_NAMES), shownText(dupGroupCd)),
  },
  {
    key: 'aprvLevel',
    label: '심사',
    show: ({ aprvLevel, aprvDeptCd }) =>
      joined(`${count(aprvLevel)}단계`, typeof aprvDeptCd === 'string' && aprvDeptCd ? deptOf(aprvDeptCd) : '-'),
  },
  {
    key: 'evidReqYn',
    label: '증빙',
    show: ({ evidReqYn, evidGuide }) => joined(evidReqYn === 'Y' ? '필수' : '선택', shownText(evidGuide)),
  },
  { key: 'titleGuide', label: '활동명 안내', show: ({ titleGuide }) => shownText(titleGuide) },
  { key: 'validMonth', label: '인정기간', show: ({ validMonth }) => `${count(validMonth)}개월` },
  { key: 'useYn', label: '사용', show: ({ useYn }) => (useYn === 'Y' ? '사용' : '미사용') },
  { key: 'sortOrdr', label: '순서', show: ({ sortOrdr }) => count(sortOrdr) },
  {
    key: 'revisions',
    label: '배점',
    show: ({ revisions }) => (Array.isArray(revisions) ? revisions.map(revisionText).join(', ') : '-') || '-',
    unseen: '한도나 반영비율이 다름',
  },
];
