import { sql } from 'kysely';
import { asSystem } from '#server/access/row-security.ts';
import { DEMO_PORTAL } from '#contract/system/clients/client-rules.ts';
import type { DemoPerson, PartEntry } from '#contract/system/clients/part-session.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden, invalidField } from '#server/http/failure.ts';
import { CLIENT_MESSAGES } from '#contract/system/clients/client-rules.ts';
import { enterAs } from './part-entry.ts';

/*
 * The demo campus has no portal in front of it: its page offers a few of the fixture's students to enter as. The client
 * behind this is seeded with the campus, has no key, and cannot be made on a screen: without it both calls are empty.
 */

/** The student whom the documents call by name. */
const NAMED_STUDENT = '20210001',
  MAX_PEOPLE = 6;

const findPortal = ({ db }: CallContext) =>
  db
    .selectFrom('client')
    .select('clientId')
    .where('clientCd', '=', DEMO_PORTAL)
    .where('stCd', '=', 'ACTIVE')
    .executeTakeFirst();

/**
 * The named one, and those whom most plans that run ask. Whether they have answered changes nothing: a person who came
 * in may come again.
 */
const fixturePeople = async (call: CallContext) =>
  asSystem(call, (db) =>
    db
      .selectFrom('student')
      .leftJoin('dept', 'dept.deptCd', 'student.hakguaCd')
      .leftJoin(
        (eb) =>
          eb
            .selectFrom('planTarget')
            .innerJoin('plan', 'plan.planId', 'planTarget.planId')
            .select('planTarget.userId')
            .select((count) => count.fn.countAll().as('planCnt'))
            .where('plan.planSt', '=', 'OPEN')
            .groupBy('planTarget.userId')
            .as('asked'),
        (join) => join.onRef('asked.userId', '=', 'student.stdNo'),
      )
      .select(['student.stdNo as userKey', 'student.stdNm as personNm', 'dept.deptNm'])
      .where('student.shregSt', '=', '10')
      .orderBy(sql`"student"."stdNo" = ${NAMED_STUDENT}`, 'desc')
      .orderBy(sql`coalesce("asked"."planCnt", 0)`, 'desc')
      .orderBy(sql`md5("student"."stdNo")`)
      .limit(MAX_PEOPLE)
      .execute(),
  );

export async function listDemoPeople(call: CallContext): Promise<DemoPerson[]> {
  return (await findPortal(call)) ? fixturePeople(call) : [];
}

/** @throws Failure 403 where there is no demo campus, 400 for anybody else than its people */
export async function enterDemoSession(call: CallContext, userKey: string): Promise<PartEntry> {
  const portal = await findPortal(call);
  if (!portal) throw forbidden();
  if (!(await fixturePeople(call)).some((person) => person.userKey === userKey))
    throw invalidField('userKey', CLIENT_MESSAGES.noPerson);
  return enterAs(call, { clientId: portal.clientId, userDiv: 'USER', userKey });
}
