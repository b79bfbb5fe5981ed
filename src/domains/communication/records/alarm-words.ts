import type { RecordWords } from '#ui/conflict/record-words.ts';
import { useAlarmUnits } from './useAlarmUnits.ts';

export const alarmWords: RecordWords = { useUnits: useAlarmUnits };
