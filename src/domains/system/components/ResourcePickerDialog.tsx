import { useState } from 'react';
import { isMatch } from '#shared/hangul.ts';
import { TextField } from '#ui/form/TextField.tsx';
import type { Choice } from '#ui/pickers/choice.ts';
import { PickerDialog } from '#ui/pickers/PickerDialog.tsx';
import type { Column } from '#ui/table/column.ts';
import { textColumn } from '#ui/table/columns.tsx';
import { resourceChoice, type NamedResource } from '../rules/picker-rules.ts';

interface ResourcePickerDialogProps {
  /** Resources that may be chosen. */
  readonly resources: readonly NamedResource[];
  readonly initial: readonly Choice[];
  readonly onConfirm: (chosen: readonly Choice[]) => void;
  readonly onClose: () => void;
}

const ROWS_PER_PAGE = 25;
const NOTHING: readonly Choice[] = [];
const COLUMNS: readonly Column<NamedResource>[] = [
  textColumn('resourceNm', '자원명', { width: 'l', onCard: 'title' }),
  textColumn('resourcePath', '경로', { width: 'xl', onCard: 'fact' }),
];

/** 자원 찾기: all resources are on the device, and are narrowed while one types. */
export function ResourcePickerDialog({ resources, initial, onConfirm, onClose }: ResourcePickerDialogProps) {
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState(1);
  const found = resources.filter((row) => isMatch(`${row.resourceNm} ${row.resourcePath}`, keyword));
  return (
    <PickerDialog<NamedResource>
      title="자원 찾기"
      initial={initial}
      max={1}
      recent={NOTHING}
      onConfirm={onConfirm}
      onClose={onClose}
      onSearch={() => setPage(1)}
      columns={COLUMNS}
      choiceOf={resourceChoice}
      found={{
        rows: found.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE),
        totalCount: found.length,
        page,
        rowsPerPage: ROWS_PER_PAGE,
        isLoading: false,
        isFailed: false,
        onRetry: () => undefined,
        onPage: setPage,
      }}
      filters={
        <TextField
          label="검색어"
          type="search"
          placeholder="경로 또는 자원명"
          value={keyword}
          onChange={(text) => {
            setKeyword(text);
            setPage(1);
          }}
        />
      }
    />
  );
}
