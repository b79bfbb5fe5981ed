import { addDays } from '#shared/calendar.ts';
import { dowOf } from '#shared/space/open-time.ts';
import { minutesOf, SLOT_MINUTES, timeOf } from '#shared/space/slots.ts';

/** Weekly hours of a counsellor. */
export interface WeeklyHours {
  /** 1 Monday to 7 Sunday. */
  readonly dow: number;
  readonly strtTm: string;
  readonly endTm: string;
  readonly mthdCds: readonly string[];
  /** In force from this day on, to that one or until further notice. */
  readonly strtDt: string;
  readonly endDt: string | null;
}

/** A time that can be booked. */
export interface SlotTime {
  readonly slotDt: string;
  readonly strtTm: string;
  readonly endTm: string;
  readonly mthdCds: readonly string[];
}

interface Period {
  readonly strtDt: string;
  readonly endDt: string;
}

/**
 * The slots that weekly hours make in a period (counselling.md 2): one behind the other from the beginning of the hours, as
 * long as the kind says; what is left at their end is no slot. Holidays have none.
 */
export function slotsOfHours(
  hours: readonly WeeklyHours[],
  { strtDt, endDt }: Period,
  slotMin: number,
  holidays: ReadonlySet<string>,
): readonly SlotTime[] {
  const slots: SlotTime[] = [];
  for (let slotDt = strtDt; slotDt <= endDt; slotDt = addDays(slotDt, 1)) {
    if (holidays.has(slotDt)) continue;
    const dow = dowOf(slotDt);
    for (const { strtTm, endTm, mthdCds } of hours.filter(
      (one) => one.dow === dow && one.strtDt <= slotDt && (one.endDt === null || slotDt <= one.endDt),
    ))
      for (let at = minutesOf(strtTm); at + slotMin <= minutesOf(endTm); at += slotMin)
        slots.push({
          slotDt,
          strtTm: timeOf(at / SLOT_MINUTES),
          endTm: timeOf((at + slotMin) / SLOT_MINUTES),
          mthdCds,
        });
  }
  return slots;
}

/** Hours of one day of the week that meet: both are in force on some day. Indexes of the pair, or null. */
export function overlappingHours(hours: readonly WeeklyHours[]): readonly [number, number] | null {
  for (const [at, one] of hours.entries())
    for (const [later, other] of hours.entries())
      if (
        later > at &&
        one.dow === other.dow &&
        one.strtTm < other.endTm &&
        other.strtTm < one.endTm &&
        one.strtDt <= (other.endDt ?? '99991231') &&
        other.strtDt <= (one.endDt ?? '99991231')
      )
        return [at, later];
  return null;
}
