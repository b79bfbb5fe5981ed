import {
  ABILITY_DIVS,
  abilityPath,
  INSTRUMENTS,
  screenPath,
  type AbilityDiv,
  type Instrument,
} from '#contract/diagnosis/instruments.ts';
import { recordAddress } from '#contract/record-address.ts';
import { question, recordSearch, type ScreenRoute } from '#ui/routing/screen-route.ts';
import { ABILITY_LISTS } from './rules/ability-lists.ts';
import { planListOf, statListOf } from './rules/plan-lists.ts';
import { periodText } from './rules/plan-labels.ts';
import { paperListOf } from './rules/paper-lists.ts';

const abilityScreen = (abilityDiv: AbilityDiv): ScreenRoute => ({
  path: abilityPath(abilityDiv),
  load: async () => {
    const { AbilityScreen } = await import('./screens/AbilityScreen/AbilityScreen.tsx');
    return () => AbilityScreen({ abilityDiv });
  },
  asks: (params) =>
    params.get('tab') === 'list'
      ? ABILITY_LISTS[abilityDiv].asks(params)
      : params.has('abilityId')
        ? [question('getAbilityCd', { abilityId: params.get('abilityId') ?? '' })]
        : [],
});

const planOf = (params: URLSearchParams): string => params.get('planId') ?? params.get('copyOf') ?? '';

/** 실시계획 of one instrument: its list and its detail. */
const planScreens = (instrument: Instrument): readonly ScreenRoute[] => [
  {
    path: screenPath(instrument, 'Plan'),
    load: async () => {
      const { PlanScreen } = await import('./screens/PlanScreen/PlanScreen.tsx');
      return () => PlanScreen({ instrument });
    },
    asks: planListOf(instrument).asks,
    acts: [{ name: `${instrument.name} 실시계획 등록`, to: screenPath(instrument, 'PlanDetail') }],
    records: recordSearch(
      `${instrument.name} 실시계획`,
      'getPlanList',
      (searchKeyword) => ({ instDiv: instrument.instDiv, searchKeyword, page: 1, rowsPerPage: 5 }),
      (plan) => ({
        name: plan.planNm,
        note: periodText(plan),
        to: recordAddress.plan(instrument, plan.planId),
      }),
    ),
  },
  {
    path: screenPath(instrument, 'PlanDetail'),
    beginsNew: true,
    load: async () => {
      const { PlanDetailScreen } = await import('./screens/PlanDetailScreen/PlanDetailScreen.tsx');
      return () => PlanDetailScreen({ instrument });
    },
    asks: (params) => (planOf(params) === '' ? [] : [question('getPlan', { planId: planOf(params) })]),
  },
];

/** 통계 of one instrument: its list and its detail. */
const statScreens = (instrument: Instrument): readonly ScreenRoute[] => [
  {
    path: screenPath(instrument, 'Stat'),
    load: async () => {
      const { StatScreen } = await import('./screens/StatScreen/StatScreen.tsx');
      return () => StatScreen({ instrument });
    },
    asks: statListOf(instrument).asks,
  },
  {
    path: screenPath(instrument, 'StatDetail'),
    load: async () => {
      const { StatDetailScreen } = await import('./screens/StatDetailScreen/StatDetailScreen.tsx');
      return () => StatDetailScreen({ instrument });
    },
    asks: (params) => (planOf(params) === '' ? [] : [question('getPlan', { planId: planOf(params) })]),
  },
];
/** List and editor of the papers of an instrument. */
function paperScreens(instrument: Instrument): readonly ScreenRoute[] {
  const { instDiv, name, paperNoun } = instrument,
    list = screenPath(instrument, 'PaperReg'),
    detail = screenPath(instrument, 'PaperRegDetail');
  return [
    {
      path: list,
      load: async () => {
        const { PaperScreen } = await import('./screens/PaperScreen/PaperScreen.tsx');
        return () => PaperScreen({ instDiv });
      },
      asks: paperListOf(instDiv).asks,
      acts: [{ name: `${name} ${paperNoun} 등록`, to: detail }],
      records: recordSearch(
        `${name} ${paperNoun}`,
        'getPaperList',
        (searchKeyword) => ({ instDiv, searchKeyword, page: 1, rowsPerPage: 5 }),
        ({ paperVerId, paperNm, paperCd, verNo }) => ({
          name: paperNm,
          note: `${paperCd} 버전 ${verNo}`,
          to: `${detail}?paperVerId=${paperVerId}`,
        }),
      ),
    },
    {
      path: detail,
      beginsNew: true,
      load: async () => {
        const { PaperDetailScreen } = await import('./screens/PaperDetailScreen/PaperDetailScreen.tsx');
        return () => PaperDetailScreen({ instDiv });
      },
      asks: (params) => {
        const paperVerId = params.get('paperVerId');
        return paperVerId ? [question('getPaper', { paperVerId })] : [];
      },
    },
  ];
}

/** Screens of 진단·설문·시험. */
export const screens: readonly ScreenRoute[] = [
  ...ABILITY_DIVS.map(abilityScreen),
  ...INSTRUMENTS.flatMap(planScreens),
  ...INSTRUMENTS.flatMap(statScreens),
  ...INSTRUMENTS.flatMap(paperScreens),
];
