import { useMemo, useState } from 'react';
import type { AssignRow } from '#contract/extracurricular/completion.ts';
import type { Family } from '#contract/extracurricular/families.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useSideList } from '#kit/list/useList.ts';
import { Button } from '#ui/button/Button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { keywordFilter, selectFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import type { Column } from '#ui/table/column.ts';
import { countColumn, flagColumn, momentColumn, textColumn } from '#ui/table/columns.tsx';
import { useGetAssignListQuery } from '../../state/running-endpoints.ts';
import { useAuth, useOwnEdits, useUnsent } from '../../state/page.ts';
import { ASSIGN_LIST } from '../oprt-lists.ts';
import type { OprtTabProps } from '../tab-props.ts';
import { searchLabel, personColumns } from '../person-columns.tsx';

const AssignDialog = lazyDialog(async () => (await import('./AssignDialog.tsx')).AssignDialog);
const AssignUpload = lazyDialog(async () => (await import('./AssignUpload.tsx')).AssignUpload);
const keyOf = (row: AssignRow): string => row.applId;
const SUBMITTED = optionsOf({ Y: '제출', N: '미제출' });
const columnsOf = (family: Family): readonly Column<AssignRow>[] => [
  ...personColumns<AssignRow>(family),
  flagColumn<AssignRow>('submitYn', '제출', ['제출', '미제출'], { onCard: 'fact' }),
  momentColumn<AssignRow>('submitDt', '제출일시'),
  countColumn<AssignRow>('score', '점수', { width: 'xs', sort: true, onCard: 'fact' }),
  textColumn<AssignRow>('asgnGrdCd', '등급', { width: 'xs', onCard: 'fact' }),
];

/** 과제·평가: what everybody has handed in, and how it was marked. */
export function AssignTab({ family, prd: { prdId } }: OprtTabProps) {
  const list = useSideList(ASSIGN_LIST, useGetAssignListQuery, keyOf, {
    more: { prdId },
    // No row is added here: a save is always about a person of the list.
    own: { edits: useOwnEdits('saveAssign'), newRow: () => null, newAt: 'last' },
  });
  const [opened, setOpened] = useState<AssignRow | null>(null),
    [isUploading, setUploading] = useState(false);
  const mayUpdate = useAuth('U'),
    isOpen = list.answer.currentData?.prdSt === 'APPROVED',
    columns = useMemo(() => columnsOf(family), [family]);
  return (
    <div className="stack">
      {isOpen || list.answer.currentData === undefined ? null : (
        <p className="muted">이수가 확정되었거나 운영 중이 아닌 회차의 과제는 변경할 수 없습니다.</p>
      )}
      <ListFilters
        filters={[selectFilter('submitYn', '제출', SUBMITTED), keywordFilter('searchKeyword', searchLabel(family))]}
        list={list}
      />
      <ListPart
        label="과제·평가"
        noun="참여자"
        list={list}
        columns={columns}
        emptyText="선발된 사람이 없습니다."
        {...(mayUpdate && isOpen ? { onOpen: setOpened } : {})}
        tools={
          mayUpdate && isOpen ? (
            <Button icon="upload" onClick={() => setUploading(true)}>
              엑셀 업로드
            </Button>
          ) : null
        }
      />
      {opened ? <OpenedAssign key={opened.applId} row={opened} onClose={() => setOpened(null)} /> : null}
      {isUploading ? <AssignUpload prdId={prdId} onClose={() => setUploading(false)} /> : null}
    </div>
  );
}

/** The form with what waits on the device of the same person. */
function OpenedAssign({ row, onClose }: { readonly row: AssignRow; readonly onClose: () => void }) {
  const reopened = useUnsent('saveAssign', row.applId);
  return reopened === undefined ? null : <AssignDialog row={row} reopened={reopened} onClose={onClose} />;
}
