import { PRD_FIELDS } from '#contract/extracurricular/period-codes.ts';
import { isField } from './period-form.ts';

const CONTROLS = 'input, select, textarea, button, [contenteditable="true"]';
/** Groups of rows by the field that holds them. */
const NOUNS: Readonly<Record<string, string>> = {
  sessions: '차시',
  instructors: '강사',
  budgets: '예산 항목',
  applyForm: '문항',
  abilities: '역량',
};

/** Puts the focus on the field of a fault; on the first control of its step where the field is made of many. */
export function focusFault(root: HTMLElement, field: string): void {
  const [top = '', place] = field.split('.'),
    noun = NOUNS[top],
    row =
      noun !== undefined && place !== undefined
        ? root.querySelector<HTMLElement>(`[role="group"][aria-label="${noun} ${Number(place) + 1}"]`)
        : null;
  const label = isField(top) ? PRD_FIELDS[top].label : '',
    named = [...root.querySelectorAll<HTMLElement>('.field-label')].find(
      (text) => label !== '' && text.textContent.startsWith(label) && text.offsetParent !== null,
    )?.parentElement,
    target = (row ?? named ?? root).querySelector<HTMLElement>(CONTROLS);
  target?.focus();
  target?.scrollIntoView({ block: 'center' });
}
