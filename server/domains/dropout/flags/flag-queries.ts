import { sql } from 'kysely';
import type { Flag } from '#contract/dropout/flag.ts';
import { FLAG_CDS } from '#contract/dropout/target-rules.ts';
import { asSystem } from '#server/access/row-security.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { withKeyword } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { nameOfUser } from '#server/records/names.ts';
import { versioned } from '#server/records/versioned.ts';
import { maskName } from '#shared/masking.ts';
import { isOnlyAuditing } from '../reach.ts';
import { flagPlace, openTexts } from '../sealed-text.ts';
import { flagRights } from './flag-rights.ts';

type Filter = Partial<FilterOf<'getFlagList'>>;

/** Signals that the policies show to the caller: those sent by oneself, and those of the students whom one looks after. */
function flagsWhere(call: CallContext, { boxCd, ansYn, searchKeyword }: Filter) {
  const { stfNo } = personOf(call);
  let rows = call.db.selectFrom('drptFlag as f');
  if (boxCd === 'SENT') rows = rows.where('f.rgstStfNo', '=', stfNo);
  if (boxCd === 'TODO') rows = rows.where(sql<boolean>`f."rgstStfNo" is distinct from ${stfNo}`);
  if (ansYn) rows = rows.where('f.ansCd', ansYn === 'Y' ? 'is not' : 'is', null);
  return withKeyword(rows, searchKeyword, ['f.stdNo']);
}
const withNames = (rows: ReturnType<typeof flagsWhere>) =>
  rows
    .leftJoin('staff as w', 'w.stfNo', 'f.rgstStfNo')
    .selectAll('f')
    .select('w.stfNm as rgstNm')
    .select(nameOfUser('f.ansId').as('ansNm'));
type Found = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>;

/** Whom signals are about, and who looks after them: also students whom a lecturer does not reach. */
async function aboutStudents(call: CallContext, rows: readonly Found[]) {
  if (rows.length === 0) return new Map<string, never>();
  const found = await asSystem(call, (db) =>
    db
      .selectFrom('drptFlag as f')
      .innerJoin('student as s', 's.stdNo', 'f.stdNo')
      .leftJoin('dept as d', 'd.deptCd', 's.hakguaCd')
      .leftJoin('drptTrgt as t', (join) =>
        join
          .onRef('t.stdNo', '=', 'f.stdNo')
          .onRef('t.schlYear', '=', 'f.schlYear')
          .onRef('t.shtmCd', '=', 'f.shtmCd')
          .on('t.trgtSt', '<>', 'EXCL'),
      )
      .select(['f.flagId', 's.stdNm', 's.advsrStfNo', 'd.deptNm', 't.advsrStfNo as trgtAdvsrNo', 't.cnslrStfNo'])
      .where(
        'f.flagId',
        'in',
        rows.map(({ flagId }) => flagId),
      )
      .execute(),
  );
  return new Map(found.map((row) => [row.flagId, row]));
}

/** Signals as the caller may read them. */
export async function presentFlags(rows: readonly Found[], call: CallContext): Promise<Flag[]> {
  const people = await aboutStudents(call, rows),
    hidesText = isOnlyAuditing(call),
    { stfNo } = personOf(call);
  return Promise.all(
    rows.map(async (row) => {
      const about = people.get(row.flagId),
        isMine = row.rgstStfNo === stfNo,
        [memoCn = null] = hidesText
          ? []
          : await openTexts(call.services.settings, row.flagId, [
              { place: flagPlace(row.flagId), envelope: row.memoCn },
            ]);
      return {
        flagId: row.flagId,
        stdNo: row.stdNo,
        stdNm: maskName(about?.stdNm ?? ''),
        hakguaNm: about?.deptNm ?? null,
        flagCds: FLAG_CDS.filter((code) => row.flagCds.includes(code)),
        memoCn,
        rgstNm: row.rgstNm,
        obsrvDt: row.obsrvDt,
        ansCd: row.ansCd,
        ...(isMine ? {} : { ansNm: row.ansNm, ansDt: row.ansDt }),
        mineYn: isMine ? ('Y' as const) : ('N' as const),
        version: row.version,
        can: await flagRights.listFor(call, {
          rgstStfNo: row.rgstStfNo,
          staff: [about?.trgtAdvsrNo ?? null, about?.cnslrStfNo ?? null, about?.advsrStfNo ?? null],
        }),
      };
    }),
  );
}

export const flagList = listOf({
  where: flagsWhere,
  select: withNames,
  sort: { obsrvDt: 'desc' },
  id: 'flagId',
  columns: { flagId: 'f.flagId', obsrvDt: 'f.obsrvDt', stdNo: 'f.stdNo' },
  present: presentFlags,
});

/** Signals about one student of a term, the newest first. */
export const flagsOf = async (
  call: CallContext,
  { stdNo, schlYear, shtmCd }: { readonly stdNo: string; readonly schlYear: string; readonly shtmCd: '10' | '20' },
): Promise<Flag[]> =>
  presentFlags(
    await withNames(flagsWhere(call, {}))
      .where('f.stdNo', '=', stdNo)
      .where('f.schlYear', '=', schlYear)
      .where('f.shtmCd', '=', shtmCd)
      .orderBy('f.obsrvDt', 'desc')
      .orderBy('f.flagId')
      .execute(),
    call,
  );

export const flags = versioned({
  table: 'drptFlag',
  key: 'flagId',
  find: async (call, flagId) => {
    const row = await withNames(flagsWhere(call, {})).where('f.flagId', '=', flagId).executeTakeFirst();
    return row && (await presentFlags([row], call))[0];
  },
});
