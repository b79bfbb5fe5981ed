import type { Kysely, Selectable } from 'kysely';
import type { Intv } from '#contract/dropout/intervention.ts';
import { CAUSE_CDS, METHOD_CDS } from '#contract/dropout/target-rules.ts';
import type { Schema } from '#server/database/schema.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { versioned } from '#server/records/versioned.ts';
import { contactDates, type ContactDates } from '#shared/dropout/intervention.ts';
import { isOnlyAuditing } from '../reach.ts';
import { intvPlace, openTexts } from '../sealed-text.ts';
import { intvRights } from '../targets/target-rights.ts';

const rowsOf = ({ db }: Pick<CallContext, 'db'>) =>
  db.selectFrom('drptIntv as i').leftJoin('staff as f', 'f.stfNo', 'i.intvStfNo').selectAll('i').select('f.stfNm');
type Found = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

const isOneOf = <Code extends string>(codes: readonly Code[], code: string): code is Code =>
  codes.some((known) => known === code);

/** Interventions of one target as the caller may read them: who only audits reads no text. */
async function presented(call: CallContext, trgtId: string, rows: readonly Found[]): Promise<Intv[]> {
  const hidesText = isOnlyAuditing(call),
    texts = hidesText
      ? rows.map(() => null)
      : await openTexts(
          call.services.settings,
          trgtId,
          rows.map(({ intvId, intvCn }) => ({ place: intvPlace(intvId), envelope: intvCn })),
        );
  return Promise.all(
    rows.map(async (row, index) => ({
      intvId: row.intvId,
      trgtId: row.trgtId,
      intvDt: row.intvDt,
      intvTm: row.intvTm,
      mthdCd: isOneOf(METHOD_CDS, row.mthdCd) ? row.mthdCd : ('FACE' as const),
      cntctRsltCd: row.cntctRsltCd,
      causeCds: row.causeCds.filter((code) => isOneOf(CAUSE_CDS, code)),
      cnLen: row.cnLen,
      intvCn: texts[index] ?? null,
      nextDt: row.nextDt,
      nextActn: hidesText ? null : row.nextActn,
      intvStfNm: row.stfNm,
      fileGroupId: hidesText ? null : row.fileGroupId,
      cnclYn: row.cnclYn,
      cnclRsn: row.cnclRsn,
      regDt: row.regDt,
      version: row.version,
      can: await intvRights.listFor(call, row),
    })),
  );
}

/** All of a target that is reached, the newest first. */
export const interventionsOf = async (call: CallContext, trgtId: string): Promise<Intv[]> =>
  presented(
    call,
    trgtId,
    await rowsOf(call)
      .where('i.trgtId', '=', trgtId)
      .orderBy('i.intvDt', 'desc')
      .orderBy('i.regDt', 'desc')
      .orderBy('i.intvId')
      .execute(),
  );

export const interventions = versioned({
  table: 'drptIntv',
  key: 'intvId',
  find: async (call, intvId) => {
    const row = await rowsOf(call).where('i.intvId', '=', intvId).executeTakeFirst();
    return row && (await presented(call, row.trgtId, [row]))[0];
  },
});

/** Dates and number of a target's interventions as they stand in the database now. */
export async function datesOf(
  db: Kysely<Schema>,
  { trgtId, reopDt }: Pick<Selectable<Schema['drptTrgt']>, 'trgtId' | 'reopDt'>,
): Promise<ContactDates> {
  const rows = await db
    .selectFrom('drptIntv')
    .select(['intvDt', 'cntctRsltCd', 'nextDt', 'cnclYn'])
    .where('trgtId', '=', trgtId)
    .orderBy('regDt')
    .orderBy('intvId')
    .execute();
  return contactDates(rows, reopDt);
}
