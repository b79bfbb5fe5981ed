import { sql, type Kysely } from 'kysely';
import type { Data, ParsedArg } from '#contract/registry.ts';
import { percentText } from '#contract/communication/notice-rules.ts';
import type { AccessModel } from '#server/access/access-model.ts';
import type { Schema } from '#server/database/schema.ts';
import { countRows, parseSort, readPage, sorted } from '#server/http/paging.ts';
import { listTargets, peopleOf } from '../alarms/audience.ts';

export interface ConfirmSubject {
  readonly noticeId: string;
  readonly cfmRev: number;
}
export interface ConfirmCounts {
  readonly trgtCnt: number;
  readonly cfmCnt: number;
}

/** When a person confirmed; null = not yet. For the people of one page. */
export const readDtOf = (notice: ConfirmSubject) => sql<string | null>`(select min(r."readDt") from "noticeRead" r
  where r."noticeId" = ${notice.noticeId} and r."userId" = "user"."userId" and r."rev" >= ${notice.cfmRev})`;
/** The set of readers is made once and asked for each person: counting by keys took four times as long. */
const countsOf = (notice: ConfirmSubject) =>
  [
    sql<number>`count(*)`.as('trgtCnt'),
    sql<number>`count(*) filter (where "user"."userId" in (
  select r."userId" from "noticeRead" r where r."noticeId" = ${notice.noticeId} and r."rev" >= ${notice.cfmRev}))`.as(
      'cfmCnt',
    ),
  ] as const;

/** How many are meant and how many have confirmed, for several notices in two queries: a list shows up to a hundred. */
export async function countConfirmations(
  db: Kysely<Schema>,
  model: AccessModel,
  notices: readonly ConfirmSubject[],
  now: Date,
): Promise<ReadonlyMap<string, ConfirmCounts>> {
  const trgts =
    notices.length === 0
      ? []
      : await listTargets(
          db,
          notices.map((notice) => notice.noticeId),
        );
  const counts = notices.map((notice) =>
    peopleOf(
      db,
      model,
      trgts.filter((trgt) => trgt.noticeId === notice.noticeId),
      now,
    )
      .select(sql<string>`${notice.noticeId}::text`.as('noticeId'))
      .select(countsOf(notice)),
  );
  const [first, ...others] = counts;
  if (first === undefined) return new Map();
  const rows = await others.reduce((union, one) => union.unionAll(one), first).execute();
  return new Map(rows.map((row) => [row.noticeId, row]));
}

/** Who has confirmed and who has not: one page of people, the totals, and the totals by department. */
export async function listConfirmations(
  db: Kysely<Schema>,
  model: AccessModel,
  notice: ConfirmSubject,
  query: ParsedArg<'getNoticeReadList'>,
  now: Date,
): Promise<Data<'getNoticeReadList'>> {
  const people = peopleOf(db, model, await listTargets(db, [notice.noticeId]), now).innerJoin(
    'dept',
    'dept.deptCd',
    'staff.deptCd',
  );
  const { trgtCnt, cfmCnt } = await people.select(countsOf(notice)).executeTakeFirstOrThrow();
  const asked =
    query.readYn === 'Y'
      ? people.where(readDtOf(notice), 'is not', null)
      : query.readYn === 'N'
        ? people.where(readDtOf(notice), 'is', null)
        : people;
  const page = await readPage(
    query,
    () => countRows(asked),
    (limit, offset) =>
      sorted(
        asked.select(['staff.stfNo', 'staff.stfNm', 'staff.deptCd', 'dept.deptNm', readDtOf(notice).as('readDt')]),
        parseSort(query),
        [
          { field: 'deptNm', direction: 'asc' },
          { field: 'stfNm', direction: 'asc' },
        ],
        'staff.stfNo',
        { deptNm: 'dept.deptNm', stfNm: 'staff.stfNm' },
      )
        .limit(limit)
        .offset(offset)
        .execute(),
  );
  const depts = await people
    .select(['staff.deptCd', 'dept.deptNm', ...countsOf(notice)])
    .groupBy(['staff.deptCd', 'dept.deptNm'])
    .orderBy('dept.deptNm')
    .orderBy('staff.deptCd')
    .execute();
  return { ...page, trgtCnt, cfmCnt, unCfmCnt: trgtCnt - cfmCnt, cfmRt: percentText(cfmCnt, trgtCnt) ?? '-', depts };
}
