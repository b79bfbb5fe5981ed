import { catalogue, type MessageId, type QuestionId, type QuestionLabels } from '#messages/catalogue.ts';
import { fillText, message, type MessageParams } from '#messages/message.ts';
import { addQuestion, addToast, type Toast, type ToastKind } from './feedback-store.ts';

const TOAST_LIFE_MS = 2000;
/** So long an act can be taken back. */
const ACTION_TOAST_LIFE_MS = 10_000;
/** The words of the dialogs where no others are given (specification.md 8). */
const DEFAULT_LABELS = { title: '알림', yes: '확인', no: '취소' } as const;

/**
 * A short notice at the top that leaves by itself after two seconds (ten when it offers an action). Without a kind it
 * reports of a success (specification.md 9).
 */
export function toast(text: string): void;
export function toast(kind: ToastKind, text: string, action?: Toast['action']): void;
export function toast(kindOrText: string, ownText?: string, action?: Toast['action']): void {
  const kind = ownText === undefined ? 'success' : (kindOrText as ToastKind),
    text = ownText ?? kindOrText;
  addToast({ kind, text, lifeMs: action ? ACTION_TOAST_LIFE_MS : TOAST_LIFE_MS, ...(action ? { action } : {}) });
}

/**
 * Says what was done, and offers for ten seconds to take it back; a pointer that rests on it holds the time.
 * @param onGone the time is over, and it stands
 */
export function toastUndo(text: string, undo: () => void, onGone?: () => void): void {
  addToast({
    kind: 'success',
    text,
    lifeMs: ACTION_TOAST_LIFE_MS,
    action: { label: '되돌리기', run: undo },
    ...(onGone ? { onGone } : {}),
  });
}

/** A sentence that must be read; resolves when it is closed. */
export async function alert(
  text: string,
  { title = DEFAULT_LABELS.title, note }: { readonly title?: string; readonly note?: string } = {},
): Promise<void> {
  const answers = { ...DEFAULT_LABELS, focused: true, escaped: true };
  await addQuestion({ ...answers, kind: 'alert', title, text, ...(note === undefined ? {} : { note }) });
}

/** A question in the default words, 취소 and 확인. Whatever has a consequence is asked by `ask`, whose verbs name it. */
export const confirm = (text: string): Promise<boolean> =>
  addQuestion({ ...DEFAULT_LABELS, kind: 'confirm', text, focused: true, escaped: false });

/** Shows a sentence of the catalogue in the way that the catalogue gives it: toast or alert. */
export function show(id: MessageId, params?: MessageParams): void {
  const kind = catalogue[id].kind;
  const text = message(id, params);
  if (kind === 'toast-success' || kind === 'toast-info' || kind === 'toast-warning' || kind === 'toast-error') {
    toast(kind.slice('toast-'.length) as ToastKind, text);
  } else if (kind === 'field') toast('warning', text);
  else void alert(text, id === 'M-LOGOUT' ? { title: '로그아웃' } : {});
}

/**
 * Asks, with verbs for answers: a question of the catalogue or of the domain. The focus is on the answer by which
 * nothing is lost, and Escape gives that answer.
 * @param params values of the sentence, its title and its verbs
 * @param verbs answers of this place, where they are not those of the question
 */
export function ask(
  asked: QuestionId | QuestionLabels,
  params?: MessageParams,
  verbs: Partial<Pick<QuestionLabels, 'yes' | 'no'>> = {},
): Promise<boolean> {
  const question: QuestionLabels = { ...(typeof asked === 'string' ? catalogue[asked] : asked), ...verbs },
    isYesSafe = question.safe === 'yes';
  return addQuestion({
    kind: 'confirm',
    title: fillText(question.title, params),
    text: fillText(question.text, params),
    yes: fillText(question.yes, params),
    no: fillText(question.no ?? DEFAULT_LABELS.no, params),
    focused: isYesSafe,
    escaped: isYesSafe,
  });
}
