/** Days on which a programme is promoted, YYYYMMDD, both included. */
export interface PromoDays {
  readonly strtDt: string;
  readonly endDt: string;
}

const meets = (a: PromoDays, b: PromoDays): boolean => a.strtDt <= b.endDt && b.strtDt <= a.endDt;

/** Whether two promotions are shown on one day. */
export const daysMeet = meets;

/** Most of the others that are shown on one day within a span; they can only become more where one begins. */
function mostAtOnce(span: PromoDays, others: readonly PromoDays[]): number {
  const inside = others.filter((other) => meets(span, other)),
    beginnings = [span.strtDt, ...inside.map(({ strtDt }) => strtDt).filter((day) => day > span.strtDt)];
  return Math.max(
    ...beginnings.map((day) => inside.filter(({ strtDt, endDt }) => strtDt <= day && day <= endDt).length),
  );
}

/** Whether a slot has no room for one more on some day of a span. */
export const isSlotFull = (span: PromoDays, others: readonly PromoDays[], limit: number): boolean =>
  mostAtOnce(span, others) >= limit;

/** For whom a programme is promoted; an empty list means everybody. */
export interface PromoTarget {
  readonly colgCds: readonly string[];
  readonly gradeCds: readonly string[];
}
export interface PromoViewer {
  readonly colgCd: string | null;
  readonly gradeCd: string | null;
}

const among = (wanted: readonly string[], own: string | null): boolean =>
  wanted.length === 0 || (own !== null && wanted.includes(own));

/** Whether a promotion is meant for a person: one of the colleges, and one of the grades. */
export const isMeantFor = ({ colgCds, gradeCds }: PromoTarget, { colgCd, gradeCd }: PromoViewer): boolean =>
  among(colgCds, colgCd) && among(gradeCds, gradeCd);

interface Size {
  readonly width: number;
  readonly height: number;
}
interface Cut {
  readonly w: number;
  readonly h: number;
}
/** Rounded percents make a cut a little wider or narrower than what it stands for. */
const TOLERANCE = 0.02;

/** What a cut shows of a picture, in whole pixels. */
export const cutSize = ({ width, height }: Size, { w, h }: Cut): Size => ({
  width: Math.round((width * w) / 100),
  height: Math.round((height * h) / 100),
});

/** Whether a cut has the shape that promotions have. */
export const isWideCut = (size: Size, cut: Cut): boolean => {
  const { width, height } = cutSize(size, cut);
  return height > 0 && Math.abs(width / height / (16 / 9) - 1) <= TOLERANCE;
};
