import type { RecordWords } from '#ui/conflict/record-words.ts';
import { PROMO_UNITS } from '../rules/promo/promo-record.ts';

export const promoWords: RecordWords = { useUnits: () => PROMO_UNITS };
