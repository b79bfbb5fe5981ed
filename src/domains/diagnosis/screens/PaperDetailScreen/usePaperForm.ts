import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { fields, operation } from 'virtual:fields/savePaperVer';
import type { Instrument } from '#contract/diagnosis/instruments.ts';
import type { PaperDetail } from '#contract/diagnosis/paper.ts';
import { mayDo } from '#kit/acts/may-do.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import type { Meeting } from '#kit/form/record-form.ts';
import { savedMessage } from '#messages/saved-message.ts';
import { comparePapers } from '#shared/diagnosis/paper-diff.ts';
import { show, toast } from '#ui/feedback/feedback.ts';
import { useSettledSave } from '#ui/form/saving/useSettledSave.ts';
import type { RichTextHandle } from '#ui/rich-text/rich-text-handle.ts';
import { lostBranches, questionsOf } from '../../rules/paper-editor.ts';
import { bodyOf, newPaperForm, paperFormFrom, paperFormOf, type PaperForm } from '../../rules/paper-form.ts';
import { NO_HISTORY, redo, remember, undo } from '../../rules/paper-history.ts';
import { usePerson, type Reopened } from '../../state/page.ts';
import { useSavePaperVerMutation } from '../../state/paper-endpoints.ts';
import type { Edit } from './place.ts';

interface PaperFormOptions {
  readonly instrument: Instrument;
  readonly stored: PaperDetail | null;
  readonly reopened: Reopened<'savePaperVer'> | null;
  /** Holds the editor of formatted text that is shown. */
  readonly editor: RefObject<RichTextHandle | null>;
  /** Opens the basic form, which holds every field that the contract can refuse by name. */
  readonly onWrong: () => void;
  /** @param paper the stored one; null where the save waits on the device */
  readonly onSaved: (paper: PaperDetail | null) => void;
}

/** The conflict dialog asks about the paper as a whole. */
const NO_UNITS: readonly never[] = [];
const countsOf = (form: PaperForm): string => `영역 ${form.sects.length}개, 문항 ${questionsOf(form).length}개`;

/** Two versions of a paper are merged as a whole: parts of two trees would make a third that no user has seen. */
const meet = (current: PaperDetail, mine: PaperForm, base: PaperDetail | null): Meeting<PaperForm> => {
  const theirs = paperFormOf(current),
    changed = new Set(comparePapers(bodyOf(theirs), bodyOf(mine)).map(({ itemCd }) => itemCd)).size;
  return {
    fields: [
      {
        key: 'paper',
        label: '문항지 전체',
        side: 'both',
        base: base && countsOf(paperFormOf(base)),
        mine: `${countsOf(mine)} (다른 문항 ${changed}개)`,
        theirs: countsOf(theirs),
        unseen: '내용',
      },
    ],
    merge: (keysOfMine) => (keysOfMine.length > 0 ? mine : theirs),
  };
};

/** The form of a version: the record form of the whole tree, with a history of steps above it. */
export function usePaperForm({ instrument, stored, reopened, editor, onWrong, onSaved }: PaperFormOptions) {
  const person = usePerson();
  const [send] = useSavePaperVerMutation();
  const [fresh] = useState(() =>
    newPaperForm({ instrument, deptCd: person?.deptCd ?? '', sectId: crypto.randomUUID() }),
  );
  const record = useRecordForm({
    kind: 'paper',
    place: instrument.instDiv,
    row: stored,
    idOf: ({ paperVerId }: PaperDetail) => paperVerId,
    formOf: (row): PaperForm => (row ? paperFormOf(row) : fresh),
    fields,
    operation,
    units: NO_UNITS,
    bodyOf: (form, paperVerId, version) => ({
      ...form,
      paperVerId,
      ...(version === undefined ? {} : { version }),
      instDiv: instrument.instDiv,
      paperNm: form.paperNm.trim(),
    }),
    formFrom: paperFormFrom,
    reopened,
    send,
    meet,
    onFirst: onWrong,
    isEditable: stored === null || (stored.paperVerSt === 'DRAFT' && mayDo(stored, 'savePaperVer')),
    rowOf: (answer) => (answer.state === 'sent' ? answer.data.data[0] : undefined),
    onSaved: (answer) => {
      show(savedMessage(answer));
      onSaved(answer.state === 'sent' ? (answer.data.data[0] ?? null) : null);
    },
    onClose: () => undefined,
  });
  const { form, set, maySave } = record;
  const [history, setHistory] = useState(NO_HISTORY);
  const latest = useRef(form);
  useLayoutEffect(() => {
    latest.current = form;
  }, [form]);
  const edit = useCallback<Edit>(
    (change, key = null) => {
      const before = latest.current,
        next = change(before);
      if (!maySave || next === before) return;
      latest.current = next;
      setHistory((steps) => remember(steps, before, key, Date.now()));
      set(next);
      const lost = lostBranches(before, next);
      if (lost > 0) toast('info', `연결이 끊긴 분기 ${lost}개를 함께 삭제했습니다.`);
    },
    [maySave, set],
  );
  const turn = (step: ReturnType<typeof undo>): void => {
    if (!step || !maySave) return;
    latest.current = step.paper;
    setHistory(step.history);
    set(step.paper);
  };
  return {
    ...record,
    edit,
    save: useSettledSave({ editor }, () => record.submit()),
    undo: () => turn(undo(history, latest.current)),
    redo: () => turn(redo(history, latest.current, Date.now())),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
}
