import { sql } from 'kysely';
import type { ParsedArg } from '#contract/registry.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { invalid } from '#server/http/failure.ts';
import { CAP_NAMES } from '#shared/mileage/caps.ts';
import { itemFaults } from '#shared/mileage/item-faults.ts';
import { whatIf, type PastGrant, type WhatIf } from '#shared/mileage/what-if.ts';
import { items, asFieldError } from './save-item.ts';

const AREA_CUTS: ReadonlySet<string> = new Set([CAP_NAMES.areaTerm, CAP_NAMES.areaCareer]);

/** Applications of an item that were approved in a school year, in the order of their approval; numbers of students tie them together and go no further. */
const approvedIn = async ({ db }: CallContext, sdaId: string, schlYear: string): Promise<PastGrant[]> =>
  (
    await db
      .selectFrom('mlgApply as a')
      .innerJoin('mlgTerm as t', 't.mlgTermId', 'a.mlgTermId')
      .leftJoin('dept as d', 'd.deptCd', 'a.hakguaCd')
      .select(['a.stdNo', 'a.gradeCd', 't.mlgTermId', 'a.sdaGrdCd', 'a.unitCnt', 'a.cutRsn'])
      .select(sql<string>`coalesce(d."deptNm", a."hakguaCd")`.as('hakguaNm'))
      .select(sql<number>`coalesce(a."grantPnt", 0)`.as('grantPnt'))
      .where('a.sdaId', '=', sdaId)
      .where('a.applySt', '=', 'APPROVED')
      .where('t.schlYear', '=', schlYear)
      .orderBy('a.aprvDt')
      .orderBy('a.applyId')
      .execute()
  ).map(({ cutRsn, ...row }) => ({ ...row, isAreaCut: AREA_CUTS.has(cutRsn ?? '') }));

const decimalText = (value: number | null | undefined): string | null => (value == null ? null : value.toFixed(2));

/** What a revision that is not saved would have granted in a year that is over. Writes nothing. @throws Failure 400, 409 GONE */
export async function revisionOverYear(
  call: CallContext,
  { sdaId, schlYear, revision }: ParsedArg<'getSdaWhatIf'>,
): Promise<WhatIf> {
  const item = await items.require(call, sdaId);
  const faults = itemFaults({ ...item, revisions: [revision] }).filter(({ field }) => field.startsWith('revisions'));
  if (faults.length > 0) throw invalid(faults.map(asFieldError));
  return whatIf(
    {
      ...revision,
      pnt: revision.pnt ?? null,
      pntPerUnit: decimalText(revision.pntPerUnit),
      unitMax: decimalText(revision.unitMax),
      isUpgrade: item.dupRule === 'UPGRADE',
    },
    await approvedIn(call, sdaId, schlYear),
  );
}
