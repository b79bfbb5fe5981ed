import type { Entry } from '#worker/outbox/rows/entry.ts';

/** An item as its form was opened, for rules that need no queue around them. */
export const OPENED = {
  guideItemId: 'a',
  itemNm: '처음',
  ctgryCd: 'A',
  qty: 1,
  useDt: '20260301',
  useTm: null,
  useYn: 'Y',
  deptCd: null,
  mngrStfNo: null,
  cntn: '처음 글',
  fileGroupId: null,
  upItemId: null,
  version: 1,
};

/** An entry of the queue that waits, with what a test says of it. */
export const entryOf = (over: Partial<Entry> = {}): Entry => ({
  owner: 'o',
  clientReqId: 'q1',
  lane: 'l',
  seq: 1,
  createdAt: 1,
  attempts: 0,
  nextAt: 0,
  state: 'waiting',
  troubledAt: null,
  error: null,
  op: 'saveGuideItem',
  payload: { ...OPENED },
  title: '항목 저장',
  screenPath: '/guide/list',
  recordId: 'a',
  ...over,
});
