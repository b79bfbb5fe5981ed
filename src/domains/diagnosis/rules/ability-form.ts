import type { Ability } from '#contract/diagnosis/ability.ts';
import { EVERY_DEPT, type Track } from '#contract/diagnosis/diagnosis-codes.ts';
import { DIAGNOSIS_WORDS } from '#contract/diagnosis/diagnosis-words.ts';
import type { AbilityDiv } from '#contract/diagnosis/instruments.ts';
import type { Arg } from '#contract/registry.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';

/** An ability as its form holds it: empty texts mean none. */
export interface AbilityForm {
  readonly abilityDiv: AbilityDiv;
  readonly ownDeptCd: string;
  readonly trackCd: Track | '';
  readonly upAbilityId: string;
  readonly abilityCd: string;
  readonly abilityNm: string;
  readonly abilityEngNm: string;
  readonly defn: string;
  readonly behavIndctr: string;
  readonly colorCd: string;
  readonly applyStrtYear: string;
  readonly applyEndYear: string;
  readonly prevAbilityId: string;
  readonly sortOrdr: number;
  readonly useYn: 'Y' | 'N';
}

/** Where a new ability begins: its tree, its parent, its year. */
export interface NewPlace {
  readonly abilityDiv: AbilityDiv;
  readonly ownDeptCd: string;
  readonly trackCd: Track | '';
  readonly upAbilityId: string;
  readonly applyStrtYear: string;
  readonly sortOrdr: number;
}

const DEFAULT_COLOR = '#0072B2';

/** A stored ability in its form; null is a new one at its place. */
export function abilityFormOf(stored: Ability | null, place: NewPlace): AbilityForm {
  if (stored === null)
    return {
      ...place,
      abilityCd: '',
      abilityNm: '',
      abilityEngNm: '',
      defn: '',
      behavIndctr: '',
      colorCd: DEFAULT_COLOR,
      applyEndYear: '',
      prevAbilityId: '',
      useYn: 'Y',
    };
  return {
    abilityDiv: stored.abilityDiv,
    ownDeptCd: stored.ownDeptCd,
    trackCd: stored.trackCd ?? '',
    upAbilityId: stored.upAbilityId ?? '',
    abilityCd: stored.abilityCd,
    abilityNm: stored.abilityNm,
    abilityEngNm: stored.abilityEngNm ?? '',
    defn: stored.defn ?? '',
    behavIndctr: stored.behavIndctr ?? '',
    colorCd: stored.colorCd ?? DEFAULT_COLOR,
    applyStrtYear: stored.applyStrtYear,
    applyEndYear: stored.applyEndYear ?? '',
    prevAbilityId: stored.prevAbilityId ?? '',
    sortOrdr: stored.sortOrdr,
    useYn: stored.useYn,
  };
}

/** What is wrong with an ability beside the rules of its fields. */
export function checkAbility(form: AbilityForm): FieldErrors<AbilityForm> {
  const isTop = form.upAbilityId === '';
  return {
    ...(/^[A-Z0-9_-]+$/.test(form.abilityCd.trim()) ? {} : { abilityCd: DIAGNOSIS_WORDS.abilityCode }),
    ...(form.abilityDiv !== 'CORE' && form.ownDeptCd === '' ? { ownDeptCd: DIAGNOSIS_WORDS.chooseAbilityDept } : {}),
    ...(form.abilityDiv === 'PROF' && form.trackCd === '' ? { trackCd: DIAGNOSIS_WORDS.chooseTrack } : {}),
    ...(isTop && form.defn.trim() === '' ? { defn: DIAGNOSIS_WORDS.enterDefn } : {}),
    ...(form.applyEndYear !== '' && form.applyStrtYear > form.applyEndYear
      ? { applyStrtYear: DIAGNOSIS_WORDS.yearOrder }
      : {}),
  };
}

/** The form as it is sent. */
export const abilityBody = (
  abilityId: string,
  version: number | undefined,
  form: AbilityForm,
  cnfrmYn: 'Y' | 'N',
): Arg<'saveAbilityCd'> => ({
  ...form,
  abilityId,
  ...(version === undefined ? {} : { version }),
  ownDeptCd: form.abilityDiv === 'CORE' ? EVERY_DEPT : form.ownDeptCd,
  trackCd: form.trackCd || null,
  upAbilityId: form.upAbilityId || null,
  abilityCd: form.abilityCd.trim(),
  abilityNm: form.abilityNm.trim(),
  colorCd: form.upAbilityId === '' ? form.colorCd : null,
  applyEndYear: form.applyEndYear || null,
  prevAbilityId: form.prevAbilityId || null,
  cnfrmYn,
});
