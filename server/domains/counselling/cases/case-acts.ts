import { CASE_NAMES } from '#contract/counselling/counselling-codes.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { sentenceText } from '#messages/sentence-text.ts';
import { withoutRowSecurity } from '#server/access/row-security.ts';
import { staffActor } from '#server/http/actor.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { duplicate, invalidField, refused, wrongState } from '#server/http/failure.ts';
import { lockKey } from '#server/records/numbers.ts';
import { closingFault, extensionFault, mayReopen } from '#shared/counselling/case-rules.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import type { RiskLvl } from '#contract/counselling/case-codes.ts';
import { recordAddress } from '#contract/record-address.ts';
import { clientKey, hasOpenOne } from '../applications/aply-events.ts';
import { requireKind, workingIn, type Standing } from '../reach.ts';
import { endRefers } from '../refers/end-refers.ts';
import { askSatisfaction } from '../satisfaction/requests.ts';
import { sayOfCase } from '../say-of-case.ts';
import { keyCaseOf, seal } from '../sealed.ts';
import { settingsOf } from '../settings/kind-settings.ts';
import { counsellorUsers, inform } from '../staff.ts';
import { casePlace } from './case-detail.ts';
import { caseEvents } from './case-events.ts';
import { cases, type StoredCase } from './case-records.ts';
import { caseRights } from './case-rights.ts';
import { requireRoom } from './open-case.ts';
import { cancelPlanned } from './planned.ts';

type Act = Parameters<typeof caseRights.require>[1];
/** What the caller may do with a case that is held. @throws Failure 403 */
const mayAct =
  (call: CallContext, standing: Standing, op: Act) =>
  async (row: StoredCase): Promise<void> => {
    requireKind(standing, row.cnslDivCd);
    await caseRights.require(call, op, { ...row, standing });
  };

/** A case after an act. */
export const caseState = ({ db }: CallContext, caseId: string) =>
  // Who has handed a case over does not see it any more.
  withoutRowSecurity(db, () =>
    db
      .selectFrom('cnslCase')
      .select(['caseId', 'caseSt', 'version'])
      .where('caseId', '=', caseId)
      .executeTakeFirstOrThrow(),
  );

/** Lets a case rest. @throws Failure 403, 409 */
export async function pauseCase(call: CallContext, { cnslDivCd, caseId, version, rsn }: ParsedArg<'pauseCase'>) {
  const standing = await workingIn(call, cnslDivCd, 'U');
  await caseEvents.happen(call, { id: caseId, version }, 'pause', { may: mayAct(call, standing, 'pauseCase'), rsn });
  return caseState(call, caseId);
}

/** Goes on with a case. @throws Failure 403, 409 */
export async function resumeCase(call: CallContext, { cnslDivCd, caseId, version }: ParsedArg<'resumeCase'>) {
  const standing = await workingIn(call, cnslDivCd, 'U');
  await caseEvents.happen(call, { id: caseId, version }, 'resume', {
    may: mayAct(call, standing, 'resumeCase'),
    changes: { pausRsvId: null },
  });
  return caseState(call, caseId);
}

/** Reservations that hold a time, of any day. */
async function holdingCount({ db }: CallContext, caseId: string): Promise<number> {
  const { holding } = await db
    .selectFrom('cnslRsv')
    .select(({ fn }) => fn.countAll<number>().as('holding'))
    .where('caseId', '=', caseId)
    .where('rsvSt', 'in', ['REQ', 'CNFM', 'CHKIN'])
    .executeTakeFirstOrThrow();
  return holding;
}
async function unsignedCount(call: CallContext, caseId: string): Promise<number> {
  const { unsigned } = await call.db
    .selectFrom('cnslNote')
    .select(({ fn }) => fn.countAll<number>().as('unsigned'))
    .where('caseId', '=', caseId)
    .where('authStfNo', '=', personOf(call).stfNo ?? '')
    .where('noteSt', 'in', ['DRFT', 'CFLT'])
    .executeTakeFirstOrThrow();
  return unsigned;
}

/** Ends a case. @throws Failure 403, 409 while something is planned or unsigned, and in a crisis */
export async function closeCase(
  call: CallContext,
  { cnslDivCd, caseId, version, clsRsnCd, clsCn }: ParsedArg<'closeCase'>,
) {
  const standing = await workingIn(call, cnslDivCd, 'U');
  const { row } = await caseEvents.take(call, { id: caseId, version }, 'close', {
    may: mayAct(call, standing, 'closeCase'),
    check: async (held) => {
      const fault = closingFault({
        clsRsnCd,
        riskLvl: held.riskLvl as RiskLvl,
        plannedCnt: await holdingCount(call, caseId),
        unsignedCnt: await unsignedCount(call, caseId),
      });
      if (fault) throw refused('STATE', sentenceText(fault));
    },
  });
  await caseEvents.move(call, row, 'close', {
    changes: {
      clsDt: koreanDate8(call.now),
      clsRsnCd,
      ...(clsCn
        ? {
            clsCn: await seal(call.services.settings, keyCaseOf(row), casePlace('clsCn', caseId, row.stdNo), clsCn),
          }
        : {}),
    },
  });
  await endRefers(staffActor(call), row.aplyId);
  await askSatisfaction(staffActor(call), 'CASE', { cnslDivCd, cnslrId: row.cnslrId, stdNo: row.stdNo, caseId });
  return caseState(call, caseId);
}

/** Opens a case again within its 90 days; of PSYC where there is no other one. @throws Failure 403, 409 STATE, DUP */
export async function reopenCase(call: CallContext, { cnslDivCd, caseId, version, rsn }: ParsedArg<'reopenCase'>) {
  const standing = await workingIn(call, cnslDivCd, 'U'),
    { db } = call;
  await caseEvents.happen(call, { id: caseId, version }, 'reopen', {
    may: mayAct(call, standing, 'reopenCase'),
    check: async ({ clsDt, stdNo }) => {
      if (!mayReopen(clsDt, koreanDate8(call.now)) || stdNo === null) throw refused('STATE', sayOfCase('reopenOver'));
      if (!standing.kind.isOneAtATime) return;
      await lockKey(db, clientKey(cnslDivCd, stdNo));
      if (await withoutRowSecurity(db, () => hasOpenOne(db, cnslDivCd, stdNo)))
        throw duplicate('caseId', sayOfCase('openOne'));
    },
    changes: { clsDt: null, clsRsnCd: null },
    rsn,
  });
  return caseState(call, caseId);
}

/**
 * Gives a case to another counsellor of the kind. What is planned is cancelled; whether the new one reads what was written
 * before depends on the consent TRNSF (counselling.md 4.9). @throws Failure 400, 403, 409 LIMIT
 */
export async function transferCase(
  call: CallContext,
  { cnslDivCd, caseId, version, cnslrId, rsn }: ParsedArg<'trnsfCase'>,
) {
  const standing = await workingIn(call, cnslDivCd, 'U');
  const { row } = await caseEvents.take(call, { id: caseId, version }, 'transfer', {
    may: mayAct(call, standing, 'trnsfCase'),
    check: async ({ cnslrId: present, riskLvl }) => {
      if (present === cnslrId) throw invalidField('cnslrId', sayOfCase('sameCounsellor'));
      await requireRoom(call, { cnslrId, cnslDivCd, riskLvl });
    },
  });
  const cancelledCnt = await cancelPlanned(call, caseId, rsn);
  await caseEvents.move(call, row, 'transfer', {
    changes: {
      cnslrId,
      takeDt: call.now,
      pausRsvId: null,
      rsvCnt: Math.max(row.rsvCnt - cancelledCnt, 0),
    },
    rsn,
    noted: { bfCnslrId: row.cnslrId, afCnslrId: cnslrId },
  });
  await inform(call, 'CNSL_ASGN', await counsellorUsers(call.db, cnslrId), {
    cnslDivCd,
    linkUrl: recordAddress.counselCase(standing.kind, caseId),
  });
  return { ...(await caseState(call, caseId)), cancelledCnt };
}

/** Writes what a case is to reach, sealed under its key. @throws Failure 403, 409 STATE for a closed one, VERSION */
export async function saveGoal(call: CallContext, { cnslDivCd, caseId, version, goalCn }: ParsedArg<'saveCase'>) {
  const standing = await workingIn(call, cnslDivCd, 'U'),
    row = await cases.take(call, caseId, version);
  await mayAct(call, standing, 'saveCase')(row);
  if (row.caseSt === 'CLSD') throw wrongState(CASE_NAMES.CLSD);
  const text = goalCn?.trim() ?? '';
  await cases.change(call, row, {
    goalCn:
      text === ''
        ? null
        : await seal(call.services.settings, keyCaseOf(row), casePlace('goalCn', caseId, row.stdNo), text),
  });
  return caseState(call, caseId);
}

/** Gives a case more sessions, once. @throws Failure 400, 403, 409 LIMIT the second time */
export async function extendCase(
  call: CallContext,
  { cnslDivCd, caseId, version, addSesnCnt, rsn }: ParsedArg<'extendCase'>,
) {
  const standing = await workingIn(call, cnslDivCd, 'U'),
    { maxSesnCnt } = await settingsOf(call, cnslDivCd);
  await caseEvents.happen(call, { id: caseId, version }, 'extend', {
    may: mayAct(call, standing, 'extendCase'),
    check: (row) => {
      const fault = extensionFault(maxSesnCnt, row.addSesnCnt, addSesnCnt);
      if (fault?.id !== undefined) throw invalidField('addSesnCnt', sentenceText(fault));
      if (fault) throw refused(row.addSesnCnt > 0 ? 'LIMIT' : 'STATE', sentenceText(fault));
    },
    changes: { addSesnCnt },
    rsn,
  });
  return caseState(call, caseId);
}
