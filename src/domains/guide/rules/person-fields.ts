import type { Arg } from '#contract/registry.ts';

/** Fields that the eye uncovers. */
export const GUIDE_PERSON_FIELD_NAMES: Arg<'unmaskGuidePerson'>['fields'] = [
  'stdNm',
  'mobile',
  'email',
  'birthDt',
  'addr',
  'acntNo',
];
