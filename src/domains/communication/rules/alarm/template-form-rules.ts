import type { AlmTmpl } from '#contract/communication/alarm/template.ts';
import { ALARM_WORDS, type Channel } from '#contract/communication/alarm/alarm-rules.ts';
import {
  isSwitchSound,
  LONGEST_LEAD_DAYS,
  LONGEST_TEMPLATE_NAME,
  MOST_LEAD_DAYS,
  templateProblems,
} from '#contract/communication/alarm/template-rules.ts';
import type { Arg } from '#contract/registry.ts';
import { fillText, message } from '#messages/message.ts';

/** What is typed into the form of an automatic message. */
export interface TemplateForm {
  readonly tmplNm: string;
  readonly titleTmpl: string;
  readonly cntnTmpl: string;
  readonly chnlCds: readonly string[];
  readonly mndtYn: 'Y' | 'N';
  readonly useYn: 'Y' | 'N';
  /** Days before the event, divided by commas. */
  readonly leadDays: string;
}
export type TemplateErrors = Partial<Record<keyof TemplateForm, string>>;

export const templateFormOf = ({
  tmplNm,
  titleTmpl,
  cntnTmpl,
  chnlCds,
  mndtYn,
  useYn,
  leadDays,
}: AlmTmpl): TemplateForm => ({ tmplNm, titleTmpl, cntnTmpl, chnlCds, mndtYn, useYn, leadDays: leadDays.join(', ') });

/** The days of a list as it is typed; null for anything else than whole numbers. */
export function daysOf(text: string): readonly number[] | null {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= LONGEST_LEAD_DAYS) &&
    parts.length <= MOST_LEAD_DAYS
    ? parts.map(Number)
    : null;
}

/** Errors by field, in the order of the form. */
export const checkTemplate =
  (varNms: readonly string[]) =>
  (form: TemplateForm): TemplateErrors => {
    const { length } = form.tmplNm.trim();
    const found: Readonly<Record<string, string | undefined>> = {
      tmplNm:
        length < 2
          ? message('M-MIN', { label: '이름', n: 2 })
          : length > LONGEST_TEMPLATE_NAME
            ? message('M-LEN', { label: '이름', n: LONGEST_TEMPLATE_NAME })
            : undefined,
      ...templateProblems(form, varNms),
      chnlCds: form.chnlCds.length === 0 ? message('M-REQ-SEL', { label: '수단' }) : undefined,
      leadDays:
        daysOf(form.leadDays) === null
          ? fillText('0~{most} 사이의 숫자를 쉼표로 나누어 {n}개까지 입력해주세요.', {
              most: LONGEST_LEAD_DAYS,
              n: MOST_LEAD_DAYS,
            })
          : undefined,
      useYn: isSwitchSound(form) ? undefined : ALARM_WORDS.mandatory,
    };
    return Object.fromEntries(Object.entries(found).filter(([, text]) => text !== undefined));
  };

export const templateSaveOf = (
  { tmplCd, version }: Pick<AlmTmpl, 'tmplCd' | 'version'>,
  form: TemplateForm,
): Arg<'saveAlmTmpl'> => ({
  tmplCd,
  version,
  ...form,
  tmplNm: form.tmplNm.trim(),
  titleTmpl: form.titleTmpl.trim(),
  chnlCds: form.chnlCds as Channel[],
  leadDays: [...(daysOf(form.leadDays) ?? [])],
});
