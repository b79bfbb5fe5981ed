import { useEffect, useMemo, useState } from 'react';
import type { RoleCell } from '#contract/system/roles/role-resources.ts';
import { message } from '#messages/message.ts';
import { useAskAnew } from '#ui/list/useAskAnew.ts';
import { displayCount } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { ExcelButton } from '#ui/excel/ExcelButton.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { SaveButton } from '#ui/form/saving/SaveButton.tsx';
import { SaveBar } from '#ui/page/SaveBar.tsx';
import { MATRIX_EXCEL_COLUMNS } from '../../rules/roles/matrix-excel.ts';
import { NO_MARKS, areaOf, changesOf, filterCells } from '../../rules/roles/matrix-marks.ts';
import { tellStale, useAuth, useDirtyForm, useDraft, useExcelDownload } from '../../state/page.ts';
import { useGetRoleResourceListQuery, useSaveRoleResourceMutation } from '../../state/roles/matrix-endpoints.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { MatrixTable } from './MatrixTable.tsx';
import { MatrixUpload } from './MatrixUpload.tsx';
import type { MatrixQuery } from './RoleResourceScreen.tsx';

const NO_CELLS: readonly RoleCell[] = [];
const UNMARKED = { marks: [] };

interface MatrixPanelProps {
  readonly filters: MatrixQuery;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onAreas: (areas: readonly string[]) => void;
}

/** The matrix of one role. Marks outlive a reload: after a conflict they stand on what somebody else has saved. */
export function MatrixPanel({ filters, onDirty, onAreas }: MatrixPanelProps) {
  const answer = useGetRoleResourceListQuery({ roleId: filters.roleId });
  const role = answer.data,
    cells = role?.data ?? NO_CELLS;
  const [marks, setMarks] = useState(NO_MARKS);
  const [open, setOpen] = useState<'changes' | 'upload' | null>(null);
  const [save, { isLoading }] = useSaveRoleResourceMutation();
  const excel = useExcelDownload();
  const mayUpdate = useAuth('U'),
    mayCreate = useAuth('C');
  const changes = useMemo(() => changesOf(cells, marks), [cells, marks]);
  const shown = useMemo(() => filterCells(cells, filters), [cells, filters]);
  const isDirty = changes.length > 0;
  useDirtyForm(isDirty);
  const typed = useMemo(() => ({ marks: [...marks] }), [marks]);
  const draft = useDraft<typeof typed>({
    key: `roleResource:${filters.roleId}`,
    formatVersion: 1,
    value: typed,
    opened: UNMARKED,
    isDirty,
    onRestore: (kept) => setMarks(new Map(kept.marks)),
  });
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useEffect(() => onAreas([...new Set(cells.map(areaOf))]), [cells, onAreas]);

  const send = async (rsn: string): Promise<void> => {
    if (!role) return;
    const rows = changes.map(({ cell, after }) => ({
      resourceId: cell.resourceId,
      authTypes: [...after.authTypes],
      dataScopeCd: after.dataScopeCd,
    }));
    const saved = await save({ roleId: filters.roleId, roleVersion: role.roleVersion, rsn, rows });
    // Under the dialog until the draft is gone: a mark that is set meanwhile would go with the others.
    if (!saved.error) await draft.drop();
    setOpen(null);
    if (!saved.error) {
      setMarks(NO_MARKS);
      show('M-OK');
      return;
    }
    if (tellStale(saved.error)) await answer.refetch();
  };
  const download = (): void =>
    void excel.download({
      op: 'downloadRoleResourceExcel',
      arg: { roleId: filters.roleId },
      sheetName: '역할별 자원 권한',
      baseName: '역할별 자원 권한',
      columns: [...MATRIX_EXCEL_COLUMNS],
    });
  useAskAnew(answer);
  if (answer.isError)
    return (
      <section className="list-panel">
        <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} />
      </section>
    );
  return (
    <>
      <section className="list-panel" aria-label={`${role?.roleNm ?? ''} 자원 권한`}>
        <div className="toolbar">
          <div className="toolbar-facts">
            <span className="toolbar-total">
              Total: <strong>{displayCount(shown.length)}</strong>
            </span>
            {role ? <span className="chip">{role.roleCd}</span> : null}
          </div>
          <div className="toolbar-actions">
            <ExcelButton share={excel.share} onCancel={excel.cancel} onDownload={download} />
            {mayCreate ? (
              <Button icon="upload" onClick={() => setOpen('upload')}>
                양식 업로드
              </Button>
            ) : null}
          </div>
        </div>
        <MatrixTable
          cells={shown}
          marks={marks}
          roleScope={role?.roleDataScopeCd ?? 'ALL'}
          isReadOnly={!mayUpdate}
          isLoading={answer.isFetching && cells.length === 0}
          onMarks={setMarks}
        />
      </section>
      {mayUpdate ? (
        <SaveBar status={isDirty ? `변경 ${displayCount(changes.length)}건` : message('M-NOCHANGE')}>
          <Button
            disabled={!isDirty}
            title={isDirty ? undefined : message('M-NOCHANGE')}
            icon="undo"
            onClick={draft.dropThen(() => setMarks(NO_MARKS))}
          >
            되돌리기
          </Button>
          <SaveButton
            disabled={isLoading}
            onSave={() => {
              if (isDirty) setOpen('changes');
              else show('M-NOCHANGE');
            }}
          />
        </SaveBar>
      ) : null}
      {open === 'changes' && role ? (
        <ChangeDialog
          roleId={filters.roleId}
          roleNm={role.roleNm}
          changes={changes}
          isSending={isLoading}
          onSubmit={(rsn) => void send(rsn)}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === 'upload' ? <MatrixUpload onClose={() => setOpen(null)} /> : null}
    </>
  );
}
