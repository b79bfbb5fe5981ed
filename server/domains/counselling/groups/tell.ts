import { kindOf, kindPath } from '#contract/counselling/kinds.ts';
import { notifyStudents } from '#server/domains/communication/index.ts';
import type { Actor } from '#server/http/actor.ts';
import { timeText } from '../notify.ts';
import { sessionsOf } from './sessions.ts';

/** Notifies students of a group by the time of its first session; neither its name nor what it is about. */
export async function tellMembers(
  { db, now }: Pick<Actor, 'db' | 'now'>,
  { grpId, cnslDivCd }: { readonly grpId: string; readonly cnslDivCd: string },
  stdNos: readonly (string | null)[],
  result: '확정' | '취소',
): Promise<void> {
  const [first] = await sessionsOf(db, grpId),
    known = stdNos.filter((stdNo) => stdNo !== null);
  if (first && known.length > 0)
    await notifyStudents(db, known, {
      tmplCd: 'CNSL_CHNG',
      vars: { 일시: timeText({ rsvDt: first.sesnDt, strtTm: first.strtTm }), 결과: result },
      resourcePath: kindPath(kindOf(cnslDivCd)),
      now,
    });
}
