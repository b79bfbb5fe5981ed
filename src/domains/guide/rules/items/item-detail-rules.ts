import type { GuideItem } from '#contract/guide/guide-items.ts';
import { displayCount, displayDate } from '#shared/display.ts';
import { trimTexts, type FieldErrors } from '#ui/form/errors/form-rules.ts';
import type { Choice } from '#ui/pickers/choice.ts';
import { checkItemForm, type ItemForm } from './item-form-rules.ts';

/** Everything of an item that its detail screens change, files apart. */
export interface ItemDetailForm extends ItemForm {
  readonly deptCd: string;
  readonly mngr: Choice | null;
  /** Safe HTML; escaped when it is stored. */
  readonly cntn: string;
}

export const DETAIL_TABS = ['basic', 'text', 'files', 'history'] as const;
export type DetailTab = (typeof DETAIL_TABS)[number];

/** A stored item in the form; `html` is its text, decoded and cleaned. */
export function detailFormOf(item: GuideItem, mngrNm: string | null, html: string): ItemDetailForm {
  const { itemNm, ctgryCd, qty, useDt, mngrStfNo } = item;
  return {
    itemNm,
    ctgryCd,
    qty,
    useDt,
    useTm: item.useTm ?? '',
    useYn: item.useYn === 'N' ? 'N' : 'Y',
    deptCd: item.deptCd ?? '',
    cntn: html,
    mngr:
      mngrStfNo === null ? null : { key: mngrStfNo, label: mngrNm === null ? mngrStfNo : `${mngrNm} (${mngrStfNo})` },
  };
}

/** Errors by field, in the order of the form. */
export const checkDetailForm = (form: ItemDetailForm): FieldErrors<ItemDetailForm> => checkItemForm(form);

export const tidyDetailForm = (form: ItemDetailForm): ItemDetailForm => trimTexts(form, ['itemNm']);

/** The tab on which a field stands. */
export const tabOfField = (field: keyof ItemDetailForm): DetailTab => (field === 'cntn' ? 'text' : 'basic');

const LABELS: Readonly<Record<keyof ItemDetailForm, string>> = {
  itemNm: '항목명',
  ctgryCd: '구분',
  qty: '수량',
  useDt: '사용일',
  useTm: '사용시간',
  useYn: '사용여부',
  deptCd: '부서',
  mngr: '담당자',
  cntn: '내용',
};
/** Fields of the history that the form does not have under the same name. */
const OTHER_LABELS: Readonly<Record<string, string>> = {
  mngrStfNo: '담당자',
  fileGroupId: '첨부',
  upItemId: '상위 항목',
};

/** What a field is called, on the form and in the history. */
export const fieldLabel = (field: string): string =>
  field in LABELS ? LABELS[field as keyof ItemDetailForm] : (OTHER_LABELS[field] ?? field);

/** Names behind the codes of an item. */
export interface ItemNames {
  readonly categoryOf: (ctgryCd: string) => string;
  readonly deptOf: (deptCd: string) => string;
  readonly staffOf: (stfNo: string) => string;
}

/** A stored value as people read it; a missing one is a dash. */
export function shownValue(field: string, value: string | number | null, names: ItemNames): string {
  if (value === null || value === '') return '-';
  switch (field) {
    case 'ctgryCd':
      return names.categoryOf(String(value));
    case 'deptCd':
      return names.deptOf(String(value));
    case 'mngrStfNo':
      return names.staffOf(String(value));
    case 'useDt':
    case 'useTm':
      return displayDate(String(value));
    case 'useYn':
      return value === 'Y' ? '사용' : '미사용';
    case 'qty':
      return displayCount(Number(value));
    default:
      return String(value);
  }
}
