import type { GROUP_ACTS, MEMBER_ACTS } from '#contract/counselling/group.ts';
import { rightsOn } from '#server/http/row-rights.ts';
import type { Standing } from '../reach.ts';

type GroupAct = (typeof GROUP_ACTS)[number];
type MemberAct = (typeof MEMBER_ACTS)[number];
export interface GroupStanding {
  readonly standing: Standing;
  readonly cnslDivCd: string;
  readonly leadCnslrId: string;
  readonly coCnslrId: string | null;
}

/** Whether the caller leads the group, alone or with another. */
export const leads = ({ standing, cnslDivCd, leadCnslrId, coCnslrId }: GroupStanding): boolean =>
  standing.kind.cnslDivCd === cnslDivCd &&
  standing.isCounsellor &&
  standing.cnslrId !== null &&
  (standing.cnslrId === leadCnslrId || standing.cnslrId === coCnslrId);
/** Who reaches a group: its leaders, and the head of the kind. Reception has no part in it. */
export const reachesGroup = (row: GroupStanding): boolean =>
  leads(row) || (row.standing.isHead && row.standing.kind.cnslDivCd === row.cnslDivCd);
const byLeader = (_call: unknown, row: GroupStanding): boolean => leads(row),
  byOffice = (_call: unknown, row: GroupStanding): boolean => reachesGroup(row);

/** Rights on a group, whatever its state (counselling.md 4.15): what happened in a session is said by who led it. */
export const groupRights = rightsOn<GroupStanding, GroupAct>(
  {
    saveGrp: byOffice,
    saveGrpMbr: byOffice,
    startGrp: byOffice,
    closeGrp: byOffice,
    cnclGrp: byOffice,
    saveGrpAtnd: byLeader,
    saveGrpNote: byLeader,
    uploadGrpMbr: byOffice,
  },
  ['saveGrpNote'],
);
/** Rights on a member, who is of the group. */
export const memberRights = rightsOn<GroupStanding, MemberAct>({ cnfmGrpMbr: byOffice, cancelGrpMbr: byOffice });
