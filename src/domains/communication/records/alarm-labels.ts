import type { RecordLabels } from '#ui/conflict/record-labels.ts';
import { useAlarmUnits } from './useAlarmUnits.ts';

export const alarmLabels: RecordLabels = { useUnits: useAlarmUnits };
