import type { AlmTmpl } from '#contract/communication/alarm/template.ts';
import { ALARM_RULE_MESSAGES, type Channel } from '#contract/communication/alarm/alarm-rules.ts';
import {
  isSwitchValid,
  LONGEST_LEAD_DAYS,
  MAX_LEAD_DAYS,
  templateProblems,
} from '#contract/communication/alarm/template-rules.ts';
import type { Arg } from '#contract/registry.ts';
import { fillText, message } from '#messages/message.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';

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

const BAD_DAYS = fillText('0~{most} 사이의 숫자를 쉼표로 나누어 {n}개까지 입력해주세요.', {
  most: LONGEST_LEAD_DAYS,
  n: MAX_LEAD_DAYS,
});

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
    parts.length <= MAX_LEAD_DAYS
    ? parts.map(Number)
    : null;
}

/** What is wrong beside the rules of the fields. */
export const checkTemplate =
  (varNms: readonly string[]) =>
  (form: TemplateForm): FieldErrors<TemplateForm> => ({
    titleTmpl: undefined,
    cntnTmpl: undefined,
    ...templateProblems(form, varNms),
    chnlCds: form.chnlCds.length === 0 ? message('M-REQ-SEL', { label: '수단' }) : undefined,
    leadDays: daysOf(form.leadDays) === null ? BAD_DAYS : undefined,
    useYn: isSwitchValid(form) ? undefined : ALARM_RULE_MESSAGES.mandatory,
  });

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
