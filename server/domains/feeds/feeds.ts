import type { FeedJobCd } from '#contract/batch/feed-rules.ts';
import { deptFeed } from './dept-feed.ts';
import type { Feed } from './feed.ts';
import { sectionFeed } from './section-feed.ts';
import { staffFeed } from './staff-feed.ts';
import { studentFeed } from './student-feed.ts';

export const FEEDS: Readonly<Record<FeedJobCd, Feed>> = {
  DEPT_SYNC: deptFeed,
  HR_SYNC: staffFeed,
  STDNT_SYNC: studentFeed,
  CQI_LOAD: sectionFeed,
};
