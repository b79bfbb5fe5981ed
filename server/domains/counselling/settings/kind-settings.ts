import type { CallContext } from '#server/http/call-context.ts';
import { gone } from '#server/http/failure.ts';
import { versioned } from '#server/records/versioned.ts';

const shown = ({ db }: CallContext) =>
  db
    .selectFrom('cnslKind as k')
    .leftJoin('dept', 'dept.deptCd', 'k.deptCd')
    .select([
      'k.cnslKindId',
      'k.cnslDivCd',
      'k.deptCd',
      'dept.deptNm',
      'k.retnYy',
      'k.slotMin',
      'k.sesnMin',
      'k.maxSesnCnt',
      'k.intkReqYn',
      'k.aprvReqYn',
      'k.minAdvHr',
      'k.maxAdvDay',
      'k.cnclHr',
      'k.noshwLmtCnt',
      'k.noshwBanDay',
      'k.satisAtCd',
      'k.chkinYn',
      'k.rmndHr',
      'k.version',
    ]);

/** Settings by the code of their kind. */
export const kindSettings = versioned({
  table: 'cnslKind',
  key: 'cnslDivCd',
  find: async (call, cnslDivCd) => shown(call).where('k.cnslDivCd', '=', cnslDivCd).executeTakeFirst(),
});

/** The settings of a kind, as its rules read them. @throws Failure 409 GONE for a kind without settings */
export async function settingsOf({ db }: Pick<CallContext, 'db'>, cnslDivCd: string) {
  const found = await db.selectFrom('cnslKind').selectAll().where('cnslDivCd', '=', cnslDivCd).executeTakeFirst();
  if (!found) throw gone();
  return found;
}
export type KindRow = Awaited<ReturnType<typeof settingsOf>>;
