import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

/** Of a hundred targeted professors, how many have confirmed a must-read, and how many staff have opened a notice. */
const CONFIRMED_PERCENT = 64;
const OPENED_PERCENT = 12;

/**
 * Readings of the notices on show. Who has read what follows from a hash of both ids, so that it is the same everywhere
 * without sending thousands of rows.
 */
export async function seedNoticeReads(db: Kysely<Schema>, now: Date): Promise<void> {
  const share = sql`abs(('x' || substr(md5(n."noticeId" || u."userId"), 1, 7))::bit(28)::integer) % 100`;
  await sql`insert into "noticeView" ("noticeId", "userId", "rev", "viewDt")
    select n."noticeId", u."userId", 1, ${now.toISOString()}::timestamptz from "notice" n cross join "user" u
    where n."statCd" = 'APRV' and n."trgtDivCd" in ('STF', 'ALL') and n."reqDt" is not null and ${share} < ${sql.lit(OPENED_PERCENT)}`.execute(
    db,
  );
  await sql`insert into "noticeRead" ("noticeReadId", "noticeId", "userId", "rev", "readDt")
    select md5('read' || n."noticeId" || u."userId"), n."noticeId", u."userId", 1, ${now.toISOString()}::timestamptz
    from "notice" n cross join "user" u where n."statCd" = 'APRV' and n."mustReadYn" = 'Y' and ${share} < ${sql.lit(CONFIRMED_PERCENT)}
      and exists (select 1 from "userRole" g join "role" r using ("roleId") where g."userId" = u."userId" and r."roleCd" = 'ROLE_PROF')`.execute(
    db,
  );
  await sql`update "notice" n set "viewCnt" = v.cnt
    from (select "noticeId", count(*)::integer as cnt from "noticeView" group by "noticeId") v where v."noticeId" = n."noticeId"`.execute(
    db,
  );
}
