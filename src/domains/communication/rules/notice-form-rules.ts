import type { OutsideChannel } from '#contract/communication/alarm/channel-rules.ts';
import type { NoticeDetail, NoticeTarget, SaveNotice } from '#contract/communication/notice.ts';
import { message } from '#messages/message.ts';
import { sentenceText } from '#messages/sentence-text.ts';
import { addDays } from '#shared/calendar.ts';
import { noticeFaults } from '#shared/communication/notice-faults.ts';
import { flagIn } from '#shared/merge/untyped-values.ts';
import { noticeMessages } from './notice-messages.ts';

export type TargetDiv = SaveNotice['trgtDivCd'];

export interface NoticeForm {
  readonly noticeDivCd: string;
  readonly title: string;
  /** Safe HTML; escaped when it is stored. */
  readonly cntn: string;
  readonly trgtDivCd: TargetDiv | '';
  readonly trgts: readonly NoticeTarget[];
  readonly postStrtDt: string;
  readonly postStrtTm: string;
  readonly postEndDt: string;
  readonly postEndTm: string;
  readonly topFixYn: 'Y' | 'N';
  readonly fixEndDt: string;
  readonly popYn: 'Y' | 'N';
  readonly popStrtDt: string;
  readonly popEndDt: string;
  readonly mustReadYn: 'Y' | 'N';
  readonly almYn: 'Y' | 'N';
  /** Besides the inbox. */
  readonly almChnlCds: readonly OutsideChannel[];
}

export type NoticeErrors = Partial<Record<keyof NoticeForm, string>>;

const USUAL_DAYS = 30,
  TITLE_SHORTEST = 2,
  TITLE_LONGEST = 200;

/** A new notice: posted from now for thirty days. `today` is YYYYMMDD, `time` HHMM. */
export function emptyNotice(today: string, time: string): NoticeForm {
  return {
    noticeDivCd: 'GEN',
    title: '',
    cntn: '',
    trgtDivCd: '',
    trgts: [],
    postStrtDt: today,
    postStrtTm: time,
    postEndDt: addDays(today, USUAL_DAYS),
    postEndTm: '1800',
    topFixYn: 'N',
    fixEndDt: '',
    popYn: 'N',
    popStrtDt: '',
    popEndDt: '',
    mustReadYn: 'N',
    almYn: 'N',
    almChnlCds: [],
  };
}

/** A stored notice in the form; `html` is its text, decoded and cleaned. */
export const noticeFormOf = (notice: NoticeDetail, html: string): NoticeForm =>
  noticeFormFrom({ ...notice, trgtDivCd: notice.trgtDivCd as TargetDiv }, html);

type NoticeFacts = Pick<
  SaveNotice,
  | 'noticeDivCd'
  | 'title'
  | 'trgtDivCd'
  | 'trgts'
  | 'postStrtDt'
  | 'postStrtTm'
  | 'postEndDt'
  | 'postEndTm'
  | 'fixEndDt'
  | 'popStrtDt'
  | 'popEndDt'
  | 'almChnlCds'
> &
  Readonly<Record<'topFixYn' | 'popYn' | 'mustReadYn' | 'almYn', string>>;

/** The same of a save. */
export function noticeFormFrom(notice: NoticeFacts, html: string): NoticeForm {
  const { noticeDivCd, title, trgts, postStrtDt, postStrtTm, postEndDt, postEndTm } = notice;
  return {
    noticeDivCd,
    title,
    cntn: html,
    trgtDivCd: notice.trgtDivCd,
    trgts,
    postStrtDt,
    postStrtTm,
    postEndDt,
    postEndTm,
    topFixYn: flagIn(notice.topFixYn),
    fixEndDt: notice.fixEndDt ?? '',
    popYn: flagIn(notice.popYn),
    popStrtDt: notice.popStrtDt ?? '',
    popEndDt: notice.popEndDt ?? '',
    mustReadYn: flagIn(notice.mustReadYn),
    almYn: flagIn(notice.almYn),
    almChnlCds: notice.almChnlCds ?? [],
  };
}

function titleError(title: string): string | undefined {
  const { length } = title.trim();
  return length < TITLE_SHORTEST || length > TITLE_LONGEST ? noticeMessages.title : undefined;
}

/** Where the form shows the faults that server and page share: a period bears them at its first day. */
const SHOWN_AT = {
  postEndDt: 'postStrtDt',
  postEndTm: 'postStrtDt',
  fixEndDt: 'fixEndDt',
  popStrtDt: 'popStrtDt',
  popEndDt: 'popStrtDt',
  mustReadYn: 'mustReadYn',
} as const satisfies Readonly<Record<ReturnType<typeof noticeFaults>[number]['field'], keyof NoticeForm>>;

/** What contradicts itself; a popup without its days is named as one period. */
function contradictionsIn(form: NoticeForm): NoticeErrors {
  const isPopupOpen = form.popYn === 'Y' && (form.popStrtDt === '' || form.popEndDt === ''),
    found = noticeFaults(form).map(({ field, sentence }) => [SHOWN_AT[field], sentenceText(sentence)]);
  return {
    ...(Object.fromEntries(found) as NoticeErrors),
    ...(isPopupOpen ? { popStrtDt: message('M-REQ', { label: '팝업 기간' }) } : {}),
  };
}

/** Errors by field, in the order of the form. A draft needs no more than a title, and nothing that contradicts itself. */
export function checkNotice(form: NoticeForm, action: 'DRAFT' | 'POST', isTextEmpty: boolean): NoticeErrors {
  const hasDays = form.postStrtDt !== '' && form.postEndDt !== '',
    isPosted = action === 'POST';
  const { postStrtDt, ...others } = hasDays ? contradictionsIn(form) : {};
  const found: NoticeErrors = {
    title: titleError(form.title),
    trgtDivCd: isPosted && form.trgtDivCd === '' ? noticeMessages.target : undefined,
    postStrtDt: hasDays ? postStrtDt : message('M-REQ', { label: '게시기간' }),
    ...others,
    cntn: isPosted && isTextEmpty ? noticeMessages.text : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text !== undefined));
}

/** Fields that do not apply are emptied: a fixed end without 상단 고정, a popup period without 팝업. */
export function tidyNotice(form: NoticeForm): NoticeForm {
  return {
    ...form,
    title: form.title.trim(),
    ...(form.topFixYn === 'N' ? { fixEndDt: '' } : {}),
    ...(form.popYn === 'N' ? { popStrtDt: '', popEndDt: '' } : {}),
    ...(form.almYn === 'N' ? { almChnlCds: [] } : {}),
    ...(form.trgtDivCd === 'STF' ? {} : { mustReadYn: 'N' as const }),
  };
}
