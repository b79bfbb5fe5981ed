import { useCallback } from 'react';
import { fields } from 'virtual:fields/saveAcsLogInspct';
import type { Inspection, InspectionItem } from '#contract/security/inspection.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { ask, show } from '#ui/feedback/feedback.ts';
import { reportStale } from '../../state/page.ts';
import {
  useCloseAcsLogInspctMutation,
  useGetAcsLogInspctItemListQuery,
  useSaveAcsLogInspctMutation,
} from '../../state/security/inspection-endpoints.ts';
import type { ItemResult, ItemResults, SetResult } from './inspection-columns.tsx';
import { systemQuestions } from '../../rules/questions.ts';

interface InspectionForm {
  readonly rsltCn: string;
  /** Results that were changed here, by item. */
  readonly items: ItemResults;
}
const NO_RESULTS: ItemResults = {};
const NO_ITEMS: readonly InspectionItem[] = [];
const WORDS = {
  items: (results: ItemResults): string => {
    const { length } = Object.keys(results);
    return length === 0 ? '' : `바꾼 결과 ${length}건`;
  },
};

const storedOf = (item: InspectionItem): ItemResult => ({ rsltCd: item.rsltCd, rsltCn: item.rsltCn ?? '' });
const itemsPayload = (items: ItemResults) =>
  Object.entries(items).map(([acsLogInspctItemId, { rsltCd, rsltCn }]) => ({
    acsLogInspctItemId,
    rsltCd,
    rsltCn: rsltCn.trim() || null,
  }));

/** The inspection of one month while it is written: results item by item, the note, the evidence. */
export function useInspectionForm(row: Inspection, onClose: () => void) {
  const answer = useGetAcsLogInspctItemListQuery({ inspctYm: row.inspctYm });
  const [saveInspection] = useSaveAcsLogInspctMutation();
  const [closeInspection, { isLoading: isClosing }] = useCloseAcsLogInspctMutation();
  const rows = answer.data?.data ?? NO_ITEMS;
  const record = useRecordForm({
    kind: 'acsLogInspct',
    row,
    idOf: ({ inspctYm }: Inspection) => inspctYm,
    formOf: (stored): InspectionForm => ({ rsltCn: stored?.rsltCn ?? '', items: NO_RESULTS }),
    fields,
    words: WORDS,
    isEditable: row.statCd === 'OPEN',
    files: { policyCd: 'EVID', groupOf: ({ fileGroupId }) => fileGroupId },
    save: (inspctYm, version = row.version, { rsltCn, items }, _base, { fileGroupId }) =>
      saveInspection({
        inspctYm,
        version,
        rsltCn: rsltCn.trim() || null,
        fileGroupId,
        items: itemsPayload(items),
      }),
    onSaved: () => show('M-OK'),
    onClose,
  });
  const { form, set } = record,
    results = form.items;
  const setResult: SetResult = useCallback(
    (id, part) => {
      const item = rows.find((one) => one.acsLogInspctItemId === id);
      const present = results[id] ?? (item ? storedOf(item) : { rsltCd: 'NONE', rsltCn: '' });
      set({ items: { ...results, [id]: { ...present, ...part } } });
    },
    [rows, results, set],
  );
  const close = async (): Promise<void> => {
    if (!(await ask(systemQuestions.closeInspection))) return;
    const closed = await closeInspection({ inspctYm: row.inspctYm, version: row.version });
    if (closed.error) {
      reportStale(closed.error);
      return;
    }
    show('M-OK');
    onClose();
  };
  return { record, answer, setResult, close, isSaving: record.isSaving || isClosing };
}
