import type { ApiUseRow } from '#contract/security/api-use-his.ts';
import type { SqlLog } from '#contract/security/sql-log.ts';
import { displayCount } from '#shared/display.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { displayExact } from '../../rules/security/history-query.ts';
import { permissionsText } from '../../rules/roles/permission-names.ts';
import { useGetSqlLogHisListQuery } from '../../state/security/history-endpoints.ts';

interface ApiUseDialogProps {
  readonly row: ApiUseRow;
  readonly onClose: () => void;
}

const MAX_STATEMENTS = 100;
const NO_ROWS: readonly SqlLog[] = [];
const COLUMNS: readonly Column<SqlLog>[] = [
  {
    key: 'sqlCn',
    label: 'SQL',
    width: 'xl',
    align: 'left',
    onCard: 'title',
    hint: (row) => row.sqlCn ?? row.sqlId,
    render: (row) => <span className="history-code-name">{row.sqlCn ?? row.sqlId}</span>,
  },
  {
    key: 'rowCnt',
    label: '행수',
    width: 's',
    align: 'right',
    onCard: 'fact',
    render: (row) => displayCount(row.rowCnt),
  },
  {
    key: 'elpsMs',
    label: '소요(ms)',
    width: 's',
    align: 'right',
    onCard: 'fact',
    render: (row) => displayCount(row.elpsMs),
  },
];

/** One call: what was sent, with personal values covered, and the statements that it ran. */
export function ApiUseDialog({ row, onClose }: ApiUseDialogProps) {
  const day = row.useDt.slice(0, 10).replaceAll('-', '');
  const statements = useGetSqlLogHisListQuery({
    strtDt: day,
    endDt: day,
    traceId: row.traceId,
    rowsPerPage: MAX_STATEMENTS,
    sortBy: 'execDt',
    sortType: 'asc',
  });
  return (
    <FormDialog title="API 사용 상세" size="large" isDirty={false} onClose={onClose}>
      <div className="stack">
        <Facts
          facts={[
            { label: '일시', value: displayExact(row.useDt) },
            { label: '사용자', value: row.userNm },
            {
              label: 'API',
              value: (
                <span className="history-code-name">
                  {row.httpMethod} {row.apiPath}
                </span>
              ),
              isWide: true,
            },
            { label: '화면', value: row.resourcePath },
            { label: '권한', value: permissionsText(row.authType ?? '') },
            { label: '결과', value: row.sttsCd },
            { label: '응답', value: `${row.elpsMs}ms` },
            { label: 'IP', value: row.ipAddr },
            { label: 'traceId', value: <span className="history-code-name">{row.traceId}</span> },
          ]}
        />
        <pre className="history-code" aria-label="보낸 값">
          {row.paramSmry ?? '-'}
        </pre>
        <DataTable
          set="base"
          label="실행한 SQL"
          columns={COLUMNS}
          rows={statements.data?.data ?? NO_ROWS}
          rowKey={(one) => one.sqlLogHisId}
          isLoading={statements.isFetching}
          isFailed={statements.isError}
          failure={statements.error}
          onRetry={() => void statements.refetch()}
          skeletonRows={2}
          emptyText="기록된 SQL이 없습니다."
        />
      </div>
    </FormDialog>
  );
}
