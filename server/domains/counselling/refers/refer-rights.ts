import type { REFER_ACTS } from '#contract/counselling/refer.ts';
import { personOf } from '#server/http/call-context.ts';
import { rightsOn } from '#server/http/row-rights.ts';
import type { Standing } from '../reach.ts';

interface ReferStanding {
  readonly standing: Standing;
  readonly toDivCd: string | null;
  readonly orgNm: string | null;
  readonly rqstId: string;
  /** It has come from a case of the caller's. */
  readonly isCaseMine: boolean;
}
const ofTheOffice = (_call: unknown, { standing, toDivCd }: ReferStanding): boolean =>
  standing.seesAll && standing.kind.cnslDivCd === toDivCd;

/** Rights on a referral, whatever its state: head and reception of the kind that it goes to, of one outside its author. */
export const referRights = rightsOn<ReferStanding, (typeof REFER_ACTS)[number]>({
  acptRefer: ofTheOffice,
  rjctRefer: ofTheOffice,
  doneRefer: (call, { orgNm, rqstId }) => orgNm !== null && rqstId === personOf(call).userId,
  issueSmry: (_call, { orgNm, isCaseMine }) => orgNm !== null && isCaseMine,
});
