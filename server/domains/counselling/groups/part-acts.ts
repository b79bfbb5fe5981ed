import { sql } from 'kysely';
import type { ParsedArg } from '#contract/registry.ts';
import type { Actor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden, gone } from '#server/http/failure.ts';
import { holdGroup } from './group-acts.ts';
import { memberEvents } from './group-records.ts';
import { enter, isRecruiting, memberAnswer, requireNotBegun, requireRecruiting } from './member-acts.ts';

/** What a student sees of groups: those that take students now, and the own ones. */
export async function listForStudent({ db, now }: Pick<Actor, 'db' | 'now'>, stdNo: string, cnslDivCd: string) {
  const rows = await db
    .selectFrom('cnslGrp as g')
    .leftJoin('cnslr as l', 'l.cnslrId', 'g.leadCnslrId')
    .leftJoin('staff as f', 'f.stfNo', 'l.stfNo')
    .leftJoin('cnslGrpMbr as m', (join) => join.onRef('m.grpId', '=', 'g.grpId').on('m.stdNo', '=', stdNo))
    .select(['g.grpId', 'g.grpNm', 'g.rcptStrtDt', 'g.rcptEndDt', 'g.sesnTotCnt', 'g.placeNm', 'g.grpSt'])
    .select(['f.stfNm as leadNm', 'm.grpMbrId', 'm.mbrSt', 'm.waitNo', 'm.version'])
    .select([
      sql<string | null>`(select min(s."sesnDt") from "cnslGrpSesn" s where s."grpId" = g."grpId")`.as('strtDt'),
      sql<string | null>`(select max(s."sesnDt") from "cnslGrpSesn" s where s."grpId" = g."grpId")`.as('endDt'),
    ])
    .where('g.cnslDivCd', '=', cnslDivCd)
    .where((eb) => eb.or([eb('g.grpSt', '=', 'RCPT'), eb('m.grpMbrId', 'is not', null)]))
    .orderBy('g.rcptEndDt')
    .orderBy('g.grpId')
    .execute();
  return rows
    .filter((row) => row.grpMbrId !== null || isRecruiting(row, now))
    .map(({ grpMbrId, mbrSt, waitNo, version, ...group }) => ({
      ...group,
      openYn: isRecruiting(group, now) && (mbrSt === null || mbrSt === 'CNCL') ? ('Y' as const) : ('N' as const),
      mbr: grpMbrId === null || mbrSt === null || version === null ? null : { grpMbrId, mbrSt, waitNo, version },
    }));
}

/** A student applies for the own person. @throws Failure 403, 409 DUP, STATE outside the reception */
export async function applyAsStudent(actor: Actor, stdNo: string, { cnslDivCd, grpId }: ParsedArg<'partSaveGrpMbr'>) {
  const group = await holdGroup(actor, grpId);
  if (group.cnslDivCd !== cnslDivCd) throw forbidden();
  requireRecruiting(group, actor.now);
  return memberAnswer(actor, await enter(actor, group, stdNo));
}

/** A student takes the own application or place back. @throws Failure 403, 409 VERSION, STATE */
export async function cancelAsStudent(
  call: CallContext,
  actor: Actor,
  stdNo: string,
  { cnslDivCd, grpMbrId, version }: ParsedArg<'partCancelGrpMbr'>,
) {
  const known = await actor.db
    .selectFrom('cnslGrpMbr')
    .select(['grpId', 'stdNo'])
    .where('grpMbrId', '=', grpMbrId)
    .executeTakeFirst();
  if (!known) throw gone();
  // Before the version, so that a stranger learns nothing of it.
  if (known.stdNo !== stdNo) throw forbidden();
  const group = await holdGroup(actor, known.grpId);
  const { row } = await memberEvents.take(call, { id: grpMbrId, version }, 'cancel', {
    may: () => {
      if (group.cnslDivCd !== cnslDivCd) throw forbidden();
    },
    check: () => requireNotBegun(actor, group.grpId),
  });
  await memberEvents.move(actor, row, 'cancel', { changes: { waitNo: null } });
  return memberAnswer(actor, grpMbrId);
}
