import type { RecordLabels } from '#ui/conflict/record-labels.ts';
import { PROMO_UNITS } from '../rules/promo/promo-record.ts';

export const promoLabels: RecordLabels = { useUnits: () => PROMO_UNITS };
