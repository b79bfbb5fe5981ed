import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { Actor } from '#server/http/actor.ts';
import { settingsOf } from '../settings/kind-settings.ts';

/* What students read of a kind before they are its clients: how it is used, by whom, and about what. */

interface Topic {
  readonly topicCd: string;
  readonly topicNm: string;
}
/** Topics of a kind (CNSL_TOPIC) that the office has in use, in its order. */
export const topicsOf = async (db: Kysely<Schema>, cnslDivCd: string): Promise<readonly Topic[]> =>
  db
    .selectFrom('cmmnCd')
    .select(['cdId as topicCd', 'cdNm as topicNm'])
    .where('upCdId', '=', 'CNSL_TOPIC')
    .where('userdef1', '=', cnslDivCd)
    .where('useYn', '=', 'Y')
    .orderBy('sortOrdr')
    .orderBy('cdId')
    .execute();

/** Names of topics by their codes, those out of use too. */
export async function topicNames(db: Kysely<Schema>): Promise<(codes: readonly string[]) => string[]> {
  const rows = await db.selectFrom('cmmnCd').select(['cdId', 'cdNm']).where('upCdId', '=', 'CNSL_TOPIC').execute(),
    names = new Map(rows.map(({ cdId, cdNm }) => [cdId, cdNm]));
  return (codes) => codes.map((code) => names.get(code) ?? code);
}

/** Times and limits of a kind. @throws Failure 409 GONE for a kind without settings */
export async function kindForStudent({ db }: Actor, cnslDivCd: string) {
  const settings = await settingsOf({ db }, cnslDivCd),
    dept =
      settings.deptCd === null
        ? undefined
        : await db.selectFrom('dept').select('deptNm').where('deptCd', '=', settings.deptCd).executeTakeFirst();
  return {
    cnslDivCd,
    deptNm: dept?.deptNm ?? null,
    retnYy: settings.retnYy,
    sesnMin: settings.sesnMin,
    maxSesnCnt: settings.maxSesnCnt,
    intkReqYn: settings.intkReqYn,
    aprvReqYn: settings.aprvReqYn,
    minAdvHr: settings.minAdvHr,
    maxAdvDay: settings.maxAdvDay,
    cnclHr: settings.cnclHr,
    noshwLmtCnt: settings.noshwLmtCnt,
    noshwBanDay: settings.noshwBanDay,
    topics: [...(await topicsOf(db, cnslDivCd))],
  };
}

/** Who counsels in a kind; the reception has no time of its own. */
export async function counsellorsForStudent({ db }: Actor, cnslDivCd: string) {
  const rows = await db
      .selectFrom('cnslr as c')
      .innerJoin('staff as f', 'f.stfNo', 'c.stfNo')
      .select(['c.cnslrId', 'f.stfNm as cnslrNm', 'c.spclCds', 'c.qlfCn', 'c.intrCn', 'c.roomNm', 'c.onlineYn'])
      .where('c.cnslDivCd', '=', cnslDivCd)
      .where('c.useYn', '=', 'Y')
      .where('c.rcptYn', '=', 'N')
      .orderBy('f.stfNm')
      .orderBy('c.cnslrId')
      .execute(),
    namesOf = await topicNames(db);
  return rows.map(({ spclCds, ...row }) => ({ ...row, spclNms: namesOf(spclCds) }));
}
