import { sql, type Kysely } from 'kysely';
import { StartupError } from '../startup-error.ts';
import { CALL_ROLE } from './guarded-dialect.ts';

/** Roles belong to the whole cluster: another database of it, or its administrator, may have made this one. */
const MAKE = `do $$ begin
  if not exists (select from pg_roles where rolname = '${CALL_ROLE}') then create role ${CALL_ROLE} nologin nobypassrls; end if;
exception when duplicate_object or unique_violation then null;
end $$`;
/** The account that created the role may grant it, and has to grant it to itself before it can switch to it. */
const TAKE = `do $$ begin
  if not (select rolsuper from pg_roles where rolname = current_user)
    and not exists (select from pg_auth_members where roleid = '${CALL_ROLE}'::regrole and member = current_user::regrole and not admin_option)
  then execute format('grant ${CALL_ROLE} to %I', current_user); end if;
end $$`;

/**
 * Sees to it that there is the role as which calls work, and that this account may become it.
 * @throws StartupError when an administrator of the database has to make it
 */
export async function ensureCallRole<T>(db: Kysely<T>): Promise<void> {
  try {
    for (const statement of [MAKE, TAKE]) await sql.raw(statement).execute(db);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '42501')) throw error;
    throw new StartupError(
      `데이터베이스에 역할 ${CALL_ROLE}이 필요합니다. 관리자로 실행해주세요: create role ${CALL_ROLE} nologin; grant ${CALL_ROLE} to <계정>;`,
    );
  }
}
