import type { ApiUseRow, PrsnAcs } from '#contract/security/api-use-his.ts';
import { displayCount } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import type { Column } from '#ui/table/column.ts';
import type { ExcelColumn } from '#worker/api.ts';
import { PERMISSION_NAMES, permissionsText } from '../../rules/roles/permission-names.ts';
import { displayExact } from '../../rules/security/history-query.ts';

/** Milliseconds from which a call is called slow. */
const SLOW_MS = 1_000;
const toneOf = (code: number) => (code < 300 ? 'success' : code < 500 ? 'warning' : 'danger');

export const API_COLUMNS: readonly Column<ApiUseRow>[] = [
  {
    key: 'useDt',
    label: '일시',
    width: 'm',
    sortKey: 'useDt',
    onCard: 'fact',
    hint: (row) => displayExact(row.useDt),
    render: (row) => displayExact(row.useDt).slice(5),
  },
  { key: 'userNm', label: '성명', width: 's', onCard: 'fact', render: (row) => row.userNm ?? '-' },
  { key: 'httpMethod', label: '메서드', width: 'xs', render: (row) => row.httpMethod },
  {
    key: 'apiPath',
    label: 'API 경로',
    width: 'xl',
    align: 'left',
    onCard: 'title',
    render: (row) => <span className="history-code-name">{row.apiPath}</span>,
  },
  { key: 'resourcePath', label: '화면', width: 'm', align: 'left', render: (row) => row.resourcePath ?? '' },
  { key: 'authType', label: '권한', width: 'xs', render: (row) => permissionsText(row.authType ?? '') },
  {
    key: 'sttsCd',
    label: '결과',
    width: 's',
    sortKey: 'sttsCd',
    onCard: 'fact',
    render: (row) => (
      <span className="chip" data-tone={toneOf(row.sttsCd)}>
        {row.sttsCd}
      </span>
    ),
  },
  {
    key: 'elpsMs',
    label: '응답(ms)',
    width: 's',
    sortKey: 'elpsMs',
    align: 'right',
    render: (row) => (
      <span className={row.elpsMs >= SLOW_MS ? 'history-slow' : undefined}>{displayCount(row.elpsMs)}</span>
    ),
  },
  {
    key: 'sbjtCnt',
    label: '정보주체',
    width: 's',
    sortKey: 'sbjtCnt',
    align: 'right',
    render: (row) => (row.sbjtCnt === null ? '' : displayCount(row.sbjtCnt)),
  },
  { key: 'ipAddr', label: 'IP', width: 'm', render: (row) => row.ipAddr ?? '' },
];

export const API_EXCEL: readonly ExcelColumn[] = [
  { key: 'useDt', label: '일시', width: 22 },
  { key: 'userNm', label: '성명' },
  { key: 'httpMethod', label: '메서드' },
  { key: 'apiPath', label: 'API 경로', width: 40 },
  { key: 'resourcePath', label: '화면', width: 40 },
  { key: 'authType', label: '권한', names: PERMISSION_NAMES },
  { key: 'sttsCd', label: '결과', format: 'number' },
  { key: 'elpsMs', label: '응답(ms)', format: 'number' },
  { key: 'sbjtCnt', label: '정보주체', format: 'number' },
  { key: 'ipAddr', label: 'IP' },
  { key: 'traceId', label: 'traceId', width: 40 },
];

/** Ways of access; the codes are the programme's own. */
export const ACCESS_NAMES: Readonly<Record<string, string>> = {
  VIEW: '조회',
  UNMASK: '원문 보기',
  XLS: '엑셀',
  FILE: '파일',
  PRINT: '출력',
};

export const personalColumns = (reasonOf: (code: string | null) => string): readonly Column<PrsnAcs>[] => [
  {
    key: 'acsDt',
    label: '일시',
    width: 'moment',
    sortKey: 'acsDt',
    onCard: 'fact',
    hint: (row) => displayExact(row.acsDt),
    render: (row) => displayMoment(row.acsDt),
  },
  { key: 'userNm', label: '성명', width: 's', onCard: 'title', render: (row) => row.userNm ?? '' },
  { key: 'deptNm', label: '부서', width: 'm', onCard: 'fact', render: (row) => row.deptNm ?? '' },
  {
    key: 'acsDivCd',
    label: '유형',
    width: 's',
    render: (row) => (
      <span className="chip" data-tone={row.acsDivCd === 'VIEW' ? undefined : 'warning'}>
        {ACCESS_NAMES[row.acsDivCd] ?? row.acsDivCd}
      </span>
    ),
  },
  { key: 'resourceNm', label: '화면', width: 'm', render: (row) => row.resourceNm },
  { key: 'sbjtKey', label: '정보주체', width: 's', onCard: 'fact', render: (row) => row.sbjtKey ?? '' },
  {
    key: 'sbjtCnt',
    label: '인원',
    width: 'xs',
    align: 'right',
    sortKey: 'sbjtCnt',
    render: (row) => displayCount(row.sbjtCnt),
  },
  { key: 'fieldNms', label: '항목', width: 'm', align: 'left', render: (row) => row.fieldNms ?? '' },
  { key: 'rsnCd', label: '사유', width: 's', render: (row) => reasonOf(row.rsnCd) },
  { key: 'rsnCn', label: '상세 사유', width: 'xl', align: 'left', render: (row) => row.rsnCn ?? '' },
];

export const personalExcel = (reasons: Readonly<Record<string, string>>): readonly ExcelColumn[] => [
  { key: 'acsDt', label: '일시', width: 22 },
  { key: 'userNm', label: '성명' },
  { key: 'deptNm', label: '부서', width: 20 },
  { key: 'acsDivCd', label: '유형', names: ACCESS_NAMES },
  { key: 'resourceNm', label: '화면', width: 24 },
  { key: 'sbjtKey', label: '정보주체' },
  { key: 'sbjtCnt', label: '인원', format: 'number' },
  { key: 'fieldNms', label: '항목', width: 24 },
  { key: 'rsnCd', label: '사유', names: reasons },
  { key: 'rsnCn', label: '상세 사유', width: 40 },
];
