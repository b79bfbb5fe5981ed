import type { Kysely } from 'kysely';
import { asSystem } from '#server/access/row-security.ts';
import type { Schema } from '#server/database/schema.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { consentsInForce } from '../consents.ts';
import { keyCaseOf } from '../sealed.ts';

/** What rules about notes have to know of the case, or of the application that has none yet. */
export interface CaseFacts {
  readonly cnslDivCd: string;
  readonly caseId: string | null;
  readonly aplyId: string | null;
  /** Of a group its id: what its notes are bound to in the place of a student. */
  readonly stdNo: string | null;
  /** The number by which the log names the client. */
  readonly no: string;
  readonly keyCaseId: string;
  /** Null before there is a case. */
  readonly cnslrId: string | null;
  readonly cnslrStfNo: string | null;
  readonly caseSt: string | null;
  readonly takenAt: Date | null;
  readonly intkCnslrId: string | null;
  readonly aplySt: string | null;
  readonly mayHandOver: boolean;
}

/** Facts of the group of a session: its notes are their authors', and lie under the key of the group. */
async function groupFacts(db: Kysely<Schema>, grpSesnId: string): Promise<CaseFacts | null> {
  const row = await db
    .selectFrom('cnslGrpSesn as s')
    .innerJoin('cnslGrp as g', 'g.grpId', 's.grpId')
    .select(['g.cnslDivCd', 'g.grpId'])
    .where('s.grpSesnId', '=', grpSesnId)
    .where('g.dstrDt', 'is', null)
    .executeTakeFirst();
  return row
    ? {
        cnslDivCd: row.cnslDivCd,
        caseId: null,
        aplyId: null,
        stdNo: row.grpId,
        no: row.grpId,
        keyCaseId: row.grpId,
        cnslrId: null,
        cnslrStfNo: null,
        caseSt: null,
        takenAt: null,
        intkCnslrId: null,
        aplySt: null,
        mayHandOver: false,
      }
    : null;
}

/**
 * Facts of a case or an application, for the rules alone: a former counsellor writes notes of a case that is not the own one
 * any more. The caller answers for what is let out. @returns null where there is none, or its records were destroyed (4.20)
 */
export const factsOf = (
  call: CallContext,
  {
    caseId,
    aplyId,
    grpSesnId,
  }: { readonly caseId?: string | null; readonly aplyId?: string | null; readonly grpSesnId?: string | null },
): Promise<CaseFacts | null> =>
  asSystem(call, async (db) => {
    if (grpSesnId) return groupFacts(db, grpSesnId);
    if (caseId) {
      const row = await db
        .selectFrom('cnslCase as c')
        .innerJoin('cnslr as k', 'k.cnslrId', 'c.cnslrId')
        .leftJoin('cnslAply as a', 'a.aplyId', 'c.aplyId')
        .select(['c.cnslDivCd', 'c.caseId', 'c.aplyId', 'c.stdNo', 'c.caseNo', 'c.cnslrId', 'c.caseSt', 'c.takeDt'])
        .select(['k.stfNo', 'a.intkCnslrId', 'a.aplySt'])
        .where('c.caseId', '=', caseId)
        .where('c.dstrDt', 'is', null)
        .executeTakeFirst();
      if (!row) return null;
      return {
        cnslDivCd: row.cnslDivCd,
        caseId: row.caseId,
        aplyId: row.aplyId,
        stdNo: row.stdNo,
        no: row.caseNo,
        keyCaseId: keyCaseOf(row),
        cnslrId: row.cnslrId,
        cnslrStfNo: row.stfNo,
        caseSt: row.caseSt,
        takenAt: row.takeDt === null ? null : new Date(row.takeDt),
        intkCnslrId: row.intkCnslrId,
        aplySt: row.aplySt,
        mayHandOver: (await consentsInForce(db, row.stdNo, row.cnslDivCd)).has('TRNSF'),
      };
    }
    const row = await db
      .selectFrom('cnslAply')
      .select(['cnslDivCd', 'aplyId', 'stdNo', 'aplyNo', 'intkCnslrId', 'aplySt'])
      .where('aplyId', '=', aplyId ?? '')
      .where('dstrDt', 'is', null)
      .executeTakeFirst();
    if (!row) return null;
    const opened = await db.selectFrom('cnslCase').select('caseId').where('aplyId', '=', row.aplyId).executeTakeFirst();
    if (opened) return factsOf({ ...call, db }, { caseId: opened.caseId });
    return {
      cnslDivCd: row.cnslDivCd,
      caseId: null,
      aplyId: row.aplyId,
      stdNo: row.stdNo,
      no: row.aplyNo,
      keyCaseId: keyCaseOf({ aplyId: row.aplyId }),
      cnslrId: null,
      cnslrStfNo: null,
      caseSt: null,
      takenAt: null,
      intkCnslrId: row.intkCnslrId,
      aplySt: row.aplySt,
      mayHandOver: false,
    };
  });
