import { kindDetailPath, kindPath, KINDS, type CounselKind } from '#contract/counselling/kinds.ts';
import type { Grant, SeedMenu, SeedScreen } from './screen-rows.ts';

const TOP = '전문상담',
  GROUP = '상담 관리';
const ICONS: Readonly<Record<string, string>> = {
  PSYC: 'pi-heart',
  EMPL: 'pi-briefcase',
  LRN: 'pi-book',
  WRT: 'pi-pencil',
  CARR: 'pi-compass',
};
const nameOf = ({ name }: CounselKind): string => `${name} 관리`;

/**
 * Who starts with which letters on a kind (counselling.md 6). No scope of the matrix reaches a row: which rows a user sees
 * follows from the own row of `cnslr`.
 */
const grantsOn = ({ counsellors, senders }: CounselKind): readonly Grant[] => [
  ['ROLE_SYS_ADMIN', 'CRU', 'OWN'],
  ['ROLE_OPER', 'CRU', 'OWN'],
  ['ROLE_AUDIT', 'R', 'OWN'],
  ...counsellors.map((roleCd): Grant => [roleCd, 'CRUD', 'OWN']),
  ...Object.entries(senders).map(([roleCd, letters]): Grant => [roleCd, letters, 'OWN']),
];

export const COUNSELLING_SCREENS: readonly SeedScreen[] = KINDS.flatMap((kind): SeedScreen[] => {
  const screen = { matchDivCd: 'EXACT', acsDivCd: 'ROLE', prsnInfoYn: 'Y' } as const;
  return [
    { ...screen, resourcePath: kindPath(kind), resourceNm: nameOf(kind), grants: grantsOn(kind) },
    {
      ...screen,
      resourcePath: kindDetailPath(kind),
      resourceNm: `${nameOf(kind)} 상세`,
      inheritsFrom: kindPath(kind),
      grants: [],
    },
  ];
});

export const COUNSELLING_MENUS: readonly SeedMenu[] = [
  { trail: [TOP], iconNm: 'pi-comment' },
  { trail: [TOP, GROUP], iconNm: 'pi-calendar-clock' },
  ...KINDS.map((kind) => ({
    trail: [TOP, GROUP, nameOf(kind)],
    iconNm: ICONS[kind.cnslDivCd] ?? 'pi-comments',
    resourcePath: kindPath(kind),
    roleCds: grantsOn(kind).map(([roleCd]) => roleCd),
  })),
];
