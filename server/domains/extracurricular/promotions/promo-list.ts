import { sql, type Kysely } from 'kysely';
import type { PromoRow } from '#contract/extracurricular/promo.ts';
import type { PromoSlot } from '#contract/extracurricular/promo-codes.ts';
import type { ParsedArg } from '#contract/registry.ts';
import type { Schema } from '#server/database/schema.ts';
import type { CallContext, Participant } from '#server/http/call-context.ts';
import { countRows } from '#server/http/paging.ts';
import { withKeyword } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { versioned } from '#server/records/versioned.ts';
import { koreanDate8, koreanMinute } from '#shared/korean-time.ts';
import { isMeantFor, type PromoTarget } from '#shared/extracurricular/promotion.ts';
import { END_AT, phaseAt } from '../periods/period-queries.ts';
import { picturesOf } from './pictures.ts';

type Reader = Pick<CallContext, 'db' | 'now'>;
/** How many are promoted at once where the code does not say. */
const USUAL_LIMIT = 5;

/** How many programmes a slot shows at once: userdef1 of its code. */
export async function limitOf(db: Kysely<Schema>, slotCd: PromoSlot): Promise<number> {
  const slot = await db
      .selectFrom('cmmnCd')
      .select('userdef1')
      .where('upCdId', '=', 'PROMO_SLOT')
      .where('cdId', '=', slotCd)
      .executeTakeFirst(),
    limit = Number(slot?.userdef1);
  return Number.isInteger(limit) && limit > 0 ? limit : USUAL_LIMIT;
}

/** A period leaves its slots by itself: when it is called off, judged, or over. */
const isRunning = (now: string) => sql<boolean>`("ecpPrd"."prdSt" = 'APPROVED' and ${now} < ${END_AT})`;

/** Promotions of a slot whose period still runs. */
export const promotedIn = ({ db, now }: Reader, slotCd: PromoSlot) =>
  db
    .selectFrom('ecpPromo as m')
    .innerJoin('ecpPrd', 'ecpPrd.prdId', 'm.prdId')
    .where('m.slotCd', '=', slotCd)
    .where(isRunning(koreanMinute(now)));

function promosWhere(call: Reader, { slotCd, searchKeyword }: FilterOf<'downloadPromoExcel'>) {
  return withKeyword(promotedIn(call, slotCd), searchKeyword, ['ecpPrd.prdNm']);
}

const typeName = sql<
  string | null
>`(select t."cdNm" from "cmmnCd" t where t."upCdId" = 'ECP_CURRI_TP' and t."cdId" = c."curriTp")`;

const shown = (rows: ReturnType<typeof promosWhere>, { now }: Reader) =>
  rows
    .innerJoin('ecpCurri as c', 'c.curriId', 'ecpPrd.curriId')
    .select(['m.promoId', 'm.slotCd', 'm.sortOrdr', 'm.prdId', 'ecpPrd.prdNm', 'ecpPrd.userDiv', 'c.curriTp'])
    .select(['ecpPrd.rcrtStrtDt', 'ecpPrd.rcrtEndDt', 'm.strtDt', 'm.endDt', 'm.tgt', 'm.useYn', 'm.version'])
    .select([typeName.as('curriTpNm'), phaseAt(koreanMinute(now)).as('phaseCd')]);
type Found = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;

export const targetOf = (tgt: Readonly<Record<string, readonly string[]>> | null): PromoTarget => ({
  colgCds: tgt?.['colgCds'] ?? [],
  gradeCds: tgt?.['gradeCds'] ?? [],
});

async function present(found: readonly Found[], { db }: Reader): Promise<PromoRow[]> {
  const pictures = await picturesOf(
      db,
      found.map(({ prdId }) => prdId),
    ),
    names = await targetNames(
      db,
      found.map(({ tgt }) => targetOf(tgt)),
    );
  return found.map(({ tgt, ...row }) => {
    const { colgCds, gradeCds } = targetOf(tgt),
      picture = pictures.get(row.prdId);
    return {
      ...row,
      tgt: { colgCds: [...colgCds], gradeCds: [...gradeCds] },
      tgtNm: [colgCds, gradeCds]
        .filter((codes) => codes.length > 0)
        .map((codes) => codes.map((code) => names.get(code) ?? code).join(', '))
        .join(' · '),
      picture: picture ? { imgUrl: picture.imgUrl, altTxt: picture.altTxt, crop: picture.crop } : null,
    };
  });
}

/** Names of colleges and grades; their codes never meet. */
async function targetNames(db: Kysely<Schema>, targets: readonly PromoTarget[]): Promise<ReadonlyMap<string, string>> {
  const colgCds = [...new Set(targets.flatMap((one) => one.colgCds))],
    gradeCds = [...new Set(targets.flatMap((one) => one.gradeCds))];
  const depts = await db.selectFrom('dept').select(['deptCd', 'deptNm']).where('deptCd', 'in', colgCds).execute(),
    grades = await db
      .selectFrom('cmmnCd')
      .select(['cdId', 'cdNm'])
      .where('upCdId', '=', 'GRADE')
      .where('cdId', 'in', gradeCds)
      .execute();
  return new Map([
    ...depts.map(({ deptCd, deptNm }): [string, string] => [deptCd, deptNm]),
    ...grades.map(({ cdId, cdNm }): [string, string] => [cdId, cdNm]),
  ]);
}

/** Promotions of one slot in the order in which people see them, unless another order is asked for. */
export const promoList = listOf({
  where: promosWhere,
  select: shown,
  sort: { sortOrdr: 'asc' },
  id: 'm.promoId',
  columns: { sortOrdr: 'm.sortOrdr', period: 'm.strtDt' },
  present,
});

/** What a slot shows a participant today, in its order: of the participant's own family, and meant for such people. */
export async function promotedTo(
  call: Reader,
  { userDiv, userKey }: Pick<Participant, 'userDiv' | 'userKey'>,
  slotCd: PromoSlot,
): Promise<string[]> {
  const today = koreanDate8(call.now),
    rows = await promotedIn(call, slotCd)
      .select(['m.prdId', 'm.tgt'])
      .where('ecpPrd.userDiv', '=', userDiv)
      .where('m.useYn', '=', 'Y')
      .where('m.strtDt', '<=', today)
      .where('m.endDt', '>=', today)
      .orderBy('m.sortOrdr')
      .orderBy('m.promoId')
      .execute(),
    viewer = (await call.db
      .selectFrom('student')
      .select(['colgCd', 'gradeCd'])
      .where('stdNo', '=', userKey)
      .executeTakeFirst()) ?? { colgCd: null, gradeCd: null };
  return rows.filter(({ tgt }) => isMeantFor(targetOf(tgt), viewer)).map(({ prdId }) => prdId);
}

/** A promotion, also of a period that has left its slot. */
export async function findPromo(call: Reader, promoId: string): Promise<PromoRow | undefined> {
  const found = await shown(
    call.db.selectFrom('ecpPromo as m').innerJoin('ecpPrd', 'ecpPrd.prdId', 'm.prdId').where('m.promoId', '=', promoId),
    call,
  ).execute();
  return (await present(found, call))[0];
}
export const promos = versioned({ table: 'ecpPromo', key: 'promoId', find: findPromo });

/** Periods that can be promoted: those by name, or the one that is known already. */
export async function findPromotable(
  { db, now }: Reader,
  { prdId, searchKeyword, page, rowsPerPage }: ParsedArg<'getPromoPrdList'>,
) {
  const minute = koreanMinute(now),
    keyword = searchKeyword?.trim();
  let rows = db
    .selectFrom('ecpPrd')
    .innerJoin('ecpCurri as c', 'c.curriId', 'ecpPrd.curriId')
    .where(isRunning(minute))
    .where('ecpPrd.pubYn', '=', 'Y');
  if (prdId) rows = rows.where('ecpPrd.prdId', '=', prdId);
  rows = withKeyword(rows, keyword, ['ecpPrd.prdNm', 'c.curriNm']);
  const data = await rows
    .leftJoin('dept as d', 'd.deptCd', 'ecpPrd.oprtDeptCd')
    .select(['ecpPrd.prdId', 'ecpPrd.prdNm', 'ecpPrd.userDiv', 'd.deptNm', 'ecpPrd.rcrtStrtDt', 'ecpPrd.rcrtEndDt'])
    .select(['ecpPrd.oprtEndDt', typeName.as('curriTpNm'), phaseAt(minute).as('phaseCd')])
    .orderBy('ecpPrd.rcrtStrtDt', 'desc')
    .orderBy('ecpPrd.prdId')
    .limit(rowsPerPage)
    .offset((page - 1) * rowsPerPage)
    .execute();
  return { data, totalCount: await countRows(rows) };
}
