import type { CASE_ACTS } from '#contract/counselling/case.ts';
import { rightsOn } from '#server/http/row-rights.ts';
import type { Standing } from '../reach.ts';

type CaseAct = (typeof CASE_ACTS)[number];
interface CaseStanding {
  readonly standing: Standing;
  readonly cnslDivCd: string;
  /** Its present counsellor. */
  readonly cnslrId: string;
}
const isOfKind = ({ standing, cnslDivCd }: CaseStanding): boolean => standing.kind.cnslDivCd === cnslDivCd;
/** Whether the caller is the case's counsellor. */
export const isMine = (row: CaseStanding): boolean =>
  isOfKind(row) && row.standing.isCounsellor && row.standing.cnslrId === row.cnslrId;
const isHead = (row: CaseStanding): boolean => isOfKind(row) && row.standing.isHead;
const byCounsellor = (_call: unknown, row: CaseStanding): boolean => isMine(row),
  byHead = (_call: unknown, row: CaseStanding): boolean => isHead(row);

/** Rights on a case, by operation, whatever its state (counselling.md 4.14, column "who"). */
export const caseRights = rightsOn<CaseStanding, CaseAct>(
  {
    saveNote: byCounsellor,
    saveRisk: byCounsellor,
    saveKindRec: byCounsellor,
    saveTest: byCounsellor,
    saveRefer: byCounsellor,
    saveCnsnt: (_call, row) => isMine(row) || isHead(row),
    pauseCase: byCounsellor,
    resumeCase: byCounsellor,
    closeCase: byCounsellor,
    reopenCase: byCounsellor,
    trnsfCase: byHead,
    extendCase: byHead,
    saveCase: byCounsellor,
    // Elsewhere the head reads without it.
    brkGls: (_call, row) => isHead(row) && !isMine(row) && row.standing.kind.isConfidential,
  },
  ['saveNote', 'saveRisk', 'saveKindRec', 'saveTest', 'saveRefer'],
);
