import type { Summary } from '#contract/counselling/summary.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { asSystem } from '#server/access/row-security.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { rightsOn } from '#server/http/row-rights.ts';
import type { SMRY_ACTS } from '#contract/counselling/summary.ts';
import { summaryState } from '#shared/counselling/summary-rules.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { studentOf } from '../part/student.ts';

/** Rights on a summary: of the present counsellor of its case. */
export const summaryRights = rightsOn<{ readonly isCaseMine: boolean }, (typeof SMRY_ACTS)[number]>({
  rvkSmry: (_call, { isCaseMine }) => isCaseMine,
});

const COLUMNS = ['s.smryId', 's.issDt', 's.xpirDt', 's.openCnt', 's.rvkDt'] as const;
interface Stored {
  readonly smryId: string;
  readonly issDt: string;
  readonly xpirDt: string;
  readonly openCnt: number;
  readonly rvkDt: string | null;
}

/** When summaries were opened, by their ids; the access log is read with the server's own eyes. */
async function openings(db: CallContext['db'], smryIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  if (smryIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('cnslAcsLog')
    .select(['smryId', 'acsDt'])
    .where('smryId', 'in', [...smryIds])
    .where('actCd', '=', 'SMRY')
    .orderBy('acsDt')
    .execute();
  const found = new Map<string, string[]>();
  for (const { smryId, acsDt } of rows)
    if (smryId !== null) found.set(smryId, [...(found.get(smryId) ?? []), new Date(acsDt).toISOString()]);
  return found;
}

const shown = (
  { smryId, issDt, xpirDt, openCnt, rvkDt }: Stored,
  opened: ReadonlyMap<string, string[]>,
  today: string,
): Omit<Summary, 'can'> => ({
  smryId,
  issDt,
  xpirDt,
  stateCd: summaryState({ xpirDt, openCnt, rvkDt }, today),
  openDts: opened.get(smryId) ?? [],
});

/**
 * Summaries of a referral, the latest first, with what the caller may do; whether the caller sees the referral was asked
 * before.
 */
export async function summariesOf(call: CallContext, referId: string, isCaseMine: boolean): Promise<Summary[]> {
  const rows = await call.db
      .selectFrom('cnslSmry as s')
      .select(COLUMNS)
      .where('s.referId', '=', referId)
      .orderBy('s.sgnDt', 'desc')
      .orderBy('s.smryId')
      .execute(),
    opened = await asSystem(call, (db) =>
      openings(
        db,
        rows.map(({ smryId }) => smryId),
      ),
    ),
    can = await summaryRights.listFor(call, { isCaseMine });
  return rows.map((row) => ({ ...shown(row, opened, koreanDate8(call.now)), can }));
}

/** Summaries of the student who calls, in every kind. @throws Failure 403 for anybody else */
export async function listMySummaries(_query: ParsedArg<'partGetMySmryList'>, call: CallContext) {
  const stdNo = studentOf(call);
  return asSystem(call, async (db) => {
    const rows = await db
        .selectFrom('cnslSmry as s')
        .innerJoin('cnslCase as c', 'c.caseId', 's.caseId')
        .innerJoin('cnslRefer as r', 'r.referId', 's.referId')
        .leftJoin('user as u', 'u.userId', 's.issId')
        .leftJoin('staff as f', 'f.stfNo', 'u.stfNo')
        .select([...COLUMNS, 's.cnslDivCd', 'r.orgNm', 'f.stfNm as cnslrNm'])
        .where('c.stdNo', '=', stdNo)
        .orderBy('s.sgnDt', 'desc')
        .orderBy('s.smryId')
        .execute(),
      opened = await openings(
        db,
        rows.map(({ smryId }) => smryId),
      );
    return {
      data: rows.map((row) => ({
        ...shown(row, opened, koreanDate8(call.now)),
        cnslDivCd: row.cnslDivCd,
        orgNm: row.orgNm ?? '',
        cnslrNm: row.cnslrNm,
      })),
    };
  });
}
