import type { Group, GroupMember, GroupNote } from '#contract/counselling/group.ts';
import { ATTENDED } from '#contract/counselling/group-codes.ts';
import { MEMBER_ACTS } from '#contract/counselling/group.ts';
import { kindOf, kindPath } from '#contract/counselling/kinds.ts';
import { nameBefore, recordPersonalAccess } from '#server/domains/people/index.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden, gone } from '#server/http/failure.ts';
import { nameOfUser } from '#server/records/names.ts';
import { coverClient } from '../clients.ts';
import { requireKind, workingIn, type Standing } from '../reach.ts';
import { groupRows, presentGroups, withGroup, type FoundGroup } from './group-queries.ts';
import { leads, memberRights, reachesGroup } from './group-rights.ts';
import { sessionsOf } from './sessions.ts';

/** Members by their state, who waits by the number, then as they came. */
const ORDER = ['CNFM', 'WAIT', 'APLY', 'CMPL', 'DROP', 'CNCL'];

async function membersOf(
  call: CallContext,
  standing: Standing,
  group: FoundGroup,
  attendedBy: ReadonlyMap<string, number>,
): Promise<GroupMember[]> {
  const rows = await call.db
    .selectFrom('cnslGrpMbr as m')
    .leftJoin('student as s', 's.stdNo', 'm.stdNo')
    .leftJoin('dept as d', 'd.deptCd', 's.hakguaCd')
    .leftJoin('dept as c', 'c.deptCd', 's.colgCd')
    .select(['m.grpMbrId', 'm.stdNo', 'm.mbrSt', 'm.waitNo', 'm.aplyDt', 'm.cnclRsn', 'm.version'])
    .select(['s.stdNm', 'd.deptNm as hakguaNm', 'c.deptNm as colgNm'])
    .where('m.grpId', '=', group.grpId)
    .orderBy('m.waitNo')
    .orderBy('m.aplyDt')
    .orderBy('m.grpMbrId')
    .execute();
  const isLed = leads({ ...group, standing }),
    can = await memberRights.listFor(call, { ...group, standing }, MEMBER_ACTS);
  return rows
    .toSorted((one, other) => ORDER.indexOf(one.mbrSt) - ORDER.indexOf(other.mbrSt))
    .map((row) => ({
      grpMbrId: row.grpMbrId,
      ...(isLed
        ? { stdNo: row.stdNo ?? '', stdNm: nameBefore(call, row.stdNm ?? ''), hakguaNm: row.hakguaNm }
        : coverClient(standing.kind, row)),
      mbrSt: row.mbrSt,
      waitNo: row.waitNo,
      aplyDt: row.aplyDt,
      cnclRsn: row.cnclRsn,
      attendedCnt: attendedBy.get(row.grpMbrId) ?? 0,
      version: row.version,
      can,
    }));
}

/** Notes of the sessions without their texts; of a confidential kind the author alone may open one. */
async function notesOf(call: CallContext, standing: Standing, { grpId }: FoundGroup): Promise<GroupNote[]> {
  const rows = await call.db
    .selectFrom('cnslNote as n')
    .innerJoin('cnslGrpSesn as s', 's.grpSesnId', 'n.grpSesnId')
    .leftJoin('staff as f', 'f.stfNo', 'n.authStfNo')
    .select(['n.noteId', 'n.noteSt', 'n.authStfNo', 'n.version', 's.grpSesnId', 'f.stfNm as authNm'])
    .where('s.grpId', '=', grpId)
    .orderBy('s.sesnNo')
    .orderBy('n.regDt')
    .orderBy('n.noteId')
    .execute();
  return rows.map(({ authStfNo, ...row }) => {
    const isMine = authStfNo === standing.stfNo;
    return {
      ...row,
      mineYn: isMine ? ('Y' as const) : ('N' as const),
      readYn: isMine || (standing.isHead && !standing.kind.isConfidential) ? ('Y' as const) : ('N' as const),
    };
  });
}

/**
 * A group in full, for who leads it and for the head of the kind: its members in clear before its leaders, covered before
 * the head. The look is written down by the keys of the members, which counselling alone resolves (counselling.md 4.2).
 * @throws Failure 403, 409 GONE
 */
export async function viewGroup(call: CallContext, cnslDivCd: string, grpId: string): Promise<Group> {
  const standing = await workingIn(call, cnslDivCd, 'R'),
    found = await withGroup(groupRows(call)).where('g.grpId', '=', grpId).executeTakeFirst();
  if (!found) throw gone();
  requireKind(standing, found.cnslDivCd);
  if (!reachesGroup({ ...found, standing })) throw forbidden();
  const [row] = await presentGroups(call, standing, [found]);
  if (!row) throw gone();
  const sesns = await sessionsOf(call.db, grpId),
    atnds = await call.db
      .selectFrom('cnslGrpAtnd as a')
      .innerJoin('cnslGrpSesn as s', 's.grpSesnId', 'a.grpSesnId')
      .select(['a.grpSesnId', 'a.grpMbrId', 'a.atndCd'])
      .where('s.grpId', '=', grpId)
      .execute(),
    attendedBy = new Map<string, number>();
  for (const { grpMbrId, atndCd } of atnds)
    if (ATTENDED.some((one) => one === atndCd)) attendedBy.set(grpMbrId, (attendedBy.get(grpMbrId) ?? 0) + 1);
  const mbrs = await membersOf(call, standing, found, attendedBy);
  await recordPersonalAccess(call, {
    acsDivCd: 'VIEW',
    resourcePath: kindPath(kindOf(cnslDivCd)),
    sbjtDivCd: 'STDNT',
    subjects: { keys: mbrs.map(({ grpMbrId }) => grpMbrId) },
    fieldNms: ['stdNm'],
  });
  return {
    ...row,
    sesns: sesns.map(({ isHeld, isNoted: _, ...sesn }) => ({ ...sesn, heldYn: isHeld ? 'Y' : 'N' })),
    mbrs,
    atnds,
    notes: await notesOf(call, standing, found),
    his: await call.db
      .selectFrom('cnslGrpHis as h')
      .select(['h.cnslGrpHisId as hisId', 'h.objDivCd', 'h.evtCd', 'h.bfSt', 'h.afSt', 'h.rsn', 'h.actDt'])
      .select(nameOfUser('h.actId').as('actNm'))
      .where('h.grpId', '=', grpId)
      .where('h.objDivCd', '=', 'GRP')
      .orderBy('h.actDt', 'desc')
      .orderBy('h.cnslGrpHisId')
      .execute(),
  };
}
