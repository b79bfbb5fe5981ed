import { useState } from 'react';
import type { Op } from '#contract/registry.ts';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { ExcelButton } from '#ui/excel/ExcelButton.tsx';
import type { Filters, ListQuery } from '#ui/list/list-query.ts';
import { sortQuery } from '#ui/table/sorting.ts';
import type { ExcelColumn } from '#worker/api.ts';
import { useExcelDownload, usePermit } from '../../state/page.ts';

interface ExportButtonProps {
  readonly op: Op;
  /** Conditions and sorting on screen: all their rows go into the file. */
  readonly query: Pick<ListQuery<Filters>, 'filters' | 'sort'>;
  readonly name: string;
  readonly columns: readonly ExcelColumn[];
}

/** 엑셀 다운로드 of a history: for who holds LOG_XLS on this screen, with a reason that is kept. */
export function ExportButton({ op, query, name, columns }: ExportButtonProps) {
  const mayExport = usePermit('LOG_XLS');
  const excel = useExcelDownload();
  const [isAsking, setAsking] = useState(false);
  if (!mayExport) return null;
  const download = (rsn: string): void => {
    setAsking(false);
    void excel.download({
      op,
      arg: { ...query.filters, ...sortQuery(query.sort), rsn },
      sheetName: name,
      baseName: name,
      columns,
    });
  };
  return (
    <>
      <ExcelButton share={excel.share} onCancel={excel.cancel} onDownload={() => setAsking(true)} />
      {isAsking ? (
        <ReasonDialog
          title={`${name} 반출`}
          label="반출 사유"
          okLabel="다운로드"
          onSubmit={download}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
