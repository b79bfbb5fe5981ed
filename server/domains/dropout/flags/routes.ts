import { implement, type Binding } from '#server/http/implement.ts';
import { say } from '../say.ts';
import { flagList } from './flag-queries.ts';
import { ansFlag, confirmStudent, saveFlag } from './save-flag.ts';

export const flagBindings: readonly Binding[] = [
  implement('getFlagList', flagList.page),
  implement('getFlagStd', async ({ stdNo }, call) => ({ data: [await confirmStudent(call, stdNo)] })),
  implement('saveFlag', async (form, call) => ({ data: [await saveFlag(call, form)] }), {
    messages: { flagCds: say('flagCount') },
  }),
  implement('ansFlag', async (form, call) => ({ data: [await ansFlag(call, form)] })),
];
