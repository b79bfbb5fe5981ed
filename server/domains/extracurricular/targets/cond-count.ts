import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { z } from 'zod';
import { COND_NAMES, familyOf, type CondField, type Family } from '#contract/extracurricular/families.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { asSystem } from '#server/access/row-security.ts';
import { newestGrades } from '#server/domains/people/index.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { invalidField } from '#server/http/failure.ts';
import { sayOfPeriod as say } from '../say.ts';
import { requireFamily } from '../reach.ts';

/** Fewer people than this are not counted for who asks: a condition on grades would sayAppl of one person. */
const FEWEST = 5,
  RETIRED = '30';
const FIELDS = Object.keys(COND_NAMES) as [CondField, ...CondField[]];
const condSchema = z.partialRecord(z.enum(FIELDS), z.array(z.string().min(1).max(40)).max(200));
type Cond = z.infer<typeof condSchema>;

const column = (name: string): RawBuilder<unknown> => sql`t.${sql.ref(name)}`;
/** Where the registers keep what a condition asks; other conditions are named like their column. */
const SOURCES: Partial<Readonly<Record<CondField, Partial<Readonly<Record<Family['people'], RawBuilder<unknown>>>>>>> =
  {
    entYear: { staff: sql`left(t."entDt", 4)` },
    birthYear: { member: sql`left(t."birthDt", 4)` },
  };
const REGISTERS: Readonly<Record<Family['people'], (family: Family) => RawBuilder<unknown>>> = {
  student: () => sql`"student" t where t."grdtDt" is null`,
  staff: ({ stfDivCds }) =>
    sql`"staff" t where t."stfDivCd" = any (${[...stfDivCds]}::text[]) and t."hldofStCd" <> ${RETIRED}`,
  member: () => sql`"otsdrMember" t where t."statCd" = 'APRV'`,
};

/** One condition of a query over a register: any of the values, and what is not known meets none. */
function met(field: CondField, values: readonly string[], { people }: Family): RawBuilder<SqlBool> {
  if (field === 'gpaMin')
    return sql<SqlBool>`(select g."gpaTot" from ${newestGrades('t.stdNo')} g) >= ${values[0] ?? '0'}::numeric`;
  if (field === 'preCurriIds')
    return sql<SqlBool>`exists (select from "ecpAppl" a join "ecpCompl" m on m."applId" = a."applId" join "ecpPrd" p on p."prdId" = a."prdId"
      where a."userId" = t."stdNo" and a."userDiv" = p."userDiv" and m."finalDiv" = 'COMPLETE' and m."confirmDt" is not null and p."curriId" = any (${[...values]}::text[]))`;
  return sql<SqlBool>`${SOURCES[field]?.[people] ?? column(field)} = any (${[...values]}::text[])`;
}

/** How many people of a family meet conditions; null for one to four. @throws Failure 400, 403 */
export async function countTargets(
  call: CallContext,
  { userDiv, cond: json }: ParsedArg<'getCondCount'>,
): Promise<number | null> {
  requireFamily(call, userDiv, 'R', 'PeriodMng', 'PeriodReg', 'PeriodModify');
  const family = familyOf(userDiv),
    given = Object.entries(readCond(json)) as [CondField, string[]][];
  for (const [field, values] of given) {
    if (!family.conditions.includes(field)) throw invalidField(`cond.${field}`, say('conditionOfFamily'));
    if (field === 'gpaMin' && values[0] !== undefined && !/^\d(\.\d{1,2})?$/.test(values[0]))
      throw invalidField('cond.gpaMin', message('M-RANGE', { label: COND_NAMES.gpaMin, min: 0, max: 4.5 }));
  }
  const asked = given
    .filter(([, values]) => values.length > 0)
    .map(([field, values]) => sql`and ${met(field, values, family)}`);
  const { rows } = await asSystem(call, (db) =>
    sql<{
      cnt: number;
    }>`select count(*)::integer as "cnt" from ${REGISTERS[family.people](family)} ${sql.join(asked, sql` `)}`.execute(
      db,
    ),
  );
  const cnt = rows[0]?.cnt ?? 0;
  return cnt > 0 && cnt < FEWEST ? null : cnt;
}

function readCond(json: string): Cond {
  const parsed = condSchema.safeParse(parseJson(json));
  if (!parsed.success) throw invalidField('cond', message('M-REQ-SEL', { label: '대상조건' }));
  return parsed.data;
}
function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
