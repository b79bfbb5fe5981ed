import type { RecordLabels } from '#ui/conflict/record-labels.ts';
import { useScheduleUnits } from './useScheduleUnits.ts';

export const scheduleLabels: RecordLabels = { useUnits: useScheduleUnits };
