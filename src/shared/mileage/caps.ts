/** The four limits of M3, the tightest of which decides. */
export const CAP_NAMES = {
  itemTerm: '항목 학기 한도',
  itemCareer: '항목 재학 한도',
  areaTerm: '영역 학기 한도',
  areaCareer: '영역 재학 한도',
} as const;
export type CapName = keyof typeof CAP_NAMES;

/** One limit and what has been granted inside its range: EARN less its reversals; adjustments never count. */
export interface Cap {
  readonly name: CapName;
  /** 0 = no limit. */
  readonly cap: number;
  readonly used: number;
}

export interface Granted {
  readonly grantPnt: number;
  readonly cutPnt: number;
  /** The tightest limit when points were cut. */
  readonly cutBy: CapName | null;
}

/** Points that one limit still leaves; null without a limit. A limit that was lowered below what is granted leaves 0. */
export const leftOf = ({ cap, used }: Cap): number | null => (cap === 0 ? null : Math.max(0, cap - used));

/** What is granted of the points asked for (M3). The first of equally tight limits is named. */
export function capPoints(reqPnt: number, caps: readonly Cap[]): Granted {
  let grantPnt = reqPnt,
    cutBy: CapName | null = null;
  for (const cap of caps) {
    const left = leftOf(cap);
    if (left !== null && left < grantPnt) {
      grantPnt = left;
      cutBy = cap.name;
    }
  }
  return { grantPnt, cutPnt: reqPnt - grantPnt, cutBy };
}

/** An EARN that stands (it was not reversed), by what its limits ask for. */
export interface Earned {
  readonly areaCd: string;
  readonly sdaId: string | null;
  readonly mlgTermId: string;
  readonly pnt: number;
}

interface CapRule {
  readonly areaCd: string;
  readonly sdaId: string | null;
  readonly mlgTermId: string;
  readonly itemTermCap: number;
  readonly itemCareerCap: number;
  readonly areaTermCap: number;
  readonly areaCareerCap: number;
}

/** The limits of an entry to be, with what is used of each. An entry without an item knows the limits of its area only. */
export function capsOf(rule: CapRule, earned: readonly Earned[]): Cap[] {
  const sum = (matches: (entry: Earned) => boolean): number =>
    earned.reduce((total, entry) => (matches(entry) ? total + entry.pnt : total), 0);
  const ofItem = (entry: Earned): boolean => rule.sdaId !== null && entry.sdaId === rule.sdaId,
    ofArea = (entry: Earned): boolean => entry.areaCd === rule.areaCd,
    ofTerm = (entry: Earned): boolean => entry.mlgTermId === rule.mlgTermId;
  return [
    { name: 'itemTerm', cap: rule.itemTermCap, used: sum((entry) => ofItem(entry) && ofTerm(entry)) },
    { name: 'itemCareer', cap: rule.itemCareerCap, used: sum(ofItem) },
    { name: 'areaTerm', cap: rule.areaTermCap, used: sum((entry) => ofArea(entry) && ofTerm(entry)) },
    { name: 'areaCareer', cap: rule.areaCareerCap, used: sum(ofArea) },
  ];
}
