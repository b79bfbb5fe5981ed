import type { ParsedArg } from '#contract/registry.ts';
import { PENALTY_NEWS, SPACE_RULE_MESSAGES } from '#contract/space/space-messages.ts';
import { fillText, message } from '#messages/message.ts';
import { downloadPersons, staffName } from '#server/domains/people/index.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forEachRow, type RowKey } from '#server/http/each-row.ts';
import { forbidden, gone, invalidField, refused, stale } from '#server/http/failure.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { displayDate } from '#shared/display.ts';
import { penaltyEndFault } from '#shared/space/penalty-days.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { sql } from 'kysely';
import { createdBy, staffActor } from '#server/http/actor.ts';
import { findApplicant } from '../applicant.ts';
import { coverBooking } from '../bookings/present.ts';
import { loadPlaces } from '../places.ts';
import { withoutRowSecurity } from '#server/access/row-security.ts';
import { withKeyword } from '#server/records/conditions.ts';
import { listOf } from '#server/records/list-of.ts';
import { say } from '../problem.ts';
import { isManaged } from '../rights.ts';
import { releasePenalty, notifyPenalty } from './penalty-store.ts';

type Filter = Omit<ParsedArg<'downloadPnltExcel'>, 'plainYn' | 'rsnCd' | 'rsnCn' | 'sortBy' | 'sortType'>;

/** Penalties of the spaces in the caller's hands. */
function penaltiesWhere({ db, scope, now }: CallContext, { aplyDivCd, nowYn, searchKeyword }: Filter) {
  let rows = db.selectFrom('spacePnlt').innerJoin('space', 'space.spaceId', 'spacePnlt.spaceId');
  if (!scope.everything) rows = rows.where('space.mngDeptCd', 'in', [...scope.deptCds]);
  if (aplyDivCd) rows = rows.where(sql<string>`"aplyDivCd"`, '=', aplyDivCd);
  if (nowYn === 'Y') rows = rows.where('rlsYn', '=', 'N').where('pnltEndDt', '>=', koreanDate8(now));
  return withKeyword(rows, searchKeyword, ['aplyNm']);
}

const shown = (rows: ReturnType<typeof penaltiesWhere>) =>
  rows
    .selectAll('spacePnlt')
    .select(['space.spaceNm', 'space.mngDeptCd'])
    .select(sql<number>`"countNoShows"("spacePnlt"."pnltId")`.as('noshwCnt'));

const penaltyList = listOf({
  where: penaltiesWhere,
  select: shown,
  sort: { pnltStrtDt: 'desc' },
  id: 'spacePnlt.pnltId',
});

async function findPenalty(call: CallContext, pnltId: string) {
  const rows = call.db.selectFrom('spacePnlt').innerJoin('space', 'space.spaceId', 'spacePnlt.spaceId');
  return (await shown(rows.where('pnltId', '=', pnltId)).executeTakeFirst()) ?? null;
}

/** Blocks a person by hand, from today on. @throws Failure 400, 403 outside the scope, 409 GONE */
async function savePenalty(call: CallContext, form: ParsedArg<'savePnlt'>): Promise<void> {
  const today = koreanDate8(call.now),
    place = (await loadPlaces(call.db, [form.spaceId])).get(form.spaceId);
  if (!place) throw gone();
  if (!isManaged(call.scope, place.space.mngDeptCd)) throw forbidden();
  const fault = penaltyEndFault(form.pnltEndDt, today);
  if (fault) throw invalidField('pnltEndDt', fault === 'past' ? message('M-DATE-ORDER') : say('penaltyTooLong'));
  const { aplyDivCd, aplyId, aplyNm, aplyTel } = await findApplicant(call.db, form),
    actor = staffActor(call);
  await call.db
    .insertInto('spacePnlt')
    .values({
      pnltId: form.pnltId,
      aplyDivCd,
      aplyId,
      aplyNm,
      aplyTel,
      spaceId: form.spaceId,
      pnltStrtDt: today,
      pnltEndDt: form.pnltEndDt,
      pnltRsnCd: form.pnltRsnCd,
      rsn: form.rsn,
      ...createdBy(actor),
    })
    .execute();
  await notifyPenalty(
    actor,
    { aplyDivCd, aplyId, aplyTel },
    fillText(PENALTY_NEWS.other, { to: displayDate(form.pnltEndDt) }),
  );
}

async function release(call: CallContext, { id, version }: RowKey, rsn: string): Promise<void> {
  const penalty = await withoutRowSecurity(call.db, async () => {
    await call.db.selectFrom('spacePnlt').select('pnltId').where('pnltId', '=', id).forUpdate().execute();
    return findPenalty(call, id);
  });
  if (!penalty) throw gone();
  if (!isManaged(call.scope, penalty.mngDeptCd)) throw forbidden();
  if (penalty.version !== version)
    throw stale(coverBooking(penalty), await staffName(call.db, penalty.modId), penalty.modDt);
  if (penalty.rlsYn === 'Y') throw refused('STATE', message('M-DONE', { work: SPACE_RULE_MESSAGES.work }));
  await releasePenalty(staffActor(call), id, rsn);
}

export const penaltyBindings: readonly Binding[] = [
  implement('getPnltList', async (query, call) => {
    const page = await penaltyList.page(query, call);
    return { ...page, data: page.data.map(coverBooking) };
  }),
  implement('downloadPnltExcel', async ({ plainYn, rsnCd, rsnCn, ...filter }, call) =>
    downloadPersons(
      call,
      { plainYn, rsnCd, rsnCn },
      {
        sbjtDivCd: 'STDNT',
        fieldNms: ['aplyNm', 'aplyTel'],
        cover: coverBooking,
        count: async () => penaltyList.count(filter, call),
        read: async (limit) => [...(await penaltyList.read(filter, call, limit))],
      },
    ),
  ),
  implement(
    'savePnlt',
    async (form, call) => {
      await savePenalty(call, form);
      const penalty = await findPenalty(call, form.pnltId);
      return { data: penalty ? [coverBooking(penalty)] : [] };
    },
    { messages: { aplyId: SPACE_RULE_MESSAGES.chooseApplicant, spaceId: SPACE_RULE_MESSAGES.chooseSpace } },
  ),
  implement('releasePnlt', async ({ rows, rsn }, call) => ({
    data: await forEachRow(call, rows, async (each, row) => release(each, row, rsn)),
  })),
];
