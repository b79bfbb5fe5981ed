import { OPEN_CASE_STATES, HOLDING_STATES } from '#contract/counselling/counselling-codes.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { withoutRowSecurity } from '#server/access/row-security.ts';
import { personOf, signedInOf, type CallContext } from '#server/http/call-context.ts';
import { duplicate, forbidden, invalidField, refused } from '#server/http/failure.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { endNoteWork } from '../notes/note-work.ts';
import { requireKind, standingIn } from '../reach.ts';
import { say } from '../say.ts';
import { counsellors } from './counsellor-queries.ts';

type Form = ParsedArg<'saveCnslr'>;
const ADMINISTRATOR = 'ROLE_SYS_ADMIN',
  EMPLOYED = '10';

/**
 * Saves who counsels in a kind. The head keeps the rows of the kind; who is head is said by the administrator alone, and never
 * for the own person (counselling.md 2). The administrator makes the first head of a kind, too.
 * @throws Failure 403, 400, 409 STATE, VERSION, DUP
 */
export async function saveCounsellor(call: CallContext, form: Form): Promise<void> {
  const { cnslDivCd, cnslrId, version, ...values } = form,
    standing = await standingIn(call, cnslDivCd, version === undefined ? 'C' : 'U'),
    isAdmin = signedInOf(call).permissions.roleCds.includes(ADMINISTRATOR),
    stored = version === undefined ? null : await counsellors.hold(call, cnslrId);
  if (stored) requireKind(standing, stored.cnslDivCd);
  const isHeadChanged = (stored?.headYn ?? 'N') !== values.headYn;
  if (!standing.isHead && !isAdmin) throw forbidden();
  if (isHeadChanged) requireAdministrator(call, isAdmin, form.stfNo);
  // What else stands in a row is the head's business.
  if (!standing.isHead && stored && !isHeadChanged) throw forbidden(say('notHead'));
  if (!standing.isHead && !stored && values.headYn === 'N') throw forbidden(say('notHead'));
  const written = standing.isHead || !stored ? values : { headYn: values.headYn };
  if (values.headYn === 'Y' && values.rcptYn === 'Y') throw invalidField('rcptYn', say('headOrReception'));
  if (!stored) await requireEmployed(call, form);
  else {
    if (stored.stfNo !== form.stfNo) throw invalidField('stfNo', message('M-STATE', { state: stored.stfNo }));
    const ends = (values.rcptYn === 'Y' && stored.rcptYn === 'N') || (values.useYn === 'N' && stored.useYn === 'Y');
    if (ends && standing.isHead) {
      await requireIdle(call, cnslrId);
      await endNoteWork(call, cnslrId);
    }
  }
  if (version === undefined) await counsellors.insert(call, cnslrId, { ...withTopics(values), cnslDivCd });
  else await counsellors.update(call, cnslrId, version, withTopics(written));
}

const withTopics = <T extends object>(values: T) =>
  ('spclCds' in values ? { ...values, spclCds: JSON.stringify(values.spclCds) } : values) as T & { spclCds: never };

function requireAdministrator(call: CallContext, isAdmin: boolean, stfNo: string): void {
  if (!isAdmin) throw invalidField('headYn', say('headByAdmin'));
  if (personOf(call).stfNo === stfNo) throw refused('STATE', say('ownHead'));
}

async function requireEmployed({ db }: CallContext, { stfNo, cnslDivCd }: Form): Promise<void> {
  const staff = await db
    .selectFrom('staff')
    .select('stfNo')
    .where('stfNo', '=', stfNo)
    .where('hldofStCd', '=', EMPLOYED)
    .executeTakeFirst();
  if (!staff) throw invalidField('stfNo', say('notEmployed'));
  const same = await db
    .selectFrom('cnslr')
    .select('cnslrId')
    .where('stfNo', '=', stfNo)
    .where('cnslDivCd', '=', cnslDivCd)
    .executeTakeFirst();
  if (same) throw duplicate('stfNo', message('M-DUP', { label: '상담사' }));
}

/** A counsellor who ends or becomes reception has no open case and nothing booked any more. @throws Failure 409 STATE */
async function requireIdle(call: CallContext, cnslrId: string): Promise<void> {
  const isWorking = await withoutRowSecurity(call.db, async () => {
    const open = await call.db
      .selectFrom('cnslCase')
      .select('caseId')
      .where('cnslrId', '=', cnslrId)
      .where('caseSt', 'in', [...OPEN_CASE_STATES])
      .limit(1)
      .executeTakeFirst();
    const booked = await call.db
      .selectFrom('cnslRsv')
      .select('rsvId')
      .where('cnslrId', '=', cnslrId)
      .where('rsvSt', 'in', [...HOLDING_STATES])
      .where('rsvDt', '>=', koreanDate8(call.now))
      .limit(1)
      .executeTakeFirst();
    return open !== undefined || booked !== undefined;
  });
  if (isWorking) throw refused('STATE', say('stillWorking'));
}
