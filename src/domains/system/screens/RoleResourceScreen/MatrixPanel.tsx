import { useCallback, useEffect, useMemo, useState } from 'react';
import type { RoleCell } from '#contract/system/roles/role-resources.ts';
import { useRowsForm } from '#kit/form/useRowsForm.tsx';
import { message } from '#messages/message.ts';
import { useAskAnew } from '#ui/list/useAskAnew.ts';
import { displayCount } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { ExcelButton } from '#ui/excel/ExcelButton.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { SaveButton } from '#ui/form/saving/SaveButton.tsx';
import { SaveBar } from '#ui/page/SaveBar.tsx';
import { MATRIX_EXCEL_COLUMNS } from '../../rules/roles/matrix-excel.ts';
import { changedByOthers, marksOfMine, matrixConflicts } from '../../rules/roles/matrix-conflict.ts';
import { NO_MARKS, areaOf, changesOf, filterCells, type CellMark, type Marks } from '../../rules/roles/matrix-marks.ts';
import { useCodes } from '../../state/code-lookups.ts';
import { useAuth, useExcelDownload } from '../../state/page.ts';
import { useGetRoleResourceListQuery, useSaveRoleResourceMutation } from '../../state/roles/matrix-endpoints.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { MatrixTable } from './MatrixTable.tsx';
import { MatrixUpload } from './MatrixUpload.tsx';
import { permissionsText } from '../../rules/roles/permission-names.ts';
import type { MatrixQuery } from './MatrixFilterBar.tsx';

const NO_CELLS: readonly RoleCell[] = [];
const keep = (marks: Marks) => ({ marks: [...marks] });
const NO_RESOURCES: ReadonlySet<string> = new Set();

interface MatrixPanelProps {
  readonly filters: MatrixQuery;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onAreas: (areas: readonly string[]) => void;
}

/**
 * The matrix of one role. Who saves second settles cell by cell what both have changed; rows of the other person are
 * marked.
 */
export function MatrixPanel({ filters, onDirty, onAreas }: MatrixPanelProps) {
  const answer = useGetRoleResourceListQuery({ roleId: filters.roleId });
  const role = answer.data,
    cells = role?.data ?? NO_CELLS;
  const [open, setOpen] = useState<'changes' | 'upload' | null>(null);
  const [others, setOthers] = useState<ReadonlySet<string>>(NO_RESOURCES);
  const [save] = useSaveRoleResourceMutation();
  const excel = useExcelDownload();
  const mayUpdate = useAuth('U'),
    mayCreate = useAuth('C');
  const shown = useMemo(() => filterCells(cells, filters), [cells, filters]);
  const scopes = useCodes('DATA_SCOPE');
  const showCell = ({ authTypes, dataScopeCd }: CellMark): string =>
    [permissionsText(authTypes.join('')), dataScopeCd === null ? '' : scopes.nameOf(dataScopeCd)]
      .filter(Boolean)
      .join(' · ');
  const changesNow = useCallback((marks: Marks) => changesOf(cells, marks), [cells]);
  const rows = useRowsForm({
    kind: 'roleResource',
    id: filters.roleId,
    none: NO_MARKS,
    changesOf: changesNow,
    keep,
    restore: (kept): Marks => new Map(kept.marks),
    onDirty,
    save: async (changed, rsn: string) => {
      const saved = await save({
        roleId: filters.roleId,
        roleVersion: role?.roleVersion ?? 0,
        rsn,
        rows: changed.map(({ cell, after }) => ({
          resourceId: cell.resourceId,
          authTypes: [...after.authTypes],
          dataScopeCd: after.dataScopeCd,
        })),
      });
      if (saved.error) setOpen(null);
      return saved;
    },
    meet: async (_stale, marks) => {
      const stored = (await answer.refetch()).data;
      if (!stored) return null;
      const met = { before: cells, stored: stored.data, marks };
      setOthers((known) => new Set([...known, ...changedByOthers(cells, stored.data)]));
      return { fields: matrixConflicts(met, showCell), merge: (keysOfMine) => marksOfMine(met, keysOfMine) };
    },
    // Under the dialog until the draft is gone: a mark that is set meanwhile would go with the others.
    onSaved: () => {
      setOpen(null);
      setOthers(NO_RESOURCES);
      return NO_MARKS;
    },
  });
  const { typed: marks, set: setMarks, changes, isDirty, isSaving } = rows;
  useEffect(() => onAreas([...new Set(cells.map(areaOf))]), [cells, onAreas]);

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
          others={others}
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
            onClick={rows.revert}
          >
            되돌리기
          </Button>
          <SaveButton
            disabled={isSaving}
            onSave={() => {
              if (rows.isChanged()) setOpen('changes');
            }}
          />
        </SaveBar>
      ) : null}
      {open === 'changes' && role ? (
        <ChangeDialog
          roleId={filters.roleId}
          roleNm={role.roleNm}
          changes={changes}
          isSending={isSaving}
          onSubmit={(rsn) => void rows.submit(rsn)}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {rows.conflict}
      {open === 'upload' ? <MatrixUpload onClose={() => setOpen(null)} /> : null}
    </>
  );
}
