import type { ReactNode } from 'react';
import { APPL_STATE_NAMES, SEL_RESULT_NAMES } from '#contract/extracurricular/appl-codes.ts';
import type { ApplRow, Oprt } from '#contract/extracurricular/appl.ts';
import type { Family } from '#contract/extracurricular/families.ts';
import { Chip, type Tone } from '#ui/chip/Chip.tsx';
import { STATE_TONES } from '#ui/chip/state-tones.ts';
import { namesOf } from '#ui/form/options.ts';
import { NOTHING, type Column } from '#ui/table/column.ts';
import { chipColumn, codeColumn, countColumn, flagColumn, momentColumn, textColumn } from '#ui/table/columns.tsx';

export const APPL_TONES: Readonly<Record<string, Tone | undefined>> = {
  APPLIED: STATE_TONES.planned,
  WAITING: STATE_TONES.waiting,
  SELECTED: STATE_TONES.succeeded,
  REJECTED: STATE_TONES.over,
  CANCELED: STATE_TONES.over,
  WITHDRAWN: STATE_TONES.stopped,
  NOSHOW: STATE_TONES.refused,
};
const RESULT_TONES: Readonly<Record<string, Tone | undefined>> = {
  SELECTED: STATE_TONES.succeeded,
  WAITING: STATE_TONES.waiting,
  REJECTED: STATE_TONES.over,
};

interface ColumnParts {
  readonly family: Family;
  readonly prd: Oprt;
  readonly grades: {
    readonly names: Readonly<Record<string, string>>;
    readonly nameOf: (code: string | null) => string;
  };
  /** The score of a row, to be read or to be given. */
  readonly scoreOf: (row: ApplRow) => ReactNode;
  readonly onPenalty: (row: ApplRow) => void;
}

const isProposed = ({ selDiv, selConfirmDt }: Oprt): boolean =>
  (selDiv === 'REVIEW' || selDiv === 'LOTTERY') && selConfirmDt === null;

/** Columns of the applicants: those that the period's way of applying and selecting has. */
export const applColumnsOf = ({ family, prd, grades, scoreOf, onPenalty }: ColumnParts): readonly Column<ApplRow>[] => [
  { key: 'rowNo', label: '번호', width: 'xs', align: 'right', onCard: 'hidden', render: (_row, index) => index + 1 },
  {
    key: 'userNm',
    label: '성명',
    width: 's',
    onCard: 'title',
    isKept: true,
    render: (row) => (
      <>
        {row.userNm ?? NOTHING}
        {row.overlapYn === 'Y' ? (
          <span className="appl-mark" title="선발된 다른 프로그램과 일정이 겹칩니다.">
            겹침
          </span>
        ) : null}
      </>
    ),
    excel: [{ key: 'userNm', label: '성명' }],
  },
  textColumn<ApplRow>('userId', family.people === 'student' ? '학번' : '사번·번호', {
    width: 'number',
    sort: true,
    onCard: 'fact',
  }),
  textColumn<ApplRow>('deptNm', '소속', { width: 'm', sort: true, onCard: 'fact' }),
  ...(family.people === 'student' ? [codeColumn<ApplRow>('gradeCd', '학년', grades, { width: 'xs', sort: true })] : []),
  ...(prd.applyDiv === 'TEAM'
    ? [
        textColumn<ApplRow>('teamNm', '팀', {
          width: 'm',
          sort: true,
          render: ({ teamNm, leaderYn }) => `${teamNm ?? NOTHING}${leaderYn === 'Y' ? ' (팀장)' : ''}`,
        }),
      ]
    : []),
  ...(prd.applyDiv === 'GROUP' ? [countColumn<ApplRow>('headCnt', '인원', { width: 'xs' })] : []),
  momentColumn<ApplRow>('applDt', '신청일시', { sort: true }),
  ...(prd.selDiv === 'REVIEW'
    ? [
        {
          key: 'reviewScore',
          label: '심사점수',
          width: 's' as const,
          sortKey: 'reviewScore',
          render: scoreOf,
          excel: [{ key: 'reviewScore', label: '심사점수', format: 'number' as const }],
        },
      ]
    : []),
  ...(isProposed(prd) && prd.selRunDt !== null
    ? [
        chipColumn<ApplRow>(
          'selRslt',
          '제안',
          { ...namesOf(SEL_RESULT_NAMES), tones: RESULT_TONES },
          { sort: 'rankNo', hint: ({ rankNo, selRsn }) => selRsn ?? (rankNo === null ? '' : `${rankNo}위`) },
        ),
      ]
    : []),
  countColumn<ApplRow>('waitNo', '대기', { width: 'xs', sort: true }),
  chipColumn<ApplRow>(
    'applSt',
    '상태',
    { ...namesOf(APPL_STATE_NAMES), tones: APPL_TONES },
    { sort: true, onCard: 'fact', hint: ({ cancelRsn }) => cancelRsn ?? '' },
  ),
  ...(family.hasPenalty
    ? [
        {
          key: 'noShowCnt',
          label: '노쇼',
          width: 'xs' as const,
          render: (row: ApplRow) => (
            <button
              type="button"
              className="appl-penalty"
              aria-label={`${row.userNm ?? row.userId} 노쇼 ${row.noShowCnt}회, 제재 이력`}
              onClick={(event) => {
                event.stopPropagation();
                onPenalty(row);
              }}
            >
              {row.noShowCnt === 0 ? NOTHING : `${row.noShowCnt}회`}
              {row.penaltyYn === 'Y' ? <Chip tone="danger">제한</Chip> : null}
            </button>
          ),
          excel: [{ key: 'noShowCnt', label: '노쇼', format: 'number' as const }],
        },
      ]
    : []),
  ...(prd.feeAmt > 0 ? [flagColumn<ApplRow>('payYn', '납부', ['납부', '미납'])] : []),
];
