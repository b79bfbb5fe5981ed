import type { AlarmRow } from '#contract/communication/alarm/alarm.ts';
import { ALARM_STATE_NAMES, ALARM_RULE_MESSAGES } from '#contract/communication/alarm/alarm-rules.ts';
import type { BannerRow } from '#contract/communication/banner.ts';
import { BANNER_RULE_MESSAGES } from '#contract/communication/banner-rules.ts';
import type { NoticeRow, NoticeTab } from '#contract/communication/notice.ts';
import { NOTICE_RULE_MESSAGES } from '#contract/communication/notice-rules.ts';
import { message } from '#messages/message.ts';

/* Why a row cannot be acted on, for the box that is not ticked and for what is said of rows that were left out. */

/** What is done with several notices at once. */
export type NoticeBulkAct = 'approve' | 'reject' | 'stop' | 'delete';
type NoticeFacts = Pick<NoticeRow, 'statCd' | 'pendYn' | 'actions'>;

/** Why an act cannot happen to a notice now; null when it can. The server has said what can. @param stateNameOf names of NOTI_ST */
export function whyNoticeNot(
  act: NoticeBulkAct,
  { statCd, pendYn, actions }: NoticeFacts,
  stateNameOf: (statCd: string) => string,
): string | null {
  if (actions.includes(act)) return null;
  if (act === 'approve' || act === 'reject')
    return statCd === 'WAIT' || pendYn === 'Y'
      ? NOTICE_RULE_MESSAGES.ownApproval
      : message('M-DONE', { work: NOTICE_RULE_MESSAGES.work });
  if (act === 'delete' && (statCd === 'APRV' || statCd === 'STOP')) return NOTICE_RULE_MESSAGES.neverDelete;
  const isOfState = act === 'stop' ? statCd === 'APRV' : statCd === 'DRAFT' || statCd === 'RJCT';
  return isOfState ? message('M-403') : message('M-STATE', { state: stateNameOf(statCd) });
}

/** The acts of a tab that a person has, of which one at least must be possible for a row to be ticked. */
export const noticeActsOf = (
  tab: NoticeTab,
  may: { readonly update: boolean; readonly remove: boolean },
): readonly NoticeBulkAct[] => {
  if (tab === 'POSTED') return [];
  if (tab === 'WAITING') return may.update ? ['approve', 'reject'] : [];
  return [...(may.update ? (['stop'] as const) : []), ...(may.remove ? (['delete'] as const) : [])];
};

export type AlarmBulkAct = 'approve' | 'reject' | 'cancel';
type AlarmFacts = Pick<AlarmRow, 'statCd' | 'actions'>;

/** Why an act cannot happen to an alarm now; null when it can. */
export function whyAlarmNot(act: AlarmBulkAct, { statCd, actions }: AlarmFacts): string | null {
  if (actions.includes(act) || (act === 'cancel' && actions.includes('undo'))) return null;
  if (act !== 'cancel')
    return statCd === 'WAIT' ? ALARM_RULE_MESSAGES.ownApproval : message('M-DONE', { work: ALARM_RULE_MESSAGES.work });
  if (statCd === 'RSVD' || statCd === 'WAIT') return ALARM_RULE_MESSAGES.tooLate;
  return statCd === 'SEND' ? ALARM_RULE_MESSAGES.holdOver : message('M-STATE', { state: ALARM_STATE_NAMES[statCd] });
}

/** Why a banner cannot be deleted, as the server has seen it; null when it can. */
export const whyBannerStays = ({ viewCnt, viewCd }: Pick<BannerRow, 'viewCnt' | 'viewCd'>): string | null =>
  viewCnt === 0 && viewCd !== 'POST' ? null : BANNER_RULE_MESSAGES.neverDelete;
