import { useScreenInfo } from '../state/page.ts';

/** Whether the person's scope holds every space: rules are for all departments, and are kept by those alone (space.md 6). */
export const useReachesAll = (): boolean => useScreenInfo()?.dataScopeCd === 'ALL';
