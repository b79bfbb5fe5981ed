import type { CodeGroup } from '#contract/system.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import type { Column } from '#ui/table/column.ts';

interface GroupColumnOptions {
  readonly areaNameOf: (cdId: string | null) => string;
  /** Null without the letter U. */
  readonly onEdit: ((group: CodeGroup) => void) | null;
}

export function groupColumns({ areaNameOf, onEdit }: GroupColumnOptions): readonly Column<CodeGroup>[] {
  const columns: Column<CodeGroup>[] = [
    {
      key: 'cdId',
      label: '그룹ID',
      width: 'm',
      sortKey: 'cdId',
      align: 'left',
      onCard: 'fact',
      render: (row) => row.cdId,
    },
    {
      key: 'cdNm',
      label: '그룹명',
      width: 'xl',
      sortKey: 'cdNm',
      align: 'left',
      onCard: 'title',
      render: (row) => (row.useYn === 'N' ? `${row.cdNm} (미사용)` : row.cdNm),
    },
    { key: 'cdCategory', label: '영역', width: 'xs', onCard: 'fact', render: (row) => areaNameOf(row.cdCategory) },
    {
      key: 'cdCnt',
      label: '코드수',
      width: 'xs',
      sortKey: 'cdCnt',
      align: 'right',
      onCard: 'fact',
      render: (row) => row.cdCnt,
    },
    {
      key: 'sysYn',
      label: '시스템',
      width: 'xs',
      render: (row) =>
        row.sysYn === 'Y' ? <span className="pi pi-check" role="img" aria-label="시스템 코드" /> : null,
    },
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
