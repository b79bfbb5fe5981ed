import { useCallback, useMemo, useState } from 'react';
import type { Inspection, InspectionItem } from '#contract/security/inspection.ts';
import { message } from '#messages/message.ts';
import { alert, confirm, show } from '#ui/feedback/feedback.ts';
import { useFileChoice } from '#ui/files/useFileChoice.ts';
import { useFileSend } from '#ui/files/useFileSend.ts';
import { useSettledSave } from '#ui/form/saving/useSettledSave.ts';
import { filePort, findVersionConflict, uploadGroup, useDraft } from '../../state/page.ts';
import {
  useCloseAcsLogInspctMutation,
  useGetAcsLogInspctItemListQuery,
  useSaveAcsLogInspctMutation,
} from '../../state/security/inspection-endpoints.ts';
import type { ItemResult, ItemResults, SetResult } from './inspection-columns.tsx';

const NO_RESULTS: ItemResults = {};
const NO_ITEMS: readonly InspectionItem[] = [];
const storedOf = (item: InspectionItem): ItemResult => ({ rsltCd: item.rsltCd, rsltCn: item.rsltCn ?? '' });

/** The inspection of one month while it is written: results item by item, the note, the evidence. */
export function useInspectionForm(row: Inspection, onClosed: () => void) {
  const items = useGetAcsLogInspctItemListQuery({ inspctYm: row.inspctYm });
  const [results, setResults] = useState(NO_RESULTS);
  const [note, setNote] = useState(row.rsltCn ?? '');
  const files = useFileChoice(row.fileGroupId, filePort, row.version);
  const { send, share } = useFileSend(uploadGroup, 'EVID');
  const [saveInspection, { isLoading: isSaving }] = useSaveAcsLogInspctMutation();
  const [closeInspection, { isLoading: isClosing }] = useCloseAcsLogInspctMutation();
  const rows = items.data?.data ?? NO_ITEMS;
  const setResult: SetResult = useCallback(
    (id, part) =>
      setResults((before) => {
        const item = rows.find((one) => one.acsLogInspctItemId === id);
        const present = before[id] ?? (item ? storedOf(item) : { rsltCd: 'NONE', rsltCn: '' });
        return { ...before, [id]: { ...present, ...part } };
      }),
    [rows],
  );
  const isDirty = results !== NO_RESULTS || note !== (row.rsltCn ?? '') || files.isChanged || files.checks.isChecking;

  const [opened] = useState(() => ({ results: NO_RESULTS, note })),
    typed = useMemo(() => ({ results, note }), [results, note]);
  const draft = useDraft({
    key: `acsLogInspct:${row.inspctYm}`,
    formatVersion: 1,
    value: typed,
    opened,
    isDirty,
    onRestore: (kept) => {
      setResults(kept.results);
      setNote(kept.note);
    },
  });
  const save = useSettledSave(files, async (): Promise<void> => {
    if (!isDirty) {
      show('M-NOCHANGE');
      return;
    }
    const fileGroupId = files.isChanged
      ? await send(files.choice, { groupId: row.fileGroupId, keepsAll: files.isUnknown })
      : row.fileGroupId;
    if (fileGroupId === undefined) return;
    const changed = Object.entries(results).map(([acsLogInspctItemId, { rsltCd, rsltCn }]) => ({
      acsLogInspctItemId,
      rsltCd,
      rsltCn: rsltCn.trim() || null,
    }));
    const saved = await saveInspection({
      inspctYm: row.inspctYm,
      version: row.version,
      rsltCn: note.trim() || null,
      fileGroupId,
      items: changed,
    });
    if (!saved.error) {
      await draft.drop();
      show('M-OK');
    } else if (findVersionConflict(saved.error)) await alert(message('M-VER'));
  });
  const close = async (): Promise<void> => {
    if (!(await confirm('마감하면 결과를 더 바꿀 수 없습니다. 마감하시겠습니까?'))) return;
    const closed = await closeInspection({ inspctYm: row.inspctYm, version: row.version });
    if (!closed.error) {
      show('M-OK');
      onClosed();
    } else if (findVersionConflict(closed.error)) await alert(message('M-VER'));
  };
  return {
    items,
    results,
    setResult,
    note,
    setNote,
    files,
    isDirty,
    isSaving: isSaving || isClosing || share !== null,
    save,
    close,
    dropThen: draft.dropThen,
  };
}
