import { MAX_UPLOAD_BYTES } from '#server/checked-upload.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { listAssignments, requireAssignment, saveAssignment } from './assignments.ts';
import { applyAssignments, checkAssignments } from './upload.ts';

export const assignmentBindings: readonly Binding[] = [
  implement('getAssignList', async (query, call) => listAssignments(call, query)),
  implement('saveAssign', async (form, call) => {
    await saveAssignment(call, form);
    return { data: [await requireAssignment(call, form.applId)] };
  }),
  implement('uploadAssignExcel', async (form, call) => checkAssignments(call, form), {
    mostBodyBytes: MAX_UPLOAD_BYTES,
  }),
  implement('applyAssignUpload', async ({ uploadId }, call) => ({ data: [await applyAssignments(call, uploadId)] })),
];
