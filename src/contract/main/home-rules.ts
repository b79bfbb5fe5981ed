/** What can stand on the home. */
export const WIDGETS = [
  'TODO',
  'SCHDL',
  'NOTI',
  'FAV',
  'RCNT',
  'CH_ECP',
  'CH_CNSL',
  'CH_MLG',
  'CH_DRPT',
  'CH_WORK',
  'BATCH',
  'BNR',
] as const;
export type WidgetCd = (typeof WIDGETS)[number];
/** Four, six and twelve of the twelve columns. */
export const WIDGET_SIZES = ['S', 'M', 'L'] as const;
export type WidgetSize = (typeof WIDGET_SIZES)[number];

export const MAX_FAVOURITES = 8;
/** Menus that the list of recent ones holds, and days that it looks back. */
export const MAX_RECENT = 8,
  RECENT_DAYS = 90;
/** Notices on the home. */
export const TOP_NOTICES = 5;

/** The screen whose R a figure needs; a widget without one is everybody's. As long as the screen is not there, neither is the widget. */
export const WIDGET_SCREENS: Partial<Record<WidgetCd, string>> = {
  CH_ECP: '/admin/statMng/ecpStat',
  CH_CNSL: '/admin/statMng/cnslStat',
  CH_MLG: '/admin/statMng/mileageStat',
  CH_WORK: '/admin/statMng/workStat',
  CH_DRPT: '/admin/prvntDrpt/prvntDrptMng/prvntDrptStat',
  BATCH: '/batch',
};

/** Widgets that are a chart of figures, which `getHomeChart` answers. */
export const CHART_WIDGETS = ['BATCH', 'CH_DRPT'] as const;
export type ChartWidgetCd = (typeof CHART_WIDGETS)[number];

/** Widgets of each role in their order; who has several roles sees the union in the order of this table. */
const BY_ROLE: readonly (readonly [roleCd: string, widgets: readonly WidgetCd[]])[] = [
  ['ROLE_SYS_ADMIN', ['TODO', 'BATCH', 'NOTI', 'CH_WORK', 'SCHDL', 'FAV']],
  ['ROLE_OPER', ['BNR', 'TODO', 'SCHDL', 'NOTI', 'CH_ECP', 'CH_MLG', 'CH_CNSL', 'CH_DRPT']],
  ['ROLE_DEPT', ['TODO', 'SCHDL', 'NOTI', 'CH_ECP', 'CH_DRPT', 'FAV']],
  ['ROLE_PROF', ['TODO', 'SCHDL', 'NOTI', 'CH_DRPT', 'FAV']],
  ['ROLE_CNSLR', ['TODO', 'SCHDL', 'CH_CNSL', 'NOTI', 'FAV']],
  ['ROLE_CAREER', ['TODO', 'SCHDL', 'CH_CNSL', 'CH_ECP', 'NOTI']],
  ['ROLE_AUDIT', ['NOTI', 'RCNT', 'FAV']],
];
/** For people whose roles the table does not know. */
const FOR_ALL: readonly WidgetCd[] = ['NOTI', 'RCNT', 'FAV'];
const WIDE: ReadonlySet<WidgetCd> = new Set(['BNR', 'TODO']);

export interface PlacedWidget {
  readonly wdgtCd: WidgetCd;
  readonly dsplyYn: 'Y' | 'N';
  readonly sizeCd: WidgetSize;
}

const placed = (wdgtCd: WidgetCd, dsplyYn: 'Y' | 'N'): PlacedWidget => ({
  wdgtCd,
  dsplyYn,
  sizeCd: WIDE.has(wdgtCd) ? 'L' : 'M',
});

/** The home as the roles have it: shown what they name, behind it hidden what else there is. */
export function defaultWidgets(roleCds: readonly string[], available: readonly WidgetCd[]): readonly PlacedWidget[] {
  const named = BY_ROLE.filter(([roleCd]) => roleCds.includes(roleCd)).flatMap(([, widgets]) => widgets);
  const shown = [...new Set(named.length === 0 ? FOR_ALL : named)].filter((wdgtCd) => available.includes(wdgtCd));
  return [
    ...shown.map((wdgtCd) => placed(wdgtCd, 'Y')),
    ...available.filter((wdgtCd) => !shown.includes(wdgtCd)).map((wdgtCd) => placed(wdgtCd, 'N')),
  ];
}

/** The home as a person has arranged it: what has come since then waits hidden at the end, what he may not see any more is left out. */
export function arrangedWidgets(
  stored: readonly PlacedWidget[],
  roleCds: readonly string[],
  available: readonly WidgetCd[],
): readonly PlacedWidget[] {
  if (stored.length === 0) return defaultWidgets(roleCds, available);
  const known = new Set(stored.map(({ wdgtCd }) => wdgtCd));
  return [
    ...stored.filter(({ wdgtCd }) => available.includes(wdgtCd)),
    ...available.filter((wdgtCd) => !known.has(wdgtCd)).map((wdgtCd) => placed(wdgtCd, 'N')),
  ];
}
