import { useEffect } from 'react';

/** A key of the shell, as the list of keys shows it. */
export interface ShellKey {
  readonly keys: readonly string[];
  readonly does: string;
}

/** Every key of the application, in the order in which people meet them. */
export const SHELL_KEYS: readonly { readonly place: string; readonly keys: readonly ShellKey[] }[] = [
  {
    place: '어디서나',
    keys: [
      { keys: ['Ctrl', 'K'], does: '화면·할 일·공지·사람 찾기' },
      { keys: ['/'], does: '조회 조건으로 이동' },
      { keys: ['Ctrl', 'P'], does: '보고 있는 목록 또는 기록 인쇄' },
      { keys: ['?'], does: '이 안내 열기' },
      { keys: ['Esc'], does: '맨 위의 창 닫기' },
    ],
  },
  {
    place: '목록',
    keys: [
      { keys: ['↑', '↓'], does: '행 이동' },
      { keys: ['Enter'], does: '행 열기' },
      { keys: ['Space'], does: '행 선택' },
    ],
  },
  {
    place: '입력',
    keys: [{ keys: ['Ctrl', 'S'], does: '저장' }],
  },
];

/** Whether the key was pressed in a text field: then it is input. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.nodeName));

const isDialogOpen = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** What one types in first; where nothing is typed, what is chosen from. Buttons and switches act, and are none of them. */
const CONDITIONS = [
  'input[type="search"]',
  'input:is(:not([type]), [type="text"]):not([role="combobox"], [inputmode="numeric"])',
  'input:is(:not([type]), [type="text"]), select',
];

/** The field of the conditions on view in which one types. @returns whether there is one */
function focusFilter(): boolean {
  const found = CONDITIONS.map((kind) =>
    document.querySelector<HTMLElement>(`#content form[role="search"] :is(${kind}):not([disabled])`),
  ).find((field) => field !== null);
  found?.focus();
  return found !== undefined;
}

/** The keys that work on every screen. @param openSearch Ctrl+K @param openKeys ? */
export function useShellKeys(openSearch: () => void, openKeys: () => void): void {
  useEffect(() => {
    const actOf = (event: KeyboardEvent): (() => void) | null => {
      if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k' ? openSearch : null;
      if (event.altKey || event.isComposing || isTyping(event.target) || isDialogOpen()) return null;
      if (event.key === '?') return openKeys;
      return event.key === '/' ? focusFilter : null;
    };
    const onKey = (event: KeyboardEvent): void => {
      const act = actOf(event);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [openSearch, openKeys]);
}
