import type { GoneReason, MeantBy, PreviewList } from '#contract/communication/alarm/preview-rules.ts';
import type { Tab } from '#ui/tabs/Tabs.tsx';

/** How many people stand in each list of a preview. */
export interface PreviewCounts {
  readonly trgtCnt: number;
  readonly dupCnt: number;
  readonly outScpCnt: number;
  readonly goneCnt: number;
}
interface ListedPerson {
  readonly ways: readonly MeantBy[];
  readonly goneCd: GoneReason | null;
}

const LABELS: Readonly<Record<PreviewList, string>> = {
  TOLD: '발송 대상',
  DUP: '중복',
  OUT: '범위외',
  GONE: '발송 불가',
};
const WAYS: Readonly<Record<MeantBy, string>> = {
  ROLE: '역할',
  DEPT: '부서',
  COND: '학생 조건',
  PICK: '개별 선택',
  REF: '연결된 대상',
};
const GONE: Readonly<Record<GoneReason, string>> = {
  STOP: '계정 중지',
  RETIRED: '퇴직',
  LEFT: '졸업·제적·자퇴',
  UNAPRV: '가입 미승인',
};

export const sizeOf = (counts: PreviewCounts, list: PreviewList): number =>
  ({ TOLD: counts.trgtCnt, DUP: counts.dupCnt, OUT: counts.outScpCnt, GONE: counts.goneCnt })[list];

/** The lists of a preview with their sizes; one without anybody is left out, as far as it is not the first. */
export const previewTabs = (counts: PreviewCounts): readonly (Tab & { readonly key: PreviewList })[] =>
  (['TOLD', 'DUP', 'OUT', 'GONE'] as const)
    .filter((key) => key === 'TOLD' || sizeOf(counts, key) > 0)
    .map((key) => ({ key, label: LABELS[key], badge: sizeOf(counts, key) }));

/** Everything by which a person is targeted, in words: 역할 2, 개별 선택. */
function waysText(ways: readonly MeantBy[]): string {
  return [...new Set(ways)]
    .map((way) => {
      const times = ways.filter((each) => each === way).length;
      return times > 1 ? `${WAYS[way]} ${times}` : WAYS[way];
    })
    .join(', ');
}

/** Why a person stands in a list of people who are left out, in words. */
export function leftOutText(list: Exclude<PreviewList, 'TOLD'>, { ways, goneCd }: ListedPerson): string {
  if (list === 'DUP') return `${ways.length}번 지정 (${waysText(ways)})`;
  return list === 'OUT' ? '발송 권한 범위 밖' : goneCd === null ? '' : GONE[goneCd];
}
