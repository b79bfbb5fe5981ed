import { implement, type Binding } from '#server/http/implement.ts';
import { saveIntvBulk } from './bulk.ts';
import { cancelIntv, saveIntv } from './save-intv.ts';

export const interventionBindings: readonly Binding[] = [
  implement('saveIntv', async (form, call) => ({ data: [await saveIntv(call, form)] })),
  implement('saveIntvBulk', async (form, call) => ({ data: [await saveIntvBulk(call, form)] })),
  implement('cancelIntv', async (form, call) => ({ data: [await cancelIntv(call, form)] })),
];
