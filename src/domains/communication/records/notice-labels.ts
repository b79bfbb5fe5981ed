import type { RecordLabels } from '#ui/conflict/record-labels.ts';
import { useNoticeUnits } from './useNoticeUnits.ts';

export const noticeLabels: RecordLabels = { useUnits: useNoticeUnits };
