import { sql } from 'kysely';
import type { CallContext } from './call-context.ts';

/**
 * Does something as a whole or not at all where the call goes on either way: what a refusal leaves half written is taken
 * back, and the refusal passed on.
 */
export async function asWhole<T>({ db }: Pick<CallContext, 'db'>, act: () => Promise<T>): Promise<T> {
  await sql`savepoint "whole"`.execute(db);
  try {
    return await act();
  } catch (error) {
    await sql`rollback to savepoint "whole"`.execute(db);
    throw error;
  }
}
