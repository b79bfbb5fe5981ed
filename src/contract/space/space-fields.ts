import { z } from 'zod';

/** HHMM up to 2400; whether it lies on the half hour is a check of its own. */
export const slotTime = (label: string) =>
  z
    .string()
    .regex(/^(([01]\d|2[0-3])[0-5]\d|2400)$/)
    .meta({ label });
export const dows = z.array(z.number().int().min(1).max(7)).max(7).meta({ label: '요일' });

/** A free time that is offered to an applicant who loses a booking. */
export const offerSchema = z.object({
  spaceId: z.string(),
  spaceNm: z.string(),
  useDt: z.string(),
  strtTm: z.string(),
  endTm: z.string(),
});
export type Offer = z.infer<typeof offerSchema>;

/**
 * A booking that a blackout, a closing or shorter hours break, without personal data. A refusal (409 STATE) carries
 * them in `current.affected`; with `cnclYn` 'Y' they are cancelled and the answer lists them.
 */
export const affectedSchema = z.object({
  bkngId: z.string(),
  bkngNo: z.string(),
  spaceNm: z.string(),
  useDt: z.string(),
  strtTm: z.string(),
  endTm: z.string(),
  bkngSt: z.string(),
  aplyNm: z.string(),
  /** Of a forced booking: what the other one is offered instead. */
  offers: z.array(offerSchema).optional(),
});
export type AffectedBooking = z.infer<typeof affectedSchema>;
export const affectedExtra = { affected: z.array(affectedSchema) };
/** Beside the stored row of a refusal. */
export const affectedInCurrent = {
  affected: z.array(affectedSchema).optional(),
  /** Y: they stay, and only their number of people is shown (fewer places than booked for). */
  keptYn: z.literal('Y').optional(),
};
/** Fields by which a person answers the list. */
export const cancelFields = {
  cnclYn: z.enum(['Y', 'N']).default('N'),
  rsn: z.string().trim().max(200).meta({ label: '사유' }).optional(),
};
