import type { OtsdrProgram, OtsdrRow } from '#contract/system/otsdr/otsdr-member.ts';
import { displayCount, displayDate } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import type { Column } from '#ui/table/column.ts';
import { OTSDR_TONES } from '../../rules/otsdr/otsdr-list-query.ts';

interface Names {
  readonly kindOf: (code: string) => string;
  readonly stateOf: (code: string) => string;
}

/** Columns of the members; the eye is there for who may uncover. */
export function otsdrColumns(
  { kindOf, stateOf }: Names,
  onUncover: ((keys: readonly string[]) => void) | null,
): readonly Column<OtsdrRow>[] {
  const columns: readonly Column<OtsdrRow>[] = [
    { key: 'memberNm', label: '성명', width: 's', onCard: 'title', isKept: true, render: (row) => row.memberNm },
    { key: 'memberDivCd', label: '구분', width: 's', sortKey: 'memberDivCd', render: (row) => kindOf(row.memberDivCd) },
    { key: 'orgNm', label: '기관', width: 'm', render: (row) => row.orgNm ?? '-' },
    { key: 'email', label: '이메일', width: 'xl', align: 'left', render: (row) => row.email ?? '-' },
    { key: 'mobile', label: '휴대전화', width: 'm', onCard: 'fact', render: (row) => row.mobile ?? '-' },
    { key: 'age', label: '만나이', width: 's', align: 'right', render: (row) => row.age ?? '-' },
    {
      key: 'statCd',
      label: '상태',
      width: 's',
      sortKey: 'statCd',
      onCard: 'fact',
      render: (row) => (
        <span className="chip" data-tone={OTSDR_TONES[row.statCd]}>
          {stateOf(row.statCd)}
        </span>
      ),
    },
    { key: 'prgCnt', label: '참여', width: 's', align: 'right', render: (row) => displayCount(row.prgCnt) },
    {
      key: 'aplyDt',
      label: '신청일',
      width: 's',
      sortKey: 'aplyDt',
      hint: (row) => displayMoment(row.aplyDt),
      render: (row) => displayMoment(row.aplyDt).slice(0, 10),
    },
    {
      key: 'lastUseDt',
      label: '최근이용',
      width: 's',
      sortKey: 'lastUseDt',
      render: (row) => (row.lastUseDt === null ? '-' : displayMoment(row.lastUseDt).slice(0, 10)),
    },
    {
      key: 'purgeDueDt',
      label: '파기예정',
      width: 's',
      sortKey: 'purgeDueDt',
      render: (row) => (row.purgeDueDt === null ? '-' : displayDate(row.purgeDueDt)),
    },
  ];
  if (onUncover === null) return columns;
  // What is purged has nothing behind its cover.
  return [
    ...columns,
    {
      key: 'see',
      label: '원문',
      width: 'xs',
      fixed: 'right',
      onCard: 'acts',
      render: (row) =>
        row.statCd === 'PURGE' ? null : (
          <IconButton
            icon="eye"
            size="small"
            label={`${row.memberNm} 원문 보기`}
            onClick={(event) => {
              event.stopPropagation();
              onUncover([row.otsdrMemberId]);
            }}
          />
        ),
    },
  ];
}

const PROGRAM_STATES = {
  PRGS: { name: '진행', tone: 'info' },
  DONE: { name: '완료', tone: 'success' },
  CNCL: { name: '취소', tone: undefined },
} as const;

/** Columns of the programmes of one member. */
export const programColumns = (areaOf: (code: string) => string): readonly Column<OtsdrProgram>[] => [
  { key: 'prtcpNm', label: '프로그램', width: 'xl', align: 'left', onCard: 'title', render: (row) => row.prtcpNm },
  { key: 'areaCd', label: '영역', width: 's', render: (row) => areaOf(row.areaCd) },
  {
    key: 'strtDt',
    label: '기간',
    width: 'l',
    onCard: 'fact',
    render: (row) => `${displayDate(row.strtDt)} ~ ${displayDate(row.endDt)}`,
  },
  {
    key: 'statCd',
    label: '상태',
    width: 's',
    onCard: 'fact',
    render: (row) => (
      <span className="chip" data-tone={PROGRAM_STATES[row.statCd].tone}>
        {PROGRAM_STATES[row.statCd].name}
      </span>
    ),
  },
];
