import type { ScreenRoute } from '#ui/routing/screen-route.ts';

/** What a domain says of its screens; fetched with the first of them that is opened. */
export interface DomainRoutes {
  readonly screens: readonly ScreenRoute[];
  /** Whether an address is one of a screen but for a part that means nothing. */
  readonly isWrongAddress?: (path: string) => boolean;
}

/** An area of work, as far as every page has to know it. */
export interface Domain {
  readonly name: string;
  /** What the addresses of its screens begin with. */
  readonly root: string;
  /** Screens that are trials and may still change; the menu says so. */
  readonly labs?: readonly string[];
  readonly load: () => Promise<DomainRoutes>;
}

/** Every domain with screens: a line here is all that a new one adds to the pages of the others. */
export const DOMAINS: readonly Domain[] = [
  { name: 'main', root: '/admin/main', load: () => import('#domains/main/routes.ts') },
  {
    name: 'guide',
    root: '/guide/',
    labs: ['/guide/tree1', '/guide/tree2', '/guide/promoReg', '/guide/mixedChart'],
    load: () => import('#domains/guide/routes.ts'),
  },
  { name: 'system', root: '/admin/sysMng/', load: () => import('#domains/system/routes.ts') },
  { name: 'communication', root: '/admin/cmnct/', load: () => import('#domains/communication/routes.ts') },
  { name: 'batch', root: '/batch', load: () => import('#domains/batch/routes.ts') },
  { name: 'diagnosis', root: '/admin/diagRschExam/', load: () => import('#domains/diagnosis/routes.ts') },
  {
    name: 'extracurricular',
    root: '/admin/extraCurricularProgram/',
    load: () => import('#domains/extracurricular/routes.ts'),
  },
  { name: 'mileage', root: '/admin/mileage/', load: () => import('#domains/mileage/routes.ts') },
  { name: 'certification', root: '/admin/univCertiProg/', load: () => import('#domains/certification/routes.ts') },
  { name: 'dropout', root: '/admin/prvntDrpt/', load: () => import('#domains/dropout/routes.ts') },
  {
    name: 'satisfaction-cqi',
    root: '/admin/cqiSatis/',
    load: () => import('#domains/satisfaction-cqi/routes.ts'),
  },
  { name: 'counselling', root: '/admin/prfsnCnsl/', load: () => import('#domains/counselling/routes.ts') },
  { name: 'course-cqi', root: '/admin/sbjtCqi/', load: () => import('#domains/course-cqi/routes.ts') },
  { name: 'space', root: '/admin/spaceBkng/', load: () => import('#domains/space/routes.ts') },
];

/** The domain whose screens have addresses like this one; null outside all of them. */
export const domainOf = (path: string): Domain | null => DOMAINS.find(({ root }) => path.startsWith(root)) ?? null;
