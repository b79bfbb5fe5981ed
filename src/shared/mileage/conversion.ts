/** What M11 asks about; points are whole, money is whole won. */
export interface Conversion {
  readonly request: number;
  readonly bal: number;
  /** Tuition less other scholarships of the current term. */
  readonly tuitionLeft: number;
  readonly wonPerPnt: number;
  readonly minUse: number;
  readonly unitPnt: number;
}

/** Points that can be turned into a scholarship (M11), a multiple of the unit, and their amount; 0 when less than the least. */
export function convertPoints({ request, bal, tuitionLeft, wonPerPnt, minUse, unitPnt }: Conversion): {
  readonly usable: number;
  readonly amt: number;
} {
  const most = Math.max(0, Math.min(request, bal, Math.floor(tuitionLeft / wonPerPnt))),
    usable = Math.floor(most / unitPnt) * unitPnt;
  return usable < minUse ? { usable: 0, amt: 0 } : { usable, amt: usable * wonPerPnt };
}
