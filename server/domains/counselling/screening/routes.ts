import { MAX_UPLOAD_BYTES } from '#server/checked-upload.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { applyScreening, checkScreening } from './screen-upload.ts';

export const screeningBindings: readonly Binding[] = [
  implement('uploadScrn', async (form, call) => checkScreening(call, form), { mostBodyBytes: MAX_UPLOAD_BYTES }),
  implement('applyScrnUpload', async (form, call) => ({ data: [await applyScreening(call, form)] })),
];
