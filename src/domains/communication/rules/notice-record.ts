import type { NoticeDetail, NoticeTarget, SaveNotice } from '#contract/communication/notice.ts';
import { displayDate } from '#shared/display.ts';
import { decodeEntities, encodeEntities } from '#shared/entities.ts';
import type { MergeRow } from '#shared/merge/three-way.ts';
import { textIn } from '#shared/merge/untyped-values.ts';
import { wordsOfHtml } from '#shared/rich-text-rules.ts';
import type { FieldLabel } from '#ui/conflict/conflict-fields.ts';
import type { NoticeForm } from './notice-form-rules.ts';

type Act = Pick<SaveNotice, 'noticeId' | 'version' | 'actionCd' | 'fileGroupId'>;

/** A form as it is saved. */
export const noticeSaveOf = (form: NoticeForm, act: Act): SaveNotice => ({
  ...act,
  noticeDivCd: form.noticeDivCd,
  title: form.title,
  cntn: encodeEntities(form.cntn),
  trgtDivCd: form.trgtDivCd === '' ? 'STF' : form.trgtDivCd,
  trgts: [...form.trgts],
  postStrtDt: form.postStrtDt,
  postStrtTm: form.postStrtTm,
  postEndDt: form.postEndDt,
  postEndTm: form.postEndTm,
  topFixYn: form.topFixYn,
  fixEndDt: form.fixEndDt || null,
  popYn: form.popYn,
  popStrtDt: form.popStrtDt || null,
  popEndDt: form.popEndDt || null,
  mustReadYn: form.mustReadYn,
  almYn: form.almYn,
  almChnlCds: [...form.almChnlCds],
});

/** The notice as it would be stored after a save; the act of the save changes nothing in it. */
export function noticeAfter(
  stored: NoticeDetail,
  {
    version: _version,
    actionCd: _act,
    reConfirmYn: _again,
    reAlarmYn: _alarm,
    fileLaterYn: _later,
    ...facts
  }: SaveNotice,
): NoticeDetail {
  return {
    ...stored,
    ...facts,
    fixEndDt: facts.fixEndDt ?? null,
    popStrtDt: facts.popStrtDt ?? null,
    popEndDt: facts.popEndDt ?? null,
    almChnlCds: facts.almChnlCds ?? [],
    fileGroupId: facts.fileGroupId ?? null,
  };
}

/** Names behind the codes of a notice. */
export interface NoticeNames {
  readonly divOf: (noticeDivCd: string) => string;
  readonly targetOf: (trgtDivCd: string) => string;
  readonly deptOf: (deptCd: string) => string;
  readonly roleOf: (roleCd: string) => string;
  readonly channelOf: (chnlCd: string) => string;
}

const at = (date: unknown, time: unknown = ''): string =>
  [displayDate(textIn(date)), displayDate(textIn(time))].filter(Boolean).join(' ') || '-';
const onOff = (value: unknown): string => (value === 'Y' ? '사용' : '미사용');

function targets({ trgtDivCd, trgts, mustReadYn }: MergeRow, { targetOf, deptOf, roleOf }: NoticeNames): string {
  const list = Array.isArray(trgts) ? (trgts as readonly NoticeTarget[]) : [];
  const names = list
    .map(({ trgtKindCd, trgtCd }) => (trgtKindCd === 'DEPT' ? deptOf(trgtCd) : roleOf(trgtCd)))
    .toSorted((a, b) => a.localeCompare(b, 'ko'));
  return [targetOf(textIn(trgtDivCd)), ...names].join(', ') + (mustReadYn === 'Y' ? ' (필독)' : '');
}

/** Words for two versions of a notice. */
export const noticeUnits = (names: NoticeNames): readonly FieldLabel[] => [
  { key: 'noticeDivCd', label: '구분', show: ({ noticeDivCd }) => names.divOf(textIn(noticeDivCd)) },
  { key: 'title', label: '제목', show: ({ title }) => textIn(title) },
  { key: 'trgtDivCd', label: '게시 대상', show: (row) => targets(row, names) },
  {
    key: 'postStrtDt',
    label: '게시기간',
    show: (row) => `${at(row['postStrtDt'], row['postStrtTm'])} ~ ${at(row['postEndDt'], row['postEndTm'])}`,
  },
  {
    key: 'topFixYn',
    label: '상단 고정',
    show: ({ topFixYn, fixEndDt }) => (topFixYn === 'Y' ? `${at(fixEndDt)}까지` : onOff(topFixYn)),
  },
  {
    key: 'popYn',
    label: '팝업',
    show: ({ popYn, popStrtDt, popEndDt }) => (popYn === 'Y' ? `${at(popStrtDt)} ~ ${at(popEndDt)}` : onOff(popYn)),
  },
  {
    key: 'almYn',
    label: '게시 시 알림',
    show: ({ almYn, almChnlCds }) =>
      [
        onOff(almYn),
        ...(almYn === 'Y' && Array.isArray(almChnlCds)
          ? almChnlCds.map((chnlCd) => names.channelOf(textIn(chnlCd)))
          : []),
      ].join(', '),
  },
  { key: 'cntn', label: '내용', show: ({ cntn }) => wordsOfHtml(decodeEntities(textIn(cntn))) || '-' },
  {
    key: 'fileGroupId',
    label: '첨부파일',
    show: ({ fileGroupId }) => (textIn(fileGroupId) === '' ? '-' : `있음 (${textIn(fileGroupId).slice(0, 8)})`),
  },
];
