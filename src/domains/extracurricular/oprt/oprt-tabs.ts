import type { ComponentType } from 'react';
import type { OprtTab } from '#shared/extracurricular/next-step.ts';
import { lazyComponent } from '#ui/feedback/lazy-components.tsx';
import type { OprtTabProps } from './tab-props.ts';

/** One tab: what it is called, for whom it is, and its code, which comes when it is first opened. */
export interface OprtTabRow {
  readonly key: OprtTab;
  readonly label: string;
  readonly Panel: ComponentType<OprtTabProps>;
  /** Teachers act here as well; every other tab is for who manages the period. */
  readonly isForTeachers?: boolean;
  /** Of periods that have something there; of all when left out. */
  readonly isShown?: (props: Pick<OprtTabProps, 'family' | 'prd'>) => boolean;
}

/** Tabs of 회차 운영 in their order (extracurricular.md 5.11). */
export const OPRT_TABS: readonly OprtTabRow[] = [
  {
    key: 'appl',
    label: '신청·선발',
    Panel: lazyComponent<OprtTabProps>(async () => (await import('./appl/ApplTab.tsx')).ApplTab),
  },
  {
    key: 'att',
    label: '출석',
    Panel: lazyComponent<OprtTabProps>(async () => (await import('./attendance/AttendanceTab.tsx')).AttendanceTab),
    isForTeachers: true,
  },
  {
    key: 'assign',
    label: '과제·평가',
    Panel: lazyComponent<OprtTabProps>(async () => (await import('./assign/AssignTab.tsx')).AssignTab),
  },
  {
    key: 'satis',
    label: '만족도',
    Panel: lazyComponent<OprtTabProps>(async () => (await import('./satis/SatisTab.tsx')).SatisTab),
  },
  {
    key: 'compl',
    label: '이수판정',
    Panel: lazyComponent<OprtTabProps>(async () => (await import('./completion/CompletionTab.tsx')).CompletionTab),
  },
  {
    key: 'cert',
    label: '마일리지·이수증',
    Panel: lazyComponent<OprtTabProps>(async () => (await import('./certs/CertsTab.tsx')).CertsTab),
  },
  {
    key: 'rslt',
    label: '결과보고',
    Panel: lazyComponent<OprtTabProps>(async () => (await import('./result/ResultTab.tsx')).ResultTab),
  },
];

/** The tabs that the user sees of a period. */
export const tabsFor = ({ family, prd }: Pick<OprtTabProps, 'family' | 'prd'>): readonly OprtTabRow[] =>
  OPRT_TABS.filter(
    ({ isForTeachers = false, isShown = () => true }) =>
      (prd.part === 'MANAGER' || isForTeachers) && isShown({ family, prd }),
  );
