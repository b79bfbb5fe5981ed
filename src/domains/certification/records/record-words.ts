import type { RecordLabels } from '#ui/conflict/record-labels.ts';
import { evidUnits, stdUnits } from '../rules/record-units.ts';

/** Words for two versions of a standard, and of a piece of evidence. */
export const stdLabels: RecordLabels = { useUnits: () => stdUnits };
export const evidLabels: RecordLabels = { useUnits: () => evidUnits };
