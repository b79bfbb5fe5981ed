import type { OtsdrState } from '#contract/system/otsdr/otsdr-rules.ts';
import type { Tone } from '#ui/chip/Chip.tsx';
import { defineList } from '#ui/list/define-list.ts';
import { STATE_TONES } from '#ui/chip/state-tones.ts';

/** 외부인 회원관리; who waits and who is in come first. */
export const OTSDR_LIST = defineList('getOtsdrMemberList', {
  statCds: 'APLY,APRV',
  memberDivCd: '',
  strtDt: '',
  endDt: '',
  orgNm: '',
  searchKeyword: '',
});

/** How states look. */
export const OTSDR_TONES: Readonly<Record<OtsdrState, Tone | undefined>> = {
  APLY: STATE_TONES.waiting,
  APRV: STATE_TONES.inForce,
  RJCT: STATE_TONES.refused,
  STOP: STATE_TONES.stopped,
  WTHDR: STATE_TONES.over,
  PURGE: STATE_TONES.over,
};

/** Columns of the upload's template, and its one row. */
export const OTSDR_UPLOAD_COLUMNS = [
  { key: 'memberNm', label: '성명' },
  { key: 'birthDt', label: '생년월일' },
  { key: 'mobile', label: '휴대전화', width: 16 },
  { key: 'email', label: '이메일', width: 28 },
  { key: 'memberDivCd', label: '구분코드' },
  { key: 'orgNm', label: '기관명', width: 24 },
  { key: 'grdnNm', label: '보호자성명' },
  { key: 'grdnMobile', label: '보호자연락처', width: 16 },
  { key: 'grdnAgreYn', label: '보호자동의' },
  { key: 'agreReqYn', label: '필수동의' },
  { key: 'agreMktYn', label: '홍보동의' },
] as const;
export const OTSDR_SAMPLE = {
  memberNm: '견본이',
  birthDt: '1990-01-31',
  mobile: '010-0000-0000',
  email: 'sample@example.com',
  memberDivCd: 'RSDNT',
  orgNm: '',
  grdnNm: '',
  grdnMobile: '',
  grdnAgreYn: 'N',
  agreReqYn: 'Y',
  agreMktYn: 'N',
};
