import { useCallback, useMemo, useState } from 'react';
import type { CodeGroup, CodeRow } from '#contract/system.ts';
import { useRowsForm } from '#kit/form/useRowsForm.tsx';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { ExcelButton } from '#ui/excel/ExcelButton.tsx';
import { ask, toast } from '#ui/feedback/feedback.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { StaleNote } from '#ui/feedback/StaleNote.tsx';
import { SaveButton } from '#ui/form/saving/SaveButton.tsx';
import type { RowOutcome } from '#ui/list/bulk/bulk-rules.ts';
import { allDone, runBulk } from '#ui/list/bulk/run-bulk.ts';
import { whyCodeStays } from '../../rules/locked-rows.ts';
import {
  changedRows,
  checkRows,
  draftOf,
  keepTypedSince,
  moveRow,
  newDraft,
  payloadOf,
  refusedCell,
  type CodeCellError,
  type CodeDraft,
} from '../../rules/code-rows.ts';
import { useDeleteCmmnCdMutation, useGetCmmnCdListQuery, useSaveCmmnCdMutation } from '../../state/code-endpoints.ts';
import { reportStale, useAuth, useExcelDownload, type VersionConflict } from '../../state/page.ts';
import { CodeGrid } from './CodeGrid.tsx';
import { codeExcelColumns } from './code-excel.ts';
import { codeConflicts, mergeCode } from './code-conflict.ts';
import { UploadDialog } from './UploadDialog.tsx';

/** The rows of the grid; null while they are as they are stored. */
type TypedCodes = readonly CodeDraft[] | null;
const NOTHING_TYPED: TypedCodes = null;
const NO_ROWS: readonly CodeRow[] = [];
const codeKey = ({ cmmnCdId }: Pick<CodeDraft, 'cmmnCdId'>): string => cmmnCdId;

const STACKED = '(max-width: 1199px)';
/** Where the panels stand one below the other, the chosen group's codes come into sight. */
const showPanel = (panel: HTMLElement | null): void => {
  if (panel && matchMedia(STACKED).matches) panel.scrollIntoView({ block: 'start' });
};

interface CodePanelProps {
  readonly group: CodeGroup;
  readonly onDirty: (isDirty: boolean) => void;
}

/** The codes of one group: typed over in place, put in order by drag or keys, saved all or none. */
export function CodePanel({ group, onDirty }: CodePanelProps) {
  const list = useGetCmmnCdListQuery({ upCdId: group.cdId });
  const stored = list.data?.data ?? NO_ROWS;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [wrong, setWrong] = useState<CodeCellError | null>(null);
  const [isUploading, setUploading] = useState(false);
  const [save] = useSaveCmmnCdMutation();
  const [remove] = useDeleteCmmnCdMutation();
  const [isRemoving, setRemoving] = useState(false);
  const excel = useExcelDownload();
  const mayCreate = useAuth('C'),
    mayUpdate = useAuth('U'),
    mayDelete = useAuth('D');
  const isEditable = mayUpdate && group.editableYn === 'Y';
  const isSystem = group.sysYn === 'Y';
  const rowsOf = useCallback((typed: TypedCodes) => typed ?? stored.map(draftOf), [stored]);
  const changesOf = useCallback((typed: TypedCodes) => changedRows(rowsOf(typed), stored), [rowsOf, stored]),
    keep = useCallback((typed: TypedCodes) => ({ rows: rowsOf(typed) }), [rowsOf]);
  const form = useRowsForm({
    kind: 'codes',
    id: group.cdId,
    none: NOTHING_TYPED,
    changesOf,
    keep,
    restore: (kept): TypedCodes => kept.rows,
    onDirty,
    check: (typed) => {
      const found = checkRows(rowsOf(typed), group.cdId);
      setWrong(found);
      if (found) toast('warning', found.text);
      return found === null;
    },
    save: (toSave) => save({ upCdId: group.cdId, rows: toSave.map(payloadOf) }),
    onRefused: (errors, typed, sent) => setWrong(refusedCell(rowsOf(typed), sent, errors)),
    meet: async ({ current }: VersionConflict<CodeRow>, typed) => {
      const from = rowsOf(typed),
        opened = stored.map(draftOf),
        mine = from.find(({ cmmnCdId }) => cmmnCdId === current.cmmnCdId);
      if (!mine) return null;
      const base = stored.find(({ cmmnCdId }) => cmmnCdId === current.cmmnCdId) ?? null,
        fresh = (await list.refetch()).data?.data ?? stored,
        theirs = fresh.find(({ cmmnCdId }) => cmmnCdId === current.cmmnCdId) ?? current;
      // The other rows stand on what is stored by now; the one that is asked about, on what it was typed.
      const rest = keepTypedSince(from, opened, fresh) ?? fresh.map(draftOf),
        withRow = (next: CodeDraft) => rest.map((row) => (row.cmmnCdId === mine.cmmnCdId ? next : row));
      setEdited(withRow(mine));
      return {
        fields: codeConflicts(base, mine, theirs, group),
        merge: (keys): TypedCodes => {
          const rows = withRow(mergeCode(mine, theirs, keys));
          return changedRows(rows, fresh).length > 0 ? rows : null;
        },
      };
    },
    // Versions of before would have the next act refused as stale, so the rows come anew before it can begin.
    onSaved: async (_answer, sent, latest) => {
      const fresh = await list.refetch();
      return keepTypedSince(latest() ?? rowsOf(sent), rowsOf(sent), fresh.data?.data ?? NO_ROWS);
    },
  });
  const { set: setEdited, changes: changed, isDirty } = form,
    isBusy = form.isSaving || isRemoving;
  const rows = useMemo(() => rowsOf(form.typed), [rowsOf, form.typed]);
  const change = (index: number, part: Partial<CodeDraft>): void => {
    setWrong(null);
    setEdited(rows.map((row, place) => (place === index ? { ...row, ...part } : row)));
  };
  /** Deletes what is stored, and lets go of what is not. */
  const removeRows = async (going: readonly CodeDraft[]): Promise<readonly RowOutcome[] | null> => {
    const known = stored.filter((row) => going.some(({ cmmnCdId }) => cmmnCdId === row.cmmnCdId));
    if (known.length > 0) {
      setRemoving(true);
      const removed = await remove({ rows: known.map(({ cmmnCdId, version }) => ({ cmmnCdId, version })) });
      reportStale(removed.error);
      // Versions of before would have the next act refused as stale.
      await list.refetch();
      setRemoving(false);
      if (removed.error) return null;
    }
    const gone = new Set(going.map(codeKey));
    setEdited((now) => now && now.filter((row) => !gone.has(row.cmmnCdId)));
    return allDone(going, codeKey);
  };
  const removeChosen = async (): Promise<void> => {
    const isRemoved = await runBulk({
      rows: rows.filter((row) => selected.has(row.cmmnCdId)),
      keyOf: codeKey,
      nameOf: (row) => row.cdId,
      whyNot: whyCodeStays,
      ask: (going) => ask('M-DEL', { n: going.length }),
      send: removeRows,
      done: message('M-DEL-OK'),
    });
    if (isRemoved) setSelected(new Set());
  };

  return (
    <section ref={showPanel} className="list-panel" aria-label={`${group.cdNm} 코드`}>
      {list.data?.storedAt ? <StaleNote storedAt={list.data.storedAt} /> : null}
      <header className="code-head">
        <h2>
          {group.cdNm} <span className="muted">{group.cdId}</span>
        </h2>
        <p className="code-head-facts muted">
          {isSystem ? (
            <span className="chip" data-tone="info">
              시스템 코드: 코드명, 순서, 추가정보만 변경할 수 있습니다.
            </span>
          ) : null}
          {isEditable ? null : <span className="chip">조회만 가능합니다.</span>}
        </p>
      </header>
      <div className="toolbar">
        <span className="toolbar-total">
          Total: <strong>{list.isError ? '-' : rows.length.toLocaleString('en-US')}</strong>
          {isDirty ? ` · 변경 ${changed.length}건` : ''}
        </span>
        <div className="toolbar-actions">
          <ExcelButton
            share={excel.share}
            onCancel={excel.cancel}
            onDownload={() =>
              void excel.download({
                op: 'downloadCmmnCdExcel',
                arg: { upCdId: group.cdId },
                sheetName: group.cdNm,
                baseName: `${group.cdNm} 코드`,
                columns: codeExcelColumns(group),
              })
            }
          />
          {isEditable && mayCreate && !isSystem ? (
            <Button icon="upload" onClick={() => setUploading(true)}>
              양식 업로드
            </Button>
          ) : null}
          {isEditable && mayDelete && !isSystem ? (
            <Button look="danger" icon="trash" disabled={isBusy} onClick={() => void removeChosen()}>
              삭제
            </Button>
          ) : null}
          {isEditable && mayCreate && !isSystem ? (
            <Button icon="plus" onClick={() => setEdited([...rows, newDraft(rows, crypto.randomUUID())])}>
              코드 추가
            </Button>
          ) : null}
          {isEditable ? <SaveButton disabled={isBusy} onSave={() => void form.submit()} /> : null}
        </div>
      </div>
      {list.isError ? (
        <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <CodeGrid
          group={group}
          rows={rows}
          isEditable={isEditable}
          changedIds={new Set(changed.map((row) => row.cmmnCdId))}
          wrong={wrong}
          selected={selected}
          onSelect={setSelected}
          onChange={change}
          onMove={(from, to) => {
            setWrong(null);
            setEdited(moveRow(rows, from, to));
          }}
        />
      )}
      {form.conflict}
      {isUploading ? <UploadDialog group={group} onClose={() => setUploading(false)} /> : null}
    </section>
  );
}
