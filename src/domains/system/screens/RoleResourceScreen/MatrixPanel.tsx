import { useEffect, useMemo, useState } from 'react';
import type { RoleCell } from '#contract/system/roles/role-resources.ts';
import { message } from '#messages/message.ts';
import { useAskAnew } from '#ui/list/useAskAnew.ts';
import { displayCount } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { ConflictDialog } from '#ui/conflict/ConflictDialog.tsx';
import { Button } from '#ui/button/Button.tsx';
import { ExcelButton } from '#ui/excel/ExcelButton.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { SaveButton } from '#ui/form/saving/SaveButton.tsx';
import { SaveBar } from '#ui/page/SaveBar.tsx';
import { MATRIX_EXCEL_COLUMNS } from '../../rules/roles/matrix-excel.ts';
import { changedByOthers, marksOfMine, matrixConflicts } from '../../rules/roles/matrix-conflict.ts';
import { NO_MARKS, areaOf, changesOf, filterCells, type CellMark, type Marks } from '../../rules/roles/matrix-marks.ts';
import { useCodes } from '../../state/code-lookups.ts';
import {
  findVersionConflict,
  useAuth,
  useDirtyForm,
  useDraft,
  useExcelDownload,
  type Fetched,
} from '../../state/page.ts';
import { useGetRoleResourceListQuery, useSaveRoleResourceMutation } from '../../state/roles/matrix-endpoints.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { MatrixTable } from './MatrixTable.tsx';
import { MatrixUpload } from './MatrixUpload.tsx';
import { permissionsText } from '../../rules/roles/permission-names.ts';
import type { MatrixQuery } from './MatrixFilterBar.tsx';

const NO_CELLS: readonly RoleCell[] = [];
const UNMARKED = { marks: [] };
const NO_RESOURCES: ReadonlySet<string> = new Set();

/** A save that met a matrix which another user has saved. */
interface MetSave {
  readonly before: readonly RoleCell[];
  readonly stored: Fetched<'getRoleResourceList'>;
  readonly marks: Marks;
  readonly rsn: string;
  readonly modNm: string;
  readonly modDt: string;
}

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
  const [marks, setMarks] = useState(NO_MARKS);
  const [open, setOpen] = useState<'changes' | 'upload' | null>(null);
  const [met, setMet] = useState<MetSave | null>(null);
  const [others, setOthers] = useState<ReadonlySet<string>>(NO_RESOURCES);
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

  const send = async (rsn: string, given = marks, on = role): Promise<void> => {
    if (!on) return;
    const rows = changesOf(on.data, given).map(({ cell, after }) => ({
      resourceId: cell.resourceId,
      authTypes: [...after.authTypes],
      dataScopeCd: after.dataScopeCd,
    }));
    const saved = await save({ roleId: filters.roleId, roleVersion: on.roleVersion, rsn, rows });
    // Under the dialog until the draft is gone: a mark that is set meanwhile would go with the others.
    if (!saved.error) await draft.drop();
    setOpen(null);
    if (!saved.error) {
      setMarks(NO_MARKS);
      setOthers(NO_RESOURCES);
      show('M-OK');
      return;
    }
    const stale = findVersionConflict(saved.error),
      stored = stale && (await answer.refetch()).data;
    if (!stored) return;
    setOthers((known) => new Set([...known, ...changedByOthers(on.data, stored.data)]));
    setMet({ before: on.data, stored, marks: given, rsn, modNm: stale.modNm, modDt: stale.modDt });
  };
  const resolve = ({ rsn, before, stored, marks: mine }: MetSave, keysOfMine: readonly string[]): void => {
    const kept = marksOfMine({ before, stored: stored.data, marks: mine }, keysOfMine);
    setMet(null);
    setMarks(kept);
    if (kept.size > 0) void send(rsn, kept, stored);
    else void draft.drop();
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
      {met ? <MatrixConflict met={met} onResolve={(keys) => resolve(met, keys)} onClose={() => setMet(null)} /> : null}
      {open === 'upload' ? <MatrixUpload onClose={() => setOpen(null)} /> : null}
    </>
  );
}

interface MatrixConflictProps {
  readonly met: MetSave;
  readonly onResolve: (keysOfMine: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Two people in the matrix of one role: each cell as it was, as it is marked and as it is stored. */
function MatrixConflict({ met, onResolve, onClose }: MatrixConflictProps) {
  const scopes = useCodes('DATA_SCOPE');
  const showCell = ({ authTypes, dataScopeCd }: CellMark): string =>
    [permissionsText(authTypes.join('')), dataScopeCd === null ? '' : scopes.nameOf(dataScopeCd)]
      .filter(Boolean)
      .join(' · ');
  return (
    <ConflictDialog
      savedBy={met.modNm}
      savedAt={displayMoment(met.modDt)}
      fields={matrixConflicts({ before: met.before, stored: met.stored.data, marks: met.marks }, showCell)}
      onClose={onClose}
      onTakeTheirs={() => onResolve([])}
      onKeepMine={onResolve}
    />
  );
}
