import type { RecordWords } from '#ui/conflict/record-words.ts';
import { useNoticeUnits } from './useNoticeUnits.ts';

export const noticeWords: RecordWords = { useUnits: useNoticeUnits };
