import type { ActiveSession, LoginHis } from '#contract/security/login-his.ts';
import type { QueueLossRow } from '#contract/session/device-queue.ts';
import { displayCount } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import type { Column } from '#ui/table/column.ts';
import type { ExcelColumn } from '#worker/api.ts';
import { displayExact, displaySeconds } from '../../rules/security/history-query.ts';

interface Names {
  readonly kindOf: (code: string | null) => string;
  readonly resultOf: (code: string | null) => string;
  readonly endOf: (code: string | null) => string;
}

export function loginColumns({ kindOf, resultOf, endOf }: Names): readonly Column<LoginHis>[] {
  return [
    {
      key: 'loginDt',
      label: '일시',
      width: 'moment',
      sortKey: 'loginDt',
      onCard: 'fact',
      hint: (row) => displayExact(row.loginDt),
      render: (row) => displayMoment(row.loginDt),
    },
    { key: 'loginId', label: '아이디', width: 's', sortKey: 'loginId', onCard: 'title', render: (row) => row.loginId },
    { key: 'userNm', label: '성명', width: 's', onCard: 'fact', render: (row) => row.userNm ?? '' },
    { key: 'deptNm', label: '부서', width: 'm', least: 's', render: (row) => row.deptNm ?? '' },
    { key: 'loginDivCd', label: '구분', width: 's', render: (row) => kindOf(row.loginDivCd) },
    {
      key: 'rsltCd',
      label: '결과',
      width: 's',
      onCard: 'fact',
      hint: (row) => resultOf(row.rsltCd),
      render: (row) => (
        <span className="chip" data-tone={row.rsltCd === 'OK' ? 'success' : 'danger'}>
          {resultOf(row.rsltCd)}
        </span>
      ),
    },
    { key: 'ipAddr', label: 'IP', width: 'm', render: (row) => row.ipAddr },
    { key: 'deviceNm', label: '기기', width: 'm', least: 's', render: (row) => row.deviceNm ?? '' },
    {
      key: 'logoutDt',
      label: '로그아웃',
      width: 'moment',
      render: (row) => (row.logoutDt ? displayMoment(row.logoutDt) : ''),
    },
    { key: 'endRsnCd', label: '종료사유', width: 's', render: (row) => endOf(row.endRsnCd) },
    {
      key: 'sessionSec',
      label: '이용시간',
      width: 's',
      sortKey: 'sessionSec',
      align: 'right',
      render: (row) => displaySeconds(row.sessionSec),
    },
  ];
}

export const loginExcelColumns = (
  kinds: Readonly<Record<string, string>>,
  results: Readonly<Record<string, string>>,
  ends: Readonly<Record<string, string>>,
): readonly ExcelColumn[] => [
  { key: 'loginDt', label: '일시', width: 22 },
  { key: 'loginId', label: '아이디' },
  { key: 'userNm', label: '성명' },
  { key: 'deptNm', label: '부서', width: 20 },
  { key: 'loginDivCd', label: '구분', names: kinds },
  { key: 'rsltCd', label: '결과', names: results },
  { key: 'ipAddr', label: 'IP' },
  { key: 'deviceNm', label: '기기', width: 20 },
  { key: 'logoutDt', label: '로그아웃', width: 22 },
  { key: 'endRsnCd', label: '종료사유', names: ends },
  { key: 'sessionSec', label: '이용시간(초)', format: 'number' },
];

/** Under five minutes the end is in sight. */
const SOON_SEC = 300;

export const ACTIVE_COLUMNS: readonly Column<ActiveSession>[] = [
  { key: 'userNm', label: '성명', width: 's', onCard: 'title', render: (row) => row.userNm ?? row.loginId },
  {
    key: 'loginId',
    label: '아이디',
    width: 's',
    sortKey: 'loginId',
    render: (row) => (
      <>
        {row.loginId}
        {row.mineYn === 'Y' ? (
          <>
            {' '}
            <span className="chip" data-tone="info">
              나
            </span>
          </>
        ) : null}
      </>
    ),
  },
  { key: 'deptNm', label: '부서', width: 'xl', onCard: 'fact', render: (row) => row.deptNm ?? '' },
  { key: 'loginDt', label: '로그인', width: 'moment', sortKey: 'loginDt', render: (row) => displayMoment(row.loginDt) },
  {
    key: 'lastActvtDt',
    label: '최종 활동',
    width: 'moment',
    sortKey: 'lastActvtDt',
    onCard: 'fact',
    render: (row) => displayMoment(row.lastActvtDt),
  },
  {
    key: 'leftSec',
    label: '남은시간',
    width: 's',
    align: 'right',
    onCard: 'fact',
    render: (row) => (
      <span className={row.leftSec <= SOON_SEC ? 'history-soon' : undefined}>{displaySeconds(row.leftSec)}</span>
    ),
  },
  { key: 'ipAddr', label: 'IP', width: 'm', render: (row) => row.ipAddr },
  { key: 'deviceNm', label: '기기', width: 'm', render: (row) => row.deviceNm ?? '' },
];

export const LOSS_COLUMNS: readonly Column<QueueLossRow>[] = [
  { key: 'userNm', label: '성명', width: 's', onCard: 'title', render: (row) => row.userNm ?? row.loginId },
  { key: 'loginId', label: '아이디', width: 's', sortKey: 'loginId', render: (row) => row.loginId },
  { key: 'deptNm', label: '부서', width: 'xl', onCard: 'fact', render: (row) => row.deptNm ?? '' },
  { key: 'deviceNm', label: '기기', width: 'm', render: (row) => row.deviceNm ?? '' },
  {
    key: 'lostCnt',
    label: '손실 건수',
    width: 's',
    sortKey: 'lostCnt',
    align: 'right',
    onCard: 'fact',
    render: (row) => displayCount(row.lostCnt),
  },
  {
    key: 'rsnCd',
    label: '구분',
    width: 'm',
    onCard: 'fact',
    render: (row) => (
      <span className="chip" data-tone={row.rsnCd === 'GONE' ? 'danger' : 'warning'}>
        {row.rsnCd === 'GONE' ? '저장소 삭제' : '장기 미접속'}
      </span>
    ),
  },
  {
    key: 'seenDt',
    label: '최종 연결',
    width: 'moment',
    sortKey: 'seenDt',
    onCard: 'fact',
    render: (row) => displayMoment(row.seenDt),
  },
  {
    key: 'ackDt',
    label: '본인 확인',
    width: 'moment',
    render: (row) => (row.ackDt ? displayMoment(row.ackDt) : <span className="muted">미확인</span>),
  },
];
