import type { CodeGroup } from '#contract/system.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import type { Column } from '#ui/table/column.ts';
import { checkColumn, codeColumn, countColumn, textColumn } from '#ui/table/columns.tsx';

interface GroupColumnOptions {
  readonly areas: {
    readonly nameOf: (cdId: string | null) => string;
    readonly names: Readonly<Record<string, string>>;
  };
  /** Null without the letter U. */
  readonly onEdit: ((group: CodeGroup) => void) | null;
}

export function groupColumns({ areas, onEdit }: GroupColumnOptions): readonly Column<CodeGroup>[] {
  const columns: Column<CodeGroup>[] = [
    textColumn('cdId', '그룹ID', { sort: true, align: 'left', onCard: 'fact' }),
    textColumn('cdNm', '그룹명', {
      width: 'xl',
      sort: true,
      onCard: 'title',
      render: (row) => (row.useYn === 'N' ? `${row.cdNm} (미사용)` : row.cdNm),
    }),
    codeColumn('cdCategory', '영역', areas, { width: 'xs', onCard: 'fact' }),
    countColumn('cdCnt', '코드수', { sort: true, onCard: 'fact' }),
    checkColumn('sysYn', '시스템', { width: 'xs' }),
  ];
  if (onEdit) {
    columns.push({
      key: 'edit',
      label: '수정',
      width: 'xs',
      onCard: 'acts',
      render: (row) =>
        row.editableYn === 'Y' ? (
          <IconButton icon="pencil" size="small" label={`${row.cdNm} 그룹 수정`} onClick={() => onEdit(row)} />
        ) : null,
    });
  }
  return columns;
}
