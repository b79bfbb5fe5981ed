import type { Data, ParsedArg } from '#contract/registry.ts';
import { signedInOf, type CallContext } from '#server/http/call-context.ts';
import { withStaffKeyword } from '#server/records/conditions.ts';
import { valuesOf } from './reference-queries.ts';

const EMPLOYED = '10';
const MAX_ROWS = 200;

/** Staff in office by kind, post, department with everything below it, number from its beginning or part of a name. */
export async function listStaff(
  call: CallContext,
  filter: ParsedArg<'getStfList'>,
): Promise<Data<'getStfList'>['data'][number][]> {
  let query = call.db
    .selectFrom('staff')
    .innerJoin('dept', 'dept.deptCd', 'staff.deptCd')
    .select(['staff.stfNo', 'staff.stfNm', 'staff.stfDivCd', 'staff.stfPstnCd', 'staff.deptCd', 'dept.deptNm'])
    .where('staff.hldofStCd', '=', EMPLOYED)
    .orderBy('staff.stfNm')
    .orderBy('staff.stfNo')
    .limit(MAX_ROWS);
  const kinds = valuesOf(filter.stfDivCd),
    posts = valuesOf(filter.stfPstnCd),
    depts = valuesOf(filter.deptCd),
    numbers = valuesOf(filter.stfNos);
  const { model } = signedInOf(call);
  if (numbers) query = query.where('staff.stfNo', 'in', numbers);
  if (kinds) query = query.where('staff.stfDivCd', 'in', kinds);
  if (posts) query = query.where('staff.stfPstnCd', 'in', posts);
  if (depts)
    query = query.where(
      'staff.deptCd',
      'in',
      depts.flatMap((deptCd) => model.depts.listWithin(deptCd)),
    );
  return withStaffKeyword(query, filter.searchKeyword).execute();
}
