import { useEffect, useMemo, useRef, type RefObject } from 'react';
import type { Instrument } from '#contract/diagnosis/instruments.ts';
import { MAX_QUESTIONS } from '#contract/diagnosis/paper-limits.ts';
import { toast } from '#ui/feedback/feedback.ts';
import {
  addQuestions,
  duplicateQuestion,
  findQuestion,
  questionsOf,
  removeQuestion,
  restoreQuestion,
  sectionOf,
  setQuestion,
  shiftQuestion,
  type NewQuestions,
} from '../../rules/paper-editor.ts';
import type { PaperForm } from '../../rules/paper-form.ts';
import { htmlOfLine, linesOf } from '../../rules/paper-text.ts';
import type { Edit, EditorPlace } from './place.ts';
import type { LineActs } from './QuestionLine.tsx';

interface LineActsOptions {
  readonly root: RefObject<HTMLElement | null>;
  readonly paper: PaperForm;
  readonly instrument: Pick<Instrument, 'scoring'>;
  readonly edit: Edit;
  readonly onPlace: (place: EditorPlace) => void;
  readonly onOpen: (place: EditorPlace) => void;
}

const newIds = (count: number): string[] => Array.from({ length: count }, () => crypto.randomUUID());

/** Acts of the list of questions, and where the focus goes behind them. */
export function useLineActs(options: LineActsOptions) {
  const latest = useRef(options),
    wanted = useRef<string | null>(null);
  useEffect(() => {
    latest.current = options;
    if (wanted.current === null) return;
    const line = options.root.current?.querySelector<HTMLElement>(`[data-line="${wanted.current}"]`);
    if (!line) return;
    wanted.current = null;
    line.focus();
  });
  return useMemo(() => {
    const focusNow = (qstnId: string | undefined): void =>
      latest.current.root.current?.querySelector<HTMLElement>(`[data-line="${qstnId ?? ''}"]`)?.focus();
    /** One that is still to be drawn gets the focus then. */
    const focusDrawn = (qstnId: string | undefined): void => {
      wanted.current = qstnId ?? null;
    };
    const add = (fresh: Omit<NewQuestions, 'ids' | 'isExam'>): string[] => {
      const { edit, paper, instrument } = latest.current,
        room = MAX_QUESTIONS - questionsOf(paper).length,
        ids = newIds(Math.min(room, fresh.lines.length));
      if (ids.length < fresh.lines.length) toast('warning', `문항은 ${MAX_QUESTIONS}개까지 등록할 수 있습니다.`);
      edit((before) =>
        ids.length === 0 ? before : addQuestions(before, { ...fresh, ids, isExam: instrument.scoring === 'exam' }),
      );
      return ids;
    };
    const remove = (qstnId: string, focusBy: 1 | -1): void => {
      const { paper, edit, onPlace } = latest.current,
        all = questionsOf(paper),
        at = all.findIndex((question) => question.qstnId === qstnId),
        next = all[at + focusBy] ?? all[at - focusBy];
      edit((before) => removeQuestion(before, qstnId));
      toast('success', `${at + 1}번 문항을 삭제했습니다.`, {
        label: '되돌리기',
        run: () => {
          latest.current.edit((present) => restoreQuestion(present, paper, qstnId));
          focusDrawn(qstnId);
        },
      });
      if (next) {
        onPlace({ kind: 'question', qstnId: next.qstnId });
        focusNow(next.qstnId);
      } else onPlace({ kind: 'basics' });
    };
    const acts: LineActs = {
      choose: (qstnId) => latest.current.onPlace({ kind: 'question', qstnId }),
      open: (qstnId) => latest.current.onOpen({ kind: 'question', qstnId }),
      type: (qstnId, line) =>
        latest.current.edit((before) => setQuestion(before, qstnId, { qstnTxt: htmlOfLine(line) }), `text:${qstnId}`),
      insertBehind: (qstnId) => {
        const { paper } = latest.current,
          model = findQuestion(paper, qstnId),
          section = sectionOf(paper, qstnId);
        if (!model || !section) return;
        const [made] = add({
          place: { sectId: section.sectId, afterId: qstnId },
          qstnTp: model.qstnTp,
          lines: [''],
          model,
        });
        focusDrawn(made);
      },
      paste: (qstnId, text) => {
        const lines = linesOf(text),
          { paper, edit } = latest.current,
          model = findQuestion(paper, qstnId),
          section = sectionOf(paper, qstnId);
        const [first = '', ...others] = lines;
        if (!model || !section || others.length === 0) return false;
        // An empty line takes the first of them.
        const isEmpty = model.qstnTxt === '';
        if (isEmpty) edit((before) => setQuestion(before, qstnId, { qstnTxt: htmlOfLine(first) }));
        const made = add({
          place: { sectId: section.sectId, afterId: qstnId },
          qstnTp: model.qstnTp,
          lines: isEmpty ? others : lines,
          model,
        });
        focusDrawn(made.at(-1));
        return true;
      },
      step: (qstnId, by) => {
        const all = questionsOf(latest.current.paper);
        focusNow(all[all.findIndex((question) => question.qstnId === qstnId) + by]?.qstnId);
      },
      shift: (qstnId, by) => {
        const { paper, edit } = latest.current;
        if (shiftQuestion(paper, qstnId, by) === paper) return;
        edit((before) => shiftQuestion(before, qstnId, by));
        focusDrawn(qstnId);
      },
      duplicate: (qstnId) => {
        const id = crypto.randomUUID();
        latest.current.edit((before) => duplicateQuestion(before, qstnId, id));
        focusDrawn(id);
      },
      remove,
    };
    return { acts, add };
  }, []);
}
