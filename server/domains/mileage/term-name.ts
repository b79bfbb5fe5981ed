import { sql } from 'kysely';

/** `2026-1`, of a term that the query knows as `t`. */
export const TERM_NAME = sql<string>`t."schlYear" || '-' || (case t."shtmCd" when '20' then '2' else '1' end)`;
