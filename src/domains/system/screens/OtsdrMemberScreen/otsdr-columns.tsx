import type { OtsdrProgram, OtsdrRow } from '#contract/system/otsdr/otsdr-member.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import type { Column } from '#ui/table/column.ts';
import {
  chipColumn,
  codeColumn,
  countColumn,
  dateColumn,
  dayColumn,
  periodColumn,
  textColumn,
} from '#ui/table/columns.tsx';
import { OTSDR_TONES } from '../../rules/otsdr/otsdr-list-query.ts';
import type { Codes } from '../../state/code-lookups.ts';
import { STATE_TONES } from '#ui/chip/state-tones.ts';

/** Columns of the members; the eye is there for who may uncover. */
export function otsdrColumns(
  kinds: Codes,
  states: Codes,
  onUncover: ((keys: readonly string[]) => void) | null,
): readonly Column<OtsdrRow>[] {
  const columns: readonly Column<OtsdrRow>[] = [
    textColumn('memberNm', '성명', { width: 's', onCard: 'title', isKept: true }),
    codeColumn('memberDivCd', '구분', kinds, { sort: true }),
    textColumn('orgNm', '기관', { least: 's', excel: 24 }),
    textColumn('email', '이메일', { width: 'xl', yields: 2, excel: 28 }),
    textColumn('mobile', '휴대전화', {
      least: 's',
      onCard: 'fact',
      excel: 16,
      alsoInExcel: [{ key: 'birthDt', label: '생년월일', format: 'date' }],
    }),
    countColumn('age', '만나이', { yields: 1 }),
    chipColumn('statCd', '상태', { ...states, tones: OTSDR_TONES }, { sort: true, onCard: 'fact' }),
    countColumn('prgCnt', '참여', { alsoInExcel: [{ key: 'agreMktYn', label: '홍보동의' }] }),
    dayColumn('aplyDt', '신청일', { sort: true }),
    dayColumn('lastUseDt', '최근이용', { sort: true }),
    dateColumn('purgeDueDt', '파기예정', { sort: true }),
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
  PRGS: { name: '진행', tone: STATE_TONES.underWay },
  DONE: { name: '완료', tone: STATE_TONES.succeeded },
  CNCL: { name: '취소', tone: STATE_TONES.over },
} as const;

/** Columns of the programmes of one member. */
export const programColumns = (areaOf: (code: string) => string): readonly Column<OtsdrProgram>[] => [
  { key: 'prtcpNm', label: '프로그램', width: 'xl', align: 'left', onCard: 'title', render: (row) => row.prtcpNm },
  { key: 'areaCd', label: '영역', width: 's', render: (row) => areaOf(row.areaCd) },
  periodColumn(['strtDt', 'endDt'], '기간', { onCard: 'fact' }),
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
