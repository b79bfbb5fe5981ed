import type { AlarmRow } from '#contract/communication/alarm/alarm.ts';
import type { NoticeRow } from '#contract/communication/notice.ts';
import { decodeEntities } from '#shared/entities.ts';
import { holdsKeyword, textIn, textsIn } from '#shared/merge/untyped-values.ts';
import { wordsOfHtml } from '#shared/rich-text-rules.ts';
import type { ALARM_FILTERS } from './alarm/alarm-list-query.ts';
import type { NOTICE_FILTERS } from './notice-list-query.ts';

/* New records that wait on the device, in the shape of their lists: what only the server gives is empty. Null for a save of a record that it knows. */
type Fields = Readonly<Record<string, unknown>>;
/** No condition, or the one that is meant. */
const isOneOf = (wanted: string, value: string): boolean => wanted === '' || wanted.split(',').includes(value);

export function unsentNotice(fields: Fields): NoticeRow | null {
  if (fields['version'] !== undefined) return null;
  return {
    noticeId: textIn(fields['noticeId']),
    noticeDivCd: textIn(fields['noticeDivCd']),
    title: textIn(fields['title']),
    trgtDivCd: textIn(fields['trgtDivCd']),
    wrtrDeptCd: null,
    wrtrDeptNm: null,
    wrtrNm: null,
    postStrtDt: textIn(fields['postStrtDt']),
    postStrtTm: textIn(fields['postStrtTm']),
    postEndDt: textIn(fields['postEndDt']),
    postEndTm: textIn(fields['postEndTm']),
    statCd: 'DRAFT',
    viewCd: null,
    pendYn: 'N',
    topFixYn: textIn(fields['topFixYn']),
    fixedNowYn: 'N',
    mustReadYn: textIn(fields['mustReadYn']),
    newYn: 'N',
    fileYn: fields['fileGroupId'] ? 'Y' : 'N',
    readYn: 'Y',
    viewCnt: 0,
    readRate: null,
    regDt: '',
    modDt: '',
    version: 0,
    rev: 0,
    actions: [],
  };
}

/**
 * Whether the conditions of 작성·관리 mean a draft that waits here, as the server judges it. @param deptCd of the person,
 * whose draft it is; it is still encrypted
 */
export function isNoticeMeant(
  fields: Fields,
  { searchKeyword, noticeDivCd, statCd, trgtDivCd, strtDt, endDt, wrtrDeptCd, mustReadYn }: typeof NOTICE_FILTERS,
  deptCd: string | null,
): boolean {
  const day = textIn(fields['postStrtDt']),
    words = () => wordsOfHtml(decodeEntities(textIn(fields['cntn'])));
  return (
    (holdsKeyword(textIn(fields['title']), searchKeyword) || holdsKeyword(words(), searchKeyword)) &&
    isOneOf(noticeDivCd, textIn(fields['noticeDivCd'])) &&
    isOneOf(statCd, 'DRAFT') &&
    isOneOf(trgtDivCd, textIn(fields['trgtDivCd'])) &&
    strtDt <= day &&
    (endDt === '' || day <= endDt) &&
    isOneOf(wrtrDeptCd, deptCd ?? '') &&
    isOneOf(mustReadYn, textIn(fields['mustReadYn']))
  );
}

export function unsentAlarm(fields: Fields): AlarmRow | null {
  if (fields['version'] !== undefined) return null;
  return {
    alarmId: textIn(fields['alarmId']),
    alarmDivCd: 'MANUAL',
    areaCd: textIn(fields['areaCd']),
    tmplCd: null,
    title: textIn(fields['title']),
    chnlCds: [...textsIn(fields['chnlCds'])],
    urgntYn: textIn(fields['urgntYn']),
    trgtCnt: 0,
    outScpCnt: 0,
    waitCnt: 0,
    sentCnt: 0,
    failCnt: 0,
    skipCnt: 0,
    readCnt: 0,
    readRate: null,
    statCd: 'DRAFT',
    reqDt: '',
    rsrvDt: null,
    reqDeptCd: null,
    reqDeptNm: null,
    reqUserNm: null,
    version: 0,
    actions: [],
  };
}

/**
 * Whether the conditions of 발송 내역 mean a draft that waits here. It will be of the day on which it arrives. @param today
 * YYYYMMDD
 */
export function isAlarmMeant(
  { alarmDivCd, title, chnlCds, statCd }: AlarmRow,
  filters: typeof ALARM_FILTERS,
  deptCd: string | null,
  today: string,
): boolean {
  return (
    holdsKeyword(title, filters.searchKeyword) &&
    filters.strtDt <= today &&
    today <= filters.endDt &&
    isOneOf(filters.alarmDivCd, alarmDivCd) &&
    isOneOf(filters.statCd, statCd) &&
    (filters.chnlCd === '' || chnlCds.includes(filters.chnlCd)) &&
    isOneOf(filters.reqDeptCd, deptCd ?? '')
  );
}
