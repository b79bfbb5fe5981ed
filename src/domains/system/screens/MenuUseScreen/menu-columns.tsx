import type { MenuStat, MenuUse } from '#contract/security/menu-use-his.ts';
import { displayCount } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import type { Column } from '#ui/table/column.ts';
import type { ExcelColumn } from '#worker/api.ts';
import { displayExact, displaySeconds } from '../../rules/security/history-query.ts';

export const RESULT_NAMES: Readonly<Record<string, string>> = { ALLOW: '허용', DENY: '거부' };

export const menuColumns = (denialOf: (code: string | null) => string): readonly Column<MenuUse>[] => [
  {
    key: 'useDt',
    label: '일시',
    width: 'moment',
    sortKey: 'useDt',
    onCard: 'fact',
    hint: (row) => displayExact(row.useDt),
    render: (row) => displayMoment(row.useDt),
  },
  { key: 'userNm', label: '성명', width: 's', onCard: 'fact', render: (row) => row.userNm ?? '' },
  { key: 'deptNm', label: '부서', width: 'm', render: (row) => row.deptNm ?? '' },
  { key: 'menuNm', label: '메뉴', width: 'l', onCard: 'title', render: (row) => row.menuNm ?? '-' },
  { key: 'path', label: '경로', width: 'xl', align: 'left', render: (row) => row.path },
  {
    key: 'rsltCd',
    label: '결과',
    width: 's',
    onCard: 'fact',
    render: (row) => (
      <span className="chip" data-tone={row.rsltCd === 'ALLOW' ? 'success' : 'danger'}>
        {RESULT_NAMES[row.rsltCd] ?? row.rsltCd}
      </span>
    ),
  },
  { key: 'denyRsnCd', label: '거부사유', width: 'm', render: (row) => denialOf(row.denyRsnCd) },
  {
    key: 'dwellSec',
    label: '체류',
    width: 's',
    sortKey: 'dwellSec',
    align: 'right',
    render: (row) => displaySeconds(row.dwellSec),
  },
];

export const menuExcelColumns = (denials: Readonly<Record<string, string>>): readonly ExcelColumn[] => [
  { key: 'useDt', label: '일시', width: 22 },
  { key: 'userNm', label: '성명' },
  { key: 'deptNm', label: '부서', width: 20 },
  { key: 'menuNm', label: '메뉴', width: 24 },
  { key: 'path', label: '경로', width: 40 },
  { key: 'rsltCd', label: '결과', names: RESULT_NAMES },
  { key: 'denyRsnCd', label: '거부사유', names: denials },
  { key: 'dwellSec', label: '체류(초)', format: 'number' },
];

export const STAT_COLUMNS: readonly Column<MenuStat>[] = [
  { key: 'menuNm', label: '메뉴', width: 'xl', onCard: 'title', render: (row) => row.menuNm },
  {
    key: 'visitCnt',
    label: '방문수',
    width: 's',
    align: 'right',
    onCard: 'fact',
    render: (row) => displayCount(row.visitCnt),
  },
  {
    key: 'userCnt',
    label: '사용자수',
    width: 's',
    align: 'right',
    onCard: 'fact',
    render: (row) => displayCount(row.userCnt),
  },
  {
    key: 'avgDwellSec',
    label: '평균 체류',
    width: 's',
    align: 'right',
    onCard: 'fact',
    render: (row) => displaySeconds(row.avgDwellSec),
  },
  { key: 'denyCnt', label: '거부수', width: 's', align: 'right', render: (row) => displayCount(row.denyCnt) },
];
