import { catalogue, type MessageId } from '#messages/catalogue.ts';
import { message, type MessageParams } from '#messages/message.ts';
import { addQuestion, addToast, type Toast, type ToastKind } from './feedback-store.ts';

const TOAST_LIFE_MS = 2000;
const ACTION_TOAST_LIFE_MS = 5000;

/**
 * A short notice at the top that leaves by itself after two seconds (five when it offers an action). Without a kind it tells
 * of a success (specification 9).
 */
export function toast(text: string): void;
export function toast(kind: ToastKind, text: string, action?: Toast['action']): void;
export function toast(kindOrText: string, ownText?: string, action?: Toast['action']): void {
  const kind = ownText === undefined ? 'success' : (kindOrText as ToastKind),
    text = ownText ?? kindOrText;
  addToast({ kind, text, lifeMs: action ? ACTION_TOAST_LIFE_MS : TOAST_LIFE_MS, ...(action ? { action } : {}) });
}

/** A sentence that must be read; resolves when it is closed. */
export async function alert(
  text: string,
  { title = '알림', note }: { readonly title?: string; readonly note?: string } = {},
): Promise<void> {
  await addQuestion({ kind: 'alert', title, text, destructive: false, ...(note === undefined ? {} : { note }) });
}

/** A question with 취소 and 확인; destructive ones put the focus on 취소. */
export function confirm(
  text: string,
  { title = '알림', destructive = false }: { readonly title?: string; readonly destructive?: boolean } = {},
): Promise<boolean> {
  return addQuestion({ kind: 'confirm', title, text, destructive });
}

/** Shows a sentence of the catalogue in the way that the catalogue gives it: toast or alert. */
export function show(id: MessageId, params?: MessageParams): void {
  const kind = catalogue[id].kind;
  const text = message(id, params);
  if (kind === 'toast-success' || kind === 'toast-info' || kind === 'toast-warning' || kind === 'toast-error') {
    toast(kind.slice('toast-'.length) as ToastKind, text);
  } else if (kind === 'field') toast('warning', text);
  else void alert(text, id === 'M-LOGOUT' ? { title: '로그아웃' } : {});
}

/** Asks a question of the catalogue. */
export function ask(
  id: MessageId,
  params?: MessageParams,
  options?: { readonly destructive?: boolean },
): Promise<boolean> {
  return confirm(message(id, params), options);
}
