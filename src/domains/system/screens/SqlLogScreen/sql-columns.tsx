import type { SlowSql, SqlLog } from '#contract/security/sql-log.ts';
import { displayCount } from '#shared/display.ts';
import type { Column } from '#ui/table/column.ts';
import { displayExact } from '../../rules/security/history-query.ts';

const SLOW_MS = 1_000;
const ms = (value: number) => (
  <span className={value >= SLOW_MS ? 'history-slow' : undefined}>{displayCount(value)}</span>
);

export const sqlColumns = (kindOf: (code: string | null) => string): readonly Column<SqlLog>[] => [
  {
    key: 'execDt',
    label: '일시',
    width: 'm',
    sortKey: 'execDt',
    onCard: 'fact',
    hint: (row) => displayExact(row.execDt),
    render: (row) => displayExact(row.execDt).slice(5),
  },
  {
    key: 'traceId',
    label: 'traceId',
    width: 'm',
    align: 'left',
    render: (row) => <span className="history-code-name">{row.traceId ?? ''}</span>,
  },
  { key: 'userNm', label: '성명', width: 's', render: (row) => row.userNm ?? '-' },
  {
    key: 'sqlId',
    label: 'SQL',
    width: 'xl',
    align: 'left',
    onCard: 'title',
    // A statement is as long as a page: its beginning stands here, the rest in the dialog.
    isFirst: false,
    hint: (row) => row.sqlCn ?? row.sqlId,
    render: (row) => <span className="history-code-name">{row.sqlCn ?? row.sqlId}</span>,
  },
  { key: 'sqlDivCd', label: '구분', width: 'xs', onCard: 'fact', render: (row) => kindOf(row.sqlDivCd) },
  {
    key: 'tableNms',
    label: '테이블',
    width: 'm',
    align: 'left',
    onCard: 'fact',
    isFirst: false,
    render: (row) => row.tableNms,
  },
  {
    key: 'rowCnt',
    label: '행수',
    width: 's',
    sortKey: 'rowCnt',
    align: 'right',
    render: (row) => displayCount(row.rowCnt),
  },
  { key: 'elpsMs', label: '소요(ms)', width: 's', sortKey: 'elpsMs', align: 'right', render: (row) => ms(row.elpsMs) },
  {
    key: 'errYn',
    label: '오류',
    width: 'xs',
    render: (row) =>
      row.errYn === 'Y' ? (
        <span className="chip" data-tone="danger">
          오류
        </span>
      ) : (
        ''
      ),
  },
];

export const SLOW_COLUMNS: readonly Column<SlowSql>[] = [
  {
    key: 'sqlId',
    label: 'SQL',
    width: 'xl',
    align: 'left',
    onCard: 'title',
    // A statement is as long as a page: its beginning stands here, the rest in the dialog.
    isFirst: false,
    hint: (row) => row.sqlCn ?? row.sqlId,
    render: (row) => <span className="history-code-name">{row.sqlCn ?? row.sqlId}</span>,
  },
  { key: 'tableNms', label: '테이블', width: 'l', align: 'left', render: (row) => row.tableNms },
  {
    key: 'cnt',
    label: '횟수',
    width: 's',
    sortKey: 'cnt',
    align: 'right',
    onCard: 'fact',
    render: (row) => displayCount(row.cnt),
  },
  {
    key: 'avgMs',
    label: '평균(ms)',
    width: 's',
    sortKey: 'avgMs',
    align: 'right',
    onCard: 'fact',
    render: (row) => ms(row.avgMs),
  },
  { key: 'maxMs', label: '최대(ms)', width: 's', sortKey: 'maxMs', align: 'right', render: (row) => ms(row.maxMs) },
  {
    key: 'sumMs',
    label: '합계(ms)',
    width: 's',
    sortKey: 'sumMs',
    align: 'right',
    onCard: 'fact',
    render: (row) => displayCount(row.sumMs),
  },
];
