import { GRADE_NAMES, ISSUE_STATE_NAMES } from '#contract/certification/certi-codes.ts';
import type { IssueRow } from '#contract/certification/issue.ts';
import { Chip } from '#ui/chip/Chip.tsx';
import type { Column } from '#ui/table/column.ts';
import { countColumn, dateColumn, textColumn } from '#ui/table/columns.tsx';
import { gradeName, ISSUE_TONES } from '../../rules/labels.ts';

/** Columns of those who wait for a certificate, and of the register. */
export const ISSUE_COLUMNS: readonly Column<IssueRow>[] = [
  textColumn<IssueRow>('serialNo', '발급번호', { width: 'm', sort: true, isKept: true, excel: 18 }),
  textColumn<IssueRow>('stdNm', '성명', { width: 's', onCard: 'title' }),
  textColumn<IssueRow>('stdNo', '학번', { width: 's', sort: true, onCard: 'fact', excel: 14 }),
  textColumn<IssueRow>('hakguaNm', '학과', { width: 'm', least: 's', sort: true, excel: 20 }),
  {
    key: 'certiGrdCd',
    label: '등급',
    width: 's',
    sortKey: 'certiGrdCd',
    onCard: 'fact',
    render: ({ certiGrdCd }) => gradeName(certiGrdCd),
    excel: [{ key: 'certiGrdCd', label: '등급', names: GRADE_NAMES }],
  },
  dateColumn<IssueRow>('decDt', '심의일', { width: 'day' }),
  dateColumn<IssueRow>('issueDt', '발급일', { width: 'day', sort: true }),
  textColumn<IssueRow>('issueNm', '발급자', { width: 's', least: 'xs' }),
  countColumn<IssueRow>('reissueCnt', '재발급', { width: 'xs' }),
  countColumn<IssueRow>('printCnt', '출력', { width: 'xs' }),
  {
    key: 'issueSt',
    label: '상태',
    width: 'state',
    sortKey: 'issueSt',
    onCard: 'fact',
    render: ({ issueSt, revokeRsn }) =>
      issueSt === null ? (
        <Chip tone="warning">발급 대상</Chip>
      ) : (
        <Chip tone={ISSUE_TONES[issueSt]} title={revokeRsn ?? undefined}>
          {ISSUE_STATE_NAMES[issueSt]}
        </Chip>
      ),
    excel: [
      { key: 'issueSt', label: '상태', names: ISSUE_STATE_NAMES },
      { key: 'revokeRsn', label: '취소 사유', width: 30 },
    ],
  },
];
