import type { SqlLog } from '#contract/security/sql-log.ts';
import { displayCount } from '#shared/display.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { displayExact } from '../../rules/security/history-query.ts';
import { useCodes } from '../../state/code-lookups.ts';

interface SqlDialogProps {
  readonly row: SqlLog;
  readonly onClose: () => void;
}

/** One statement: its words, and its values as far as they may be shown. */
export function SqlDialog({ row, onClose }: SqlDialogProps) {
  const kinds = useCodes('SQL_DIV');
  return (
    <FormDialog title="SQL 상세" size="large" isDirty={false} onClose={onClose}>
      <div className="stack">
        <Facts
          facts={[
            { label: '일시', value: displayExact(row.execDt) },
            { label: '사용자', value: row.userNm },
            { label: '구분', value: kinds.nameOf(row.sqlDivCd) },
            { label: '테이블', value: row.tableNms },
            { label: '행수', value: displayCount(row.rowCnt) },
            { label: '소요', value: `${displayCount(row.elpsMs)}ms` },
            { label: 'sqlId', value: <span className="history-code-name">{row.sqlId}</span> },
            { label: 'traceId', value: <span className="history-code-name">{row.traceId ?? '-'}</span> },
            ...(row.errMsg === null ? [] : [{ label: '오류', value: row.errMsg, isWide: true }]),
          ]}
        />
        <pre className="history-code" aria-label="문장">
          {row.sqlCn ?? '-'}
        </pre>
        <pre className="history-code" aria-label="바인드">
          {row.bindSmry ?? '-'}
        </pre>
      </div>
    </FormDialog>
  );
}
