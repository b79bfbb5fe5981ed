import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Schema } from '#server/database/schema.ts';

export interface MemberAct {
  readonly otsdrMemberId: string;
  readonly actDivCd: Schema['otsdrMemberHis']['actDivCd'];
  readonly aftVal?: string;
  readonly rsn?: string;
}

/** Writes what was done to members, in the transaction in which it is done; there is no actor when a job does it. */
export async function recordMemberActs(
  db: Kysely<Schema>,
  now: Date,
  actUserId: string | null,
  acts: readonly MemberAct[],
): Promise<void> {
  const at = now.toISOString();
  await insertRows(
    db,
    'otsdrMemberHis',
    acts.map(({ otsdrMemberId, actDivCd, aftVal, rsn }) => ({
      otsdrMemberHisId: randomUUID(),
      otsdrMemberId,
      actDt: at,
      regDt: at,
      actUserId,
      actDivCd,
      aftVal: aftVal ?? null,
      rsn: rsn ?? null,
    })),
  );
}

interface Consents {
  readonly agreReqYn: 'Y' | 'N';
  readonly agreMktYn: 'Y' | 'N';
  readonly grdnAgreYn: 'Y' | 'N';
}
const NEVER: Consents = { agreReqYn: 'N', agreMktYn: 'N', grdnAgreYn: 'N' };

/** Consents given or taken back between two states of a member; of a new one those that were given. */
export function consentActs(otsdrMemberId: string, before: Consents | null, after: Consents): readonly MemberAct[] {
  const was = before ?? NEVER;
  return (
    [
      ['AGRE_REQ', 'agreReqYn'],
      ['AGRE_MKT', 'agreMktYn'],
      ['AGRE_GRDN', 'grdnAgreYn'],
    ] as const
  )
    .filter(([, field]) => was[field] !== after[field])
    .map(([actDivCd, field]) => ({ otsdrMemberId, actDivCd, aftVal: after[field] }));
}
