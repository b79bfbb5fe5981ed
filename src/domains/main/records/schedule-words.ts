import type { RecordWords } from '#ui/conflict/record-words.ts';
import { useScheduleUnits } from './useScheduleUnits.ts';

export const scheduleWords: RecordWords = { useUnits: useScheduleUnits };
