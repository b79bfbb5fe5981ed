import { message } from '#messages/message.ts';

export interface ItemForm {
  readonly itemNm: string;
  readonly ctgryCd: string;
  readonly qty: number;
  readonly useDt: string;
  readonly useTm: string;
  readonly useYn: 'Y' | 'N';
}

const NAME_SHORTEST = 2,
  NAME_LONGEST = 100,
  QTY_MOST = 99_999;

/** Errors of the form by field; empty when it may be saved. The server applies the same limits. */
export function checkItemForm(form: ItemForm): Partial<Record<keyof ItemForm, string>> {
  const errors: Partial<Record<keyof ItemForm, string>> = {};
  const name = form.itemNm.trim();
  if (name === '') errors.itemNm = message('M-REQ', { label: '항목명' });
  else if (name.length < NAME_SHORTEST) errors.itemNm = message('M-MIN', { label: '항목명', n: NAME_SHORTEST });
  else if (name.length > NAME_LONGEST) errors.itemNm = message('M-LEN', { label: '항목명', n: NAME_LONGEST });
  if (form.ctgryCd === '') errors.ctgryCd = message('M-REQ-SEL', { label: '구분' });
  if (form.qty > QTY_MOST) errors.qty = message('M-RANGE', { label: '수량', min: 0, max: QTY_MOST });
  if (form.useDt === '') errors.useDt = message('M-REQ', { label: '사용일' });
  return errors;
}
