import { useMemo, useRef, useState } from 'react';
import type { Instrument } from '#contract/diagnosis/instruments.ts';
import type { PaperDetail, PaperProblem } from '#contract/diagnosis/paper.ts';
import { fillText } from '#messages/message.ts';
import { checkPaper, mayConfirm } from '#shared/diagnosis/check-paper.ts';
import { PAPER_PROBLEMS } from '#shared/diagnosis/paper-problems.ts';
import { ask, toast } from '#ui/feedback/feedback.ts';
import type { PaperForm } from '../../rules/paper-form.ts';
import { findFieldErrors, reportStale } from '../../state/page.ts';
import { DIAGNOSIS_QUESTIONS } from '../../rules/questions.ts';
import { useConfirmPaperVerMutation, useUnconfirmPaperVerMutation } from '../../state/paper-endpoints.ts';
import type { Abilities } from './useAbilities.ts';

interface PaperChecksOptions {
  readonly instrument: Instrument;
  readonly paper: PaperForm;
  readonly abilities: Abilities;
  readonly base: PaperDetail | null;
  readonly isDirty: boolean;
  readonly save: () => void;
}

const NONE: readonly PaperProblem[] = [];

/** The check of a paper, and 확정 with it: what is unsaved is saved first, what is wrong keeps it from being confirmed. */
export function usePaperChecks({ instrument, paper, abilities, base, isDirty, save }: PaperChecksOptions) {
  const [isShown, setShown] = useState(false);
  /** What the server found in a paper, which holds as long as that paper is shown. */
  const [reported, setReported] = useState<{
    readonly of: PaperForm;
    readonly problems: readonly PaperProblem[];
  } | null>(null);
  const [confirmVersion, confirming] = useConfirmPaperVerMutation();
  const [unconfirmVersion, unconfirming] = useUnconfirmPaperVerMutation();
  const isWanted = useRef(false);
  const found = useMemo(
    () => (isShown ? checkPaper(paper, { instrument, abilities: abilities.nodes }) : []),
    [isShown, paper, instrument, abilities.nodes],
  );
  const problems = useMemo(() => {
    if (!isShown) return NONE;
    const own = found.map(({ word, params, severity, sectId, qstnId }) => ({
      severity,
      message: fillText(PAPER_PROBLEMS[word], params),
      sectId,
      qstnId,
    }));
    const others = reported?.of === paper ? reported.problems : NONE;
    return [...own, ...others.filter(({ message }) => own.every((known) => known.message !== message))];
  }, [isShown, found, reported, paper]);

  const send = async (version: PaperDetail): Promise<void> => {
    const answer = await confirmVersion({ paperVerId: version.paperVerId, version: version.version });
    if (answer.data) {
      setShown(false);
      toast('success', `확정했습니다. (버전 ${version.verNo})`);
    } else if (answer.error && !reportStale(answer.error)) {
      const isSection = (id: string): boolean => paper.sects.some(({ sectId }) => sectId === id);
      setReported({
        of: paper,
        problems: findFieldErrors(answer.error).map(({ field, message }) => ({
          severity: 'error',
          message,
          sectId: isSection(field) ? field : null,
          qstnId: isSection(field) || field === 'paper' ? null : field,
        })),
      });
      setShown(true);
    }
  };
  return {
    isShown,
    problems,
    isBusy: confirming.isLoading || unconfirming.isLoading,
    show: () => setShown(true),
    hide: () => setShown(false),
    confirm: async (): Promise<void> => {
      const now = checkPaper(paper, { instrument, abilities: abilities.nodes }),
        warnings = now.filter(({ severity }) => severity === 'warning').length;
      if (now.length > 0) setShown(true);
      if (!mayConfirm(now)) {
        toast('warning', `오류 ${now.length - warnings}건을 고친 후 확정할 수 있습니다.`);
        return;
      }
      const question = warnings > 0 ? DIAGNOSIS_QUESTIONS.confirmWithWarnings : DIAGNOSIS_QUESTIONS.confirmPaper;
      if (!(await ask(question, { n: warnings }))) return;
      if (isDirty || base === null) {
        isWanted.current = true;
        save();
      } else await send(base);
    },
    /** After a save: goes on with the 확정 that asked for it. @param stored null where the save waits on the device */
    goOn: (stored: PaperDetail | null): void => {
      const isAsked = isWanted.current;
      isWanted.current = false;
      if (!isAsked) return;
      if (stored) void send(stored);
      else toast('warning', '온라인에서만 확정할 수 있습니다.');
    },
    unconfirm: async (): Promise<void> => {
      if (!base) return;
      const answer = await unconfirmVersion({ paperVerId: base.paperVerId, version: base.version });
      if (answer.data) toast('success', '확정을 취소했습니다.');
      else if (answer.error) reportStale(answer.error);
    },
  };
}
