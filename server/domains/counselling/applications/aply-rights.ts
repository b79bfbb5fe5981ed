import type { APLY_ACTS } from '#contract/counselling/application.ts';
import { rightsOn } from '#server/http/row-rights.ts';
import type { Standing } from '../reach.ts';

type AplyAct = (typeof APLY_ACTS)[number];
/** What decides about an application: who the caller is in the kind, and what the caller is to it. */
export interface AplyStanding {
  readonly standing: Standing;
  readonly cnslDivCd: string;
  readonly cnslrHopeId: string | null;
  readonly intkCnslrId: string | null;
  /** The caller has an appointment for its intake. */
  readonly isIntakeMine: boolean;
}
const isOfKind = ({ standing, cnslDivCd }: AplyStanding): boolean => standing.kind.cnslDivCd === cnslDivCd;
const isOffice = (row: AplyStanding): boolean => isOfKind(row) && row.standing.seesAll;

/** Who holds the intake. */
const byInterviewer = (_call: unknown, row: AplyStanding): boolean =>
  isOfKind(row) && row.standing.cnslrId !== null && row.standing.cnslrId === row.intkCnslrId;

/** Rights on an application, by operation, whatever its state (counselling.md 4.13, column "who"). */
export const aplyRights = rightsOn<AplyStanding, AplyAct>(
  {
    saveAply: (_call, row) => isOffice(row),
    asgnCase: (_call, row) => isOfKind(row) && row.standing.isHead,
    rjctAply: (_call, row) => isOffice(row),
    cancelAply: (_call, row) => isOffice(row),
    startIntk: (_call, row) => {
      const { standing, cnslrHopeId, isIntakeMine } = row,
        isHoped = standing.cnslrId !== null && standing.cnslrId === cnslrHopeId;
      return isOfKind(row) && standing.isCounsellor && (standing.isHead || isHoped || isIntakeMine);
    },
    saveIntk: byInterviewer,
    saveRisk: byInterviewer,
    saveCnsnt: (_call, row) => isOfKind(row) && row.standing.cnslrId !== null,
  },
  ['saveRisk'],
);
