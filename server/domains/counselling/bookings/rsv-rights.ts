import type { RSV_ACTS } from '#contract/counselling/booking.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { Failure } from '#server/http/failure.ts';
import { rightsOn } from '#server/http/row-rights.ts';
import { standingIn, type Standing } from '../reach.ts';

export type RsvAct = (typeof RSV_ACTS)[number];
interface OfCounsellor {
  readonly cnslDivCd: string;
  readonly cnslrId: string;
}

/** Who the caller is in a kind, asked once for all rows of a call. */
const known = new WeakMap<object, Map<string, Promise<Standing | null>>>();
async function standingFor(call: CallContext, cnslDivCd: string): Promise<Standing | null> {
  const standings = known.get(call.request) ?? new Map<string, Promise<Standing | null>>();
  known.set(call.request, standings);
  const found =
    standings.get(cnslDivCd) ??
    standingIn(call, cnslDivCd, 'U').catch((error: unknown) => {
      if (error instanceof Failure) return null;
      throw error;
    });
  standings.set(cnslDivCd, found);
  return found;
}

/** The own reservations, or as head or reception. */
const ofTheKind = async (call: CallContext, { cnslDivCd, cnslrId }: OfCounsellor): Promise<boolean> => {
  const standing = await standingFor(call, cnslDivCd);
  return standing !== null && (standing.seesAll || standing.cnslrId === cnslrId);
};
/** What became of a session is said by who held it. */
const ofTheCounsellor = async (call: CallContext, { cnslDivCd, cnslrId }: OfCounsellor): Promise<boolean> =>
  (await standingFor(call, cnslDivCd))?.cnslrId === cnslrId;

/** Rights on a reservation (counselling.md 4.6). */
export const rsvRights = rightsOn<OfCounsellor, RsvAct>({
  cnfmRsv: ofTheKind,
  moveRsv: ofTheKind,
  cancelRsv: ofTheKind,
  chkinRsv: ofTheKind,
  doneRsv: ofTheCounsellor,
  nshwRsv: ofTheCounsellor,
  undoNshw: ofTheCounsellor,
  undoDone: ofTheCounsellor,
  liftBan: ofTheKind,
});
