import { useEffect, useMemo, useRef, useState } from 'react';
import type { CodeGroup, CodeRow } from '#contract/system.ts';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import type { ConflictField } from '#ui/conflict/conflict-fields.ts';
import { ConflictDialog } from '#ui/conflict/ConflictDialog.tsx';
import { ExcelButton } from '#ui/excel/ExcelButton.tsx';
import { ask, show, toast } from '#ui/feedback/feedback.ts';
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
import {
  findFieldErrors,
  findVersionConflict,
  reportStale,
  useAuth,
  useDirtyForm,
  useDraft,
  useExcelDownload,
} from '../../state/page.ts';
import { CodeGrid } from './CodeGrid.tsx';
import { codeExcelColumns } from './code-excel.ts';
import { codeConflicts, mergeCode } from './code-conflict.ts';
import { UploadDialog } from './UploadDialog.tsx';

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

interface Conflict {
  readonly mine: CodeDraft;
  readonly current: CodeRow;
  readonly savedBy: string;
  readonly savedAt: string;
  readonly fields: readonly ConflictField[];
}

/** The codes of one group: typed over in place, put in order by drag or keys, saved all or none. */
export function CodePanel({ group, onDirty }: CodePanelProps) {
  const list = useGetCmmnCdListQuery({ upCdId: group.cdId });
  const stored = list.data?.data ?? NO_ROWS;
  const [edited, setEdited] = useState<readonly CodeDraft[] | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [wrong, setWrong] = useState<CodeCellError | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isUploading, setUploading] = useState(false);
  const [save] = useSaveCmmnCdMutation();
  const [remove] = useDeleteCmmnCdMutation();
  const [isBusy, setBusy] = useState(false);
  const latest = useRef(edited);
  useEffect(() => {
    latest.current = edited;
  }, [edited]);
  const excel = useExcelDownload();
  const mayCreate = useAuth('C'),
    mayUpdate = useAuth('U'),
    mayDelete = useAuth('D');
  const rows = useMemo(() => edited ?? stored.map(draftOf), [edited, stored]);
  const changed = useMemo(() => changedRows(rows, stored), [rows, stored]);
  const isDirty = changed.length > 0;
  const isEditable = mayUpdate && group.editableYn === 'Y';
  const isSystem = group.sysYn === 'Y';
  useDirtyForm(isDirty);
  const opened = useMemo(() => ({ rows: stored.map(draftOf) }), [stored]),
    typed = useMemo(() => ({ rows }), [rows]);
  const draft = useDraft<{ readonly rows: readonly CodeDraft[] }>({
    key: `codes:${group.cdId}`,
    formatVersion: 1,
    value: typed,
    opened,
    isDirty,
    onRestore: ({ rows: kept }) => setEdited(kept),
  });
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const submit = async (from: readonly CodeDraft[]): Promise<void> => {
    const toSave = changedRows(from, stored);
    if (toSave.length === 0) {
      show('M-NOCHANGE');
      return;
    }
    const found = checkRows(from, group.cdId);
    setWrong(found);
    if (found) {
      toast('warning', found.text);
      return;
    }
    setBusy(true);
    const saved = await save({ upCdId: group.cdId, rows: toSave.map(payloadOf) });
    if (saved.error) {
      setBusy(false);
      const stale = findVersionConflict<CodeRow>(saved.error);
      if (stale) openConflict(stale.current, stale.modNm, stale.modDt);
      else setWrong(refusedCell(from, toSave, findFieldErrors(saved.error)));
      return;
    }
    await draft.drop();
    await takeStored(from);
    show('M-OK');
  };
  /** Versions of before would have the next act refused as stale, so the rows come anew before it can begin. */
  const takeStored = async (from: readonly CodeDraft[]): Promise<void> => {
    const fresh = await list.refetch();
    setEdited(keepTypedSince(latest.current ?? from, from, fresh.data?.data ?? NO_ROWS));
    setBusy(false);
  };
  const change = (index: number, part: Partial<CodeDraft>): void => {
    setWrong(null);
    setEdited(rows.map((row, place) => (place === index ? { ...row, ...part } : row)));
  };
  const openConflict = (current: CodeRow, savedBy: string, savedAt: string): void => {
    const mine = rows.find((row) => row.cmmnCdId === current.cmmnCdId);
    if (mine)
      setConflict({
        mine,
        current,
        savedBy,
        savedAt,
        fields: codeConflicts(stored.find((row) => row.cmmnCdId === current.cmmnCdId) ?? null, mine, current, group),
      });
  };
  /** Deletes what is stored, and lets go of what is not. */
  const removeRows = async (going: readonly CodeDraft[]): Promise<readonly RowOutcome[] | null> => {
    const known = stored.filter((row) => going.some(({ cmmnCdId }) => cmmnCdId === row.cmmnCdId));
    if (known.length > 0) {
      setBusy(true);
      const removed = await remove({ rows: known.map(({ cmmnCdId, version }) => ({ cmmnCdId, version })) });
      reportStale(removed.error);
      // Versions of before would have the next act refused as stale.
      await list.refetch();
      setBusy(false);
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
  const keepMine = (keys: readonly string[]): void => {
    if (!conflict) return;
    const merged = mergeCode(conflict.mine, conflict.current, keys);
    const next = rows.map((row) => (row.cmmnCdId === merged.cmmnCdId ? merged : row));
    setConflict(null);
    setEdited(next);
    void submit(next);
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
          {isEditable ? <SaveButton disabled={isBusy} onSave={() => void submit(rows)} /> : null}
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
      {conflict ? (
        <ConflictDialog
          savedBy={conflict.savedBy}
          savedAt={conflict.savedAt}
          fields={conflict.fields}
          onClose={() => setConflict(null)}
          onKeepMine={keepMine}
          onTakeTheirs={() => {
            setConflict(null);
            setEdited(null);
            void list.refetch();
          }}
        />
      ) : null}
      {isUploading ? <UploadDialog group={group} onClose={() => setUploading(false)} /> : null}
    </section>
  );
}
