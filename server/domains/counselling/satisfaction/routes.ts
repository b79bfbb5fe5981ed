import { implement, type Binding } from '#server/http/implement.ts';
import { asStudent } from '../part/student.ts';
import { answerRequest } from './answers.ts';
import { listSatisfaction } from './satis-queries.ts';

export const counselSatisBindings: readonly Binding[] = [
  implement('getSatisStat', async (query, call) => ({ data: await listSatisfaction(call, query) })),
  // What was answered is in no kept number of a request.
  implement(
    'partSaveCnslSatis',
    async (form, call) => {
      await asStudent(call, (actor, stdNo) => answerRequest(actor, stdNo, form));
      return { data: [{ okYn: 'Y' as const }] };
    },
    { keepsNoBody: true },
  ),
];
