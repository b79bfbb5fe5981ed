import { KINDS, kindDetailPath, kindPath, type CounselKind } from '#contract/counselling/kinds.ts';
import type { ScreenRoute } from '#ui/routing/screen-route.ts';
import { asksTeam } from './list/counsellor-list.ts';

const listScreen = (kind: CounselKind): ScreenRoute => ({
  path: kindPath(kind),
  opens: ['aplyId'],
  load: async () => {
    const { CounselScreen } = await import('./list/CounselScreen.tsx');
    return () => CounselScreen({ kind });
  },
  asks: () => [asksTeam(kind)],
});

const detailScreen = (kind: CounselKind): ScreenRoute => ({
  path: kindDetailPath(kind),
  load: async () => {
    const { CaseScreen } = await import('./detail/CaseScreen.tsx');
    return () => CaseScreen({ kind });
  },
});

/** Screens of 전문상담; the detail of a kind stands beside its list. */
export const screens: readonly ScreenRoute[] = [...KINDS.map(listScreen), ...KINDS.map(detailScreen)];
