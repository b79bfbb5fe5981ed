import type { BlackoutRow } from '#contract/space/blackout.ts';
import type { BlackoutDiv } from '#contract/space/space-rules.ts';
import { message } from '#messages/message.ts';
import { findHoursProblem } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';

/** A blackout as its form holds it. Of several places at once the lists count, of one the single fields. */
export interface BlackoutForm {
  readonly spaceId: string;
  readonly bldgCd: string;
  readonly bldgCds: readonly string[];
  readonly blktDivCd: BlackoutDiv;
  readonly strtDt: string;
  readonly endDt: string;
  readonly strtTm: string;
  readonly endTm: string;
  readonly dows: readonly string[];
  readonly rsn: string;
  readonly publicYn: 'Y' | 'N';
}

/**
 * A stored blackout in its form; null is a new one: today, of examinations where it is for several places.
 * @param forSpace the space of a new one, where it is known
 */
export const blackoutFormOf =
  (isBulk: boolean, forSpace = '') =>
  (row: BlackoutRow | null): BlackoutForm => {
    const today = koreanDate8(Date.now());
    return {
      spaceId: row ? (row.spaceId ?? '') : forSpace,
      bldgCd: row?.bldgCd ?? '',
      bldgCds: [],
      blktDivCd: row?.blktDivCd ?? (isBulk ? 'EXAM' : 'MNTC'),
      strtDt: row?.strtDt ?? today,
      endDt: row?.endDt ?? today,
      strtTm: row?.strtTm ?? '',
      endTm: row?.endTm ?? '',
      dows: (row?.dows ?? []).map(String),
      rsn: row?.rsn ?? '',
      publicYn: row?.publicYn ?? 'Y',
    };
  };

/** What is wrong with a blackout beside the rules of its fields. */
export function checkBlackout({ strtDt, endDt, strtTm, endTm }: BlackoutForm): FieldErrors<BlackoutForm> {
  const problem = findHoursProblem({ strtDt, endDt, strtTm, endTm });
  return problem === null ? {} : { [problem.field]: message(problem.id) };
}

/** Days, hours and reason as the calls take them. */
export const blackoutTimes = ({ strtTm, endTm, dows, rsn, ...form }: BlackoutForm) => ({
  blktDivCd: form.blktDivCd,
  strtDt: form.strtDt,
  endDt: form.endDt,
  strtTm: strtTm || null,
  endTm: endTm || null,
  dows: dows.length === 0 ? null : dows.map(Number),
  rsn: rsn.trim(),
  publicYn: form.publicYn,
});
