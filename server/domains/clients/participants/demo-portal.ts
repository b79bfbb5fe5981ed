import { sql } from 'kysely';
import { asSystem } from '#server/access/row-security.ts';
import { CLIENT_MESSAGES, DEMO_PORTAL } from '#contract/system/clients/client-rules.ts';
import type { DemoPerson } from '#contract/system/clients/part-session.ts';
import type { ParsedArg } from '#contract/registry.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden, invalidField } from '#server/http/failure.ts';
import type { Services } from '#server/services.ts';
import { openPartSession } from './part-sessions.ts';

/*
 * The demo campus has no portal in front of it: a page of its own offers some people of the fixture, and this client
 * vouches for them as a portal would. It is seeded with the campus, has no key, and cannot be made on a screen: without
 * it both calls are empty, and the page does not exist.
 */

/** The student whom the documents call by name. */
const NAMED_STUDENT = '20210001',
  MAX_STUDENTS = 6,
  MAX_MEMBERS = 2;

const findPortal = ({ db }: Pick<Services, 'db'>) =>
  db
    .selectFrom('client')
    .select('clientId')
    .where('clientCd', '=', DEMO_PORTAL)
    .where('stCd', '=', 'ACTIVE')
    .executeTakeFirst();

export const hasDemoPortal = async (services: Pick<Services, 'db'>): Promise<boolean> =>
  (await findPortal(services)) !== undefined;

/**
 * The named one, and those whom most plans that run ask. Whether they have answered changes nothing: a person who came
 * in may come again.
 */
const listStudents = async (call: CallContext): Promise<DemoPerson[]> =>
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
      .select(sql<'USER'>`'USER'`.as('userDiv'))
      .where('student.shregSt', '=', '10')
      .orderBy(sql`"student"."stdNo" = ${NAMED_STUDENT}`, 'desc')
      .orderBy(sql`coalesce("asked"."planCnt", 0)`, 'desc')
      .orderBy(sql`md5("student"."stdNo")`)
      .limit(MAX_STUDENTS)
      .execute(),
  );

/** Some members from outside who may sign in at the portal. */
const listMembers = async (call: CallContext): Promise<DemoPerson[]> =>
  asSystem(call, (db) =>
    db
      .selectFrom('otsdrMember')
      .select((eb) => [eb.fn.coalesce('loginId', eb.val('')).as('userKey'), 'memberNm as personNm', 'orgNm as deptNm'])
      .select(sql<'OTSDR'>`'OTSDR'`.as('userDiv'))
      .where('statCd', '=', 'APRV')
      .where('loginId', 'is not', null)
      .orderBy(sql`md5("otsdrMemberId")`)
      .limit(MAX_MEMBERS)
      .execute(),
  );

const listFixture = async (call: CallContext): Promise<DemoPerson[]> => [
  ...(await listStudents(call)),
  ...(await listMembers(call)),
];

export async function listDemoPeople(call: CallContext): Promise<DemoPerson[]> {
  return (await hasDemoPortal(call)) ? listFixture(call) : [];
}

/**
 * The way in of a page for one of the people whom the demo portal offers.
 * @throws Failure 403 where there is no demo campus, 400 for anybody else than its people
 */
export async function openDemoSession(call: CallContext, asked: ParsedArg<'openDemoSession'>) {
  const portal = await findPortal(call);
  if (!portal) throw forbidden();
  const isOffered = (await listFixture(call)).some(
    ({ userDiv, userKey }) => userDiv === asked.userDiv && userKey === asked.userKey,
  );
  if (!isOffered) throw invalidField('userKey', CLIENT_MESSAGES.noPerson);
  const { entryToken, entryExpDt } = await openPartSession(call, asked, portal.clientId);
  return { entryToken, entryExpDt };
}
