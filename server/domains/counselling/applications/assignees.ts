import { OPEN_CASE_STATES } from '#contract/counselling/counselling-codes.ts';
import type { ParsedArg } from '#contract/registry.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden } from '#server/http/failure.ts';
import { groupBy } from '#shared/group-by.ts';
import { koreanDate8, koreanTime4 } from '#shared/korean-time.ts';
import { workingIn } from '../reach.ts';

/** Free times that are shown of each counsellor. */
const SHOWN_SLOTS = 3;

/** To whom an application may be given: what each is good at, has at hand, and when there is time. @throws Failure 403 */
export async function listAssignees(call: CallContext, { cnslDivCd }: ParsedArg<'getAsgnCnslrList'>) {
  const { db, now } = call,
    standing = await workingIn(call, cnslDivCd, 'R'),
    today = koreanDate8(now),
    time = koreanTime4(now);
  if (!standing.seesAll) throw forbidden();
  const people = await db
    .selectFrom('cnslr as k')
    .innerJoin('staff as f', 'f.stfNo', 'k.stfNo')
    .select(['k.cnslrId', 'f.stfNm as cnslrNm', 'k.spclCds', 'k.maxCaseCnt'])
    .select(({ selectFrom, fn }) =>
      selectFrom('cnslCase as c')
        .select(fn.countAll<number>().as('n'))
        .whereRef('c.cnslrId', '=', 'k.cnslrId')
        .where('c.caseSt', 'in', [...OPEN_CASE_STATES])
        .as('openCnt'),
    )
    .where('k.cnslDivCd', '=', cnslDivCd)
    .where('k.useYn', '=', 'Y')
    .where('k.rcptYn', '=', 'N')
    .orderBy('f.stfNm')
    .orderBy('k.cnslrId')
    .execute();
  const free = await db
      .selectFrom('cnslSlot as s')
      .innerJoin('cnslr as k', 'k.cnslrId', 's.cnslrId')
      .select(['s.cnslrId', 's.slotDt', 's.strtTm'])
      .where('k.cnslDivCd', '=', cnslDivCd)
      .where('s.slotSt', '=', 'OPEN')
      .where((eb) =>
        eb.or([eb('s.slotDt', '>', today), eb.and([eb('s.slotDt', '=', today), eb('s.strtTm', '>', time)])]),
      )
      .orderBy('s.slotDt')
      .orderBy('s.strtTm')
      .execute(),
    slots = groupBy(free, ({ cnslrId }) => cnslrId);
  return people.map(({ cnslrId, cnslrNm, spclCds, maxCaseCnt, openCnt }) => ({
    cnslrId,
    cnslrNm,
    spclCds: [...spclCds],
    maxCaseCnt,
    openCnt: openCnt ?? 0,
    slots: (slots.get(cnslrId) ?? []).slice(0, SHOWN_SLOTS).map(({ slotDt, strtTm }) => ({ slotDt, strtTm })),
  }));
}
