import { KINDS, kindPath, type CounselKind } from '#contract/counselling/kinds.ts';
import type { AuthType } from '#contract/permission.ts';
import { reachOf } from '#server/access/reach.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden } from '#server/http/failure.ts';
import { workOf, type Work } from '#shared/counselling/standing.ts';

/*
 * Who the caller is in a kind of counselling (counselling.md 1 and 6). The letter is that of the kind's own screen: R on 심리 gives
 * nothing on 진로. Which rows it reaches follows from the row of `cnslr` alone, never from a scope of the matrix; the
 * policies of the tables say the same once more.
 */

/** The caller in one kind. Without a row of `cnslr` none of the three. */
export interface Standing extends Work {
  readonly kind: CounselKind;
  /** The own row in the kind; null where there is none. */
  readonly cnslrId: string | null;
  readonly stfNo: string | null;
}

/**
 * The caller in a kind, by a letter on its screen. @param cnslDivCd as the call names it
 * @throws Failure 403 for an unknown kind and without the letter
 */
export async function standingIn(call: CallContext, cnslDivCd: string, letter: AuthType): Promise<Standing> {
  const kind = KINDS.find((one) => one.cnslDivCd === cnslDivCd),
    scope = kind && reachOf(call, kindPath(kind), letter);
  if (!kind || !scope || (!scope.everything && scope.deptCds.size === 0 && scope.ownerId === null)) throw forbidden();
  const { stfNo } = personOf(call),
    row =
      stfNo === null
        ? undefined
        : await call.db
            .selectFrom('cnslr')
            .select(['cnslrId', 'headYn', 'rcptYn'])
            .where('cnslDivCd', '=', cnslDivCd)
            .where('stfNo', '=', stfNo)
            .where('useYn', '=', 'Y')
            .executeTakeFirst();
  return { kind, cnslrId: row?.cnslrId ?? null, stfNo, ...workOf(row) };
}

/** The same for the staff who work in the kind. @throws Failure 403 without a row of `cnslr` */
export async function workingIn(call: CallContext, cnslDivCd: string, letter: AuthType): Promise<Standing> {
  const standing = await standingIn(call, cnslDivCd, letter);
  if (standing.cnslrId === null) throw forbidden();
  return standing;
}

/** Whether a row of a counsellor is the caller's, or one of those that head and reception see. */
export const reachesCounsellor = ({ seesAll, cnslrId }: Standing, ofCnslrId: string): boolean =>
  seesAll || cnslrId === ofCnslrId;

/** @throws Failure 403 where a row belongs to another kind than the call names */
export function requireKind({ kind }: Standing, cnslDivCd: string): void {
  if (kind.cnslDivCd !== cnslDivCd) throw forbidden();
}
