import { dowOf } from '#shared/space/open-time.ts';

/** A time of the week at which a student would like to come. */
export interface HopedTime {
  /** 1 Monday to 7 Sunday. */
  readonly dow: number;
  readonly strtTm: string;
  readonly endTm: string;
}

/** What a student hopes for; nothing said means that everything fits. */
interface Hope {
  readonly hopeMthdCd: string | null;
  readonly hopeTms: readonly HopedTime[];
}
interface Offered {
  readonly slotDt: string;
  readonly strtTm: string;
  readonly endTm: string;
  readonly mthdCds: readonly string[];
}

/** Whether a slot is what a student hoped for (counselling.md 4.7): by a method that it has, inside a time that was named. */
export const fits = ({ hopeMthdCd, hopeTms }: Hope, { slotDt, strtTm, endTm, mthdCds }: Offered): boolean =>
  (hopeMthdCd === null || mthdCds.length === 0 || mthdCds.includes(hopeMthdCd)) &&
  (hopeTms.length === 0 ||
    hopeTms.some((hope) => hope.dow === dowOf(slotDt) && hope.strtTm <= strtTm && endTm <= hope.endTm));
