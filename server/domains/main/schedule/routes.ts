import { SCHEDULE_MESSAGES } from '#contract/main/schedule-rules.ts';
import { MAX_UPLOAD_BYTES } from '#server/checked-upload.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { requireExcelSize } from '#server/http/excel-size.ts';
import { gone } from '#server/http/failure.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { findEntry, listSchedule } from './list-schedule.ts';
import { deleteSchedule, saveSchedule } from './save-schedule.ts';
import { applyScheduleUpload, checkScheduleUpload } from './upload.ts';

async function saved(call: CallContext, acdmSchdlId: string) {
  const entry = await findEntry(call, acdmSchdlId);
  if (!entry) throw gone();
  return entry;
}

export const scheduleBindings: readonly Binding[] = [
  implement('getSchdlList', async (query, call) => ({ data: await listSchedule(call, query) })),
  implement('downloadSchdlExcel', async (query, call) => {
    const data = await listSchedule(call, query);
    requireExcelSize(call, data.length);
    return { data, totalCount: data.length };
  }),
  implement(
    'saveSchdl',
    async (form, call) => {
      await saveSchedule(call, form);
      return { data: [await saved(call, form.acdmSchdlId)] };
    },
    { messages: { schdlNm: SCHEDULE_MESSAGES.name } },
  ),
  implement('deleteSchdl', async ({ rows }, call) => {
    await deleteSchedule(call, rows);
    return { data: rows.map(({ acdmSchdlId }) => ({ acdmSchdlId })) };
  }),
  implement('uploadSchdl', async ({ rows }, call) => checkScheduleUpload(call, rows), {
    mostBodyBytes: MAX_UPLOAD_BYTES,
  }),
  implement('applySchdlUpload', async ({ uploadId }, call) => ({ data: [await applyScheduleUpload(call, uploadId)] })),
];
