import { ABILITY_DIVS, abilityPath, type AbilityDiv } from '#contract/diagnosis/instruments.ts';
import { question, type ScreenRoute } from '#ui/routing/screen-route.ts';
import { ABILITY_LISTS } from './rules/ability-lists.ts';

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

/** Screens of 진단·설문·시험. */
export const diagnosisScreens: readonly ScreenRoute[] = ABILITY_DIVS.map(abilityScreen);
