import type { ComponentType } from 'react';
import { lazyComponent } from '#ui/feedback/lazy-components.tsx';
import type { Standing } from './useStanding.ts';

/** A tab of the list screen, in a folder of its own; its code comes when it is first shown. */
export interface CounselTab {
  readonly key: string;
  readonly label: string;
  readonly Panel: ComponentType<{ readonly standing: Standing }>;
  /** Who has it; the server decides about each call again. */
  readonly isFor: (standing: Standing) => boolean;
}

/** The tabs of every kind in their order (counselling.md 5.1). */
export const COUNSEL_TABS: readonly CounselTab[] = [
  {
    key: 'applications',
    label: '신청·배정',
    Panel: lazyComponent(async () => (await import('../applications/ApplicationTab.tsx')).ApplicationTab),
    isFor: ({ me }) => me !== null,
  },
  {
    key: 'schedule',
    label: '예약 일정',
    Panel: lazyComponent(async () => (await import('../schedule/ScheduleTab.tsx')).ScheduleTab),
    // Who has no row in the kind has no part in its calendar.
    isFor: ({ me }) => me !== null,
  },
  {
    key: 'cases',
    label: '사례',
    Panel: lazyComponent(async () => (await import('../cases/CaseTab.tsx')).CaseTab),
    isFor: ({ isCounsellor }) => isCounsellor,
  },
  {
    key: 'groups',
    label: '집단상담',
    Panel: lazyComponent(async () => (await import('../groups/GroupTab.tsx')).GroupTab),
    isFor: ({ isCounsellor }) => isCounsellor,
  },
  {
    key: 'refers',
    label: '의뢰',
    Panel: lazyComponent(async () => (await import('../refers/ReferTab.tsx')).ReferTab),
    isFor: ({ me, isSender }) => me !== null || isSender,
  },
  {
    key: 'staff',
    label: '상담사·시간',
    Panel: lazyComponent(async () => (await import('../staff/StaffTab.tsx')).StaffTab),
    isFor: () => true,
  },
  {
    key: 'statistics',
    label: '만족도·통계',
    Panel: lazyComponent(async () => (await import('../statistics/StatisticsTab.tsx')).StatisticsTab),
    // Figures follow the letter R, which is that of the screen.
    isFor: () => true,
  },
];

/** The tab with which the screen opens: what waits for heads, the own day for counsellors (counselling.md 5.1). */
export function firstTabOf(standing: Standing, tabs: readonly CounselTab[]): string | undefined {
  const wished = standing.seesAll ? ['applications', 'schedule'] : ['schedule'];
  return wished.find((key) => tabs.some((tab) => tab.key === key)) ?? tabs[0]?.key;
}
