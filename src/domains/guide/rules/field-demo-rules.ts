import { message } from '#messages/message.ts';
import { isEmail } from '#contract/contact-rules.ts';
import { isPhone } from '#shared/contact.ts';
import { isMatch } from '#shared/hangul.ts';
import { foundErrors, type FieldErrors } from '#ui/form/errors/form-rules.ts';
import type { Option } from '#ui/form/SelectField.tsx';
import type { Strength } from '#ui/form/text/PasswordField.tsx';

/** One field of each kind. */
export interface FieldDemo {
  readonly title: string;
  readonly qty: number;
  readonly phone: string;
  readonly email: string;
  readonly memo: string;
  readonly kind: string;
  readonly days: readonly string[];
  readonly dept: Option | null;
}

export const EMPTY_DEMO: FieldDemo = {
  title: '',
  qty: 0,
  phone: '',
  email: '',
  memo: '',
  kind: '',
  days: [],
  dept: null,
};
const QTY_MOST = 99_999,
  MAX_SUGGESTIONS = 20;

/** What is wrong, in the order of the form. */
export function checkFieldDemo(form: FieldDemo): FieldErrors<FieldDemo> {
  return foundErrors<FieldDemo>({
    title: form.title.trim() === '' ? message('M-REQ', { label: '행사명' }) : undefined,
    qty: form.qty > QTY_MOST ? message('M-RANGE', { label: '수량', min: 0, max: QTY_MOST }) : undefined,
    phone: form.phone !== '' && !isPhone(form.phone) ? message('M-PHONE') : undefined,
    email: form.email !== '' && !isEmail(form.email) ? message('M-EMAIL') : undefined,
    days: form.days.length === 0 ? message('M-REQ-SEL', { label: '요일' }) : undefined,
    dept: form.dept === null ? message('M-REQ-SEL', { label: '부서' }) : undefined,
  });
}

/** Options that a typed text names, in whole, in part or by initial consonants; not more than a list shows at once. */
export const suggestOptions = (options: readonly Option[], text: string): readonly Option[] =>
  options.filter((option) => isMatch(option.label, text)).slice(0, MAX_SUGGESTIONS);

const WEAK_BELOW = 9,
  STRONG_FROM = 13;

/** How the example of a password is judged: by its length alone. */
export const exampleStrength = ({ length }: string): Strength | null =>
  length === 0 ? null : length < WEAK_BELOW ? 'weak' : length < STRONG_FROM ? 'medium' : 'strong';
