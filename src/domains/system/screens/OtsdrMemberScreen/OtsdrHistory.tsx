import type { OtsdrHis } from '#contract/system/otsdr/otsdr-member.ts';
import { message } from '#messages/message.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { Timeline, type TimelineEntry } from '#ui/timeline/Timeline.tsx';

type Act = OtsdrHis['actDivCd'];
const ACTS: Readonly<
  Record<Act, { readonly title: string; readonly icon: string; readonly tone?: TimelineEntry['tone'] }>
> = {
  REG: { title: '가입신청', icon: 'plus' },
  UPD: { title: '정보 수정', icon: 'pencil' },
  APRV: { title: '승인', icon: 'check', tone: 'success' },
  RJCT: { title: '반려', icon: 'times', tone: 'danger' },
  STOP: { title: '이용정지', icon: 'ban', tone: 'warning' },
  RESUME: { title: '정지 해제', icon: 'replay', tone: 'success' },
  WTHDR: { title: '탈퇴', icon: 'sign-out' },
  NOTI: { title: '파기 예고', icon: 'bell', tone: 'warning' },
  PURGE: { title: '개인정보 파기', icon: 'trash', tone: 'danger' },
  AGRE_REQ: { title: '필수동의', icon: 'check-circle' },
  AGRE_MKT: { title: '홍보동의', icon: 'megaphone' },
  AGRE_GRDN: { title: '보호자 동의', icon: 'users' },
};
const isConsent = (actDivCd: Act): boolean => actDivCd.startsWith('AGRE_');

function entryOf({ otsdrMemberHisId, actDt, actNm, actDivCd, aftVal, rsn }: OtsdrHis): TimelineEntry {
  const { title, ...look } = ACTS[actDivCd],
    consent = isConsent(actDivCd) ? (aftVal === 'Y' ? '동의' : '철회') : null;
  const words = [consent === null ? aftVal : null, rsn].filter((text) => text !== null).join(' · ');
  return {
    key: otsdrMemberHisId,
    at: `${displayMoment(actDt)}${actNm === null ? '' : ` ${actNm}`}`,
    title: consent === null ? title : `${title} ${consent}`,
    ...look,
    ...(words === '' ? {} : { body: <p className="muted">{words}</p> }),
  };
}

/** 동의 이력 or 처리 이력 of a member, newest first. */
export function OtsdrHistory({
  kind,
  history,
}: {
  readonly kind: 'consents' | 'acts';
  readonly history: readonly OtsdrHis[];
}) {
  const entries = history.filter((act) => isConsent(act.actDivCd) === (kind === 'consents')).map(entryOf);
  return entries.length === 0 ? (
    <StateNotice icon="history" text={message('M-EMPTY')} />
  ) : (
    <Timeline label={kind === 'consents' ? '동의 이력' : '처리 이력'} entries={entries} />
  );
}
