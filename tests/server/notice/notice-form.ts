import { randomUUID } from 'node:crypto';

/** A notice form as the page sends it; a test names what it is about. */
export const noticeForm = (over: object = {}): Record<string, unknown> & { noticeId: string } => ({
  noticeId: randomUUID(),
  actionCd: 'POST',
  noticeDivCd: 'GEN',
  title: '시험 공지',
  cntn: '&lt;p&gt;내용&lt;/p&gt;',
  trgtDivCd: 'STDNT',
  trgts: [{ trgtKindCd: 'DEPT', trgtCd: '1010' }],
  postStrtDt: '20260406',
  postStrtTm: '0900',
  postEndDt: '20260430',
  postEndTm: '1800',
  topFixYn: 'N',
  popYn: 'N',
  mustReadYn: 'N',
  almYn: 'N',
  ...over,
});

export const toDept = (...codes: string[]) => codes.map((trgtCd) => ({ trgtKindCd: 'DEPT', trgtCd }));
export const toRole = (...codes: string[]) => codes.map((trgtCd) => ({ trgtKindCd: 'ROLE', trgtCd }));
