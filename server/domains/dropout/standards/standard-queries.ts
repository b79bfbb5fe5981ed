import { sql, type Kysely } from 'kysely';
import type { IndCd, TargetGrade } from '#contract/dropout/dropout-codes.ts';
import type { Stnrd } from '#contract/dropout/standard.ts';
import type { Schema } from '#server/database/schema.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { among } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { versioned } from '#server/records/versioned.ts';
import { groupBy } from '#shared/group-by.ts';
import type { Band, Standard, StandardItem, Trigger } from '#shared/dropout/standard.ts';

type Filter = Partial<FilterOf<'getStnrdList'>>;

function standardsWhere({ db }: Pick<CallContext, 'db'>, { schlYear, shtmCd, trgtDivCd, stnrdSt }: Filter) {
  let rows = db.selectFrom('drptStnrd as s');
  rows = among(rows, 's.schlYear', schlYear);
  rows = among(rows, 's.shtmCd', shtmCd);
  rows = among(rows, 's.trgtDivCd', trgtDivCd);
  return among(rows, 's.stnrdSt', stnrdSt);
}

const shown = (rows: ReturnType<typeof standardsWhere>) =>
  rows
    .select([
      's.stnrdId',
      's.schlYear',
      's.shtmCd',
      's.trgtDivCd',
      's.verNo',
      's.stnrdNm',
      's.stnrdSt',
      's.modDt',
      's.version',
    ])
    .select(
      sql<number>`(select count(*)::integer from "drptStnrdItem" i where i."stnrdId" = s."stnrdId" and i."useYn" = 'Y')`.as(
        'indCnt',
      ),
    );

export const stnrdList = listOf({
  where: standardsWhere,
  select: shown,
  sort: { modDt: 'desc' },
  id: 'stnrdId',
  columns: {
    stnrdId: 's.stnrdId',
    modDt: 's.modDt',
    stnrdSt: sql`array_position(array['DRAFT','CNFRM','CLSD'], s."stnrdSt")`,
  },
});

/** Items with their bands, cuts and triggers of some standards, as rules read them. */
export async function loadStandards(db: Kysely<Schema>, ids: readonly string[]): Promise<readonly Standard[]> {
  if (ids.length === 0) return [];
  const [heads, items, bands, cuts, triggers] = [
    await db.selectFrom('drptStnrd').selectAll().where('stnrdId', 'in', ids).execute(),
    await db.selectFrom('drptStnrdItem').selectAll().where('stnrdId', 'in', ids).orderBy('sortOrdr').execute(),
    await db
      .selectFrom('drptStnrdBand as b')
      .innerJoin('drptStnrdItem as i', 'i.stnrdItemId', 'b.stnrdItemId')
      .selectAll('b')
      .where('i.stnrdId', 'in', ids)
      .orderBy('b.bandNo')
      .execute(),
    await db.selectFrom('drptStnrdGrd').selectAll().where('stnrdId', 'in', ids).execute(),
    await db.selectFrom('drptStnrdTrgr').selectAll().where('stnrdId', 'in', ids).orderBy('trgrCd').execute(),
  ];
  const bandsOf = groupBy(bands, ({ stnrdItemId }) => stnrdItemId);
  return heads.map((head): Standard => {
    const cutOf = (grade: TargetGrade): string =>
      cuts.find(({ stnrdId, riskGrdCd }) => stnrdId === head.stnrdId && riskGrdCd === grade)?.minScore ?? '100';
    return {
      stnrdId: head.stnrdId,
      stnrdNm: head.stnrdNm,
      verNo: head.verNo,
      trgtDivCd: head.trgtDivCd,
      trgtMinGrdCd: head.trgtMinGrdCd,
      minCvrgRt: head.minCvrgRt,
      advsrLmtCnt: head.advsrLmtCnt,
      cuts: { G2: cutOf('G2'), G3: cutOf('G3'), G4: cutOf('G4') },
      items: items
        .filter(({ stnrdId }) => stnrdId === head.stnrdId)
        .map(({ stnrdItemId, indCd, weight, missRuleCd, useYn, sortOrdr }): StandardItem => ({
          indCd: indCd as IndCd,
          weight,
          missRuleCd,
          useYn,
          sortOrdr,
          bands: (bandsOf.get(stnrdItemId) ?? []).map(({ loVal, hiVal, cdVal, point, stepNm }): Band => ({
            loVal,
            hiVal,
            cdVal,
            point,
            stepNm,
          })),
        })),
      triggers: triggers
        .filter(({ stnrdId }) => stnrdId === head.stnrdId)
        .map(({ trgrCd, floorGrdCd, param1, useYn }): Trigger => ({
          trgrCd,
          floorGrdCd,
          param1,
          useYn,
        })),
    };
  });
}

async function findStnrd(call: CallContext, stnrdId: string): Promise<Stnrd | null> {
  const row = await shown(standardsWhere(call, {}))
      .select('s.rmrk')
      .where('s.stnrdId', '=', stnrdId)
      .executeTakeFirst(),
    [standard] = row ? await loadStandards(call.db, [stnrdId]) : [];
  if (!row || !standard) return null;
  const { trgtMinGrdCd, minCvrgRt, advsrLmtCnt, cuts, items, triggers } = standard;
  return {
    ...row,
    stnrdSt: row.stnrdSt,
    trgtMinGrdCd,
    minCvrgRt,
    advsrLmtCnt,
    cuts: { ...cuts },
    items: items.map((item) => ({ ...item, bands: item.bands.map((band) => ({ ...band })) })),
    triggers: triggers.map((trigger) => ({ ...trigger })),
  };
}

export const standards = versioned({ table: 'drptStnrd', key: 'stnrdId', find: findStnrd });
