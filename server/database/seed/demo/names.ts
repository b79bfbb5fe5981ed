import type { Random } from '../random.ts';

/** Repeated in about the proportion they have in Korea. */
const FAMILY = [
  ...'김김김김김김김이이이이이박박박최최정정강조윤장임한오서신권황안송류전홍고문양손배백허남심노하곽성차주우구민진지엄채원천방공현',
];
const FIRST = [...'민서지현수예도하준은윤유재태성채영정시연동소주경선다나승진규혜'];
const SECOND = {
  M: [...'준우현민호진석훈재혁영빈원성욱환규찬율수'],
  F: [...'은아연희진영윤서빈경주린나현지원정미예솔'],
} as const;

/** A common Korean name of three syllables; family names of two syllables are left to the named people. */
export const koreanName = (random: Random, gender: 'M' | 'F'): string =>
  random.pick(FAMILY) + random.pick(FIRST) + random.pick(SECOND[gender]);

/** A mobile number of 11 digits. */
export const mobileNumber = (random: Random): string => `010${20_000_000 + random.below(79_999_999)}`;
