import { MAX_UPLOAD_BYTES } from '#server/checked-upload.ts';
import { participantOf } from '#server/http/call-context.ts';
import { forEachRow } from '#server/http/each-row.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { printSheet } from '../certificates/attendance-sheet.ts';
import { signFor } from './qr-keys.ts';
import { resolveConflict, saveRecords } from './records.ts';
import { listConflicts, readRoster } from './roster.ts';
import { closeSession, reopenSession } from './sessions.ts';
import { applyAttendance, checkAttendance } from './upload.ts';

export const attendanceBindings: readonly Binding[] = [
  implement('getAttRoster', async (query, call) => readRoster(call, query)),
  implement('getAttCnflList', async ({ prdId }, call) => ({ data: await listConflicts(call, prdId) })),
  implement('saveAtt', async (form, call) => ({ data: await saveRecords(call, form) })),
  implement('closeSess', async (form, call) => ({ data: [await closeSession(call, form)] })),
  implement('reopenSess', async (form, call) => ({ data: [await reopenSession(call, form)] })),
  implement('resolveAttCnfl', async ({ rows, resolveSt }, call) => ({
    data: await forEachRow(call, rows, resolveConflict(resolveSt)),
  })),
  implement('uploadAttExcel', async (form, call) => checkAttendance(call, form), { mostBodyBytes: MAX_UPLOAD_BYTES }),
  implement('applyAttUpload', async ({ uploadId }, call) => ({ data: [await applyAttendance(call, uploadId)] })),
  implement('printAttSheet', async ({ prdId }, call) => ({ data: [await printSheet(call, prdId)] })),
  implement('getMyAttQr', async (_query, call) => {
    const { userDiv, userKey } = participantOf(call);
    return { data: [await signFor(call.db, { userDiv, userId: userKey }, call.now)] };
  }),
];
