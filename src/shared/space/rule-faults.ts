/** Limits of a rule as its form holds them. */
export interface RuleLimits {
  readonly minSlotCnt: number;
  readonly maxSlotCnt: number;
  readonly maxDaySlotCnt: number;
  readonly minAdvDay: number;
  readonly maxAdvDay: number;
  readonly aprvCondCd?: string | null | undefined;
  readonly aprvOverSlotCnt?: number | null | undefined;
}
/** `needOver`: a rule that approves by length says from which length on. */
export interface RuleFault {
  readonly field: 'minSlotCnt' | 'maxDaySlotCnt' | 'minAdvDay' | 'aprvOverSlotCnt';
  readonly word: 'minOverMax' | 'dayUnderOnce' | 'advOrder' | 'needOver';
}

/** What is wrong with the limits of a rule (space.md 2): the one rule of page and server. */
export function ruleFaults(form: RuleLimits): RuleFault[] {
  const found: RuleFault[] = [];
  if (form.minSlotCnt > form.maxSlotCnt) found.push({ field: 'minSlotCnt', word: 'minOverMax' });
  if (form.maxDaySlotCnt < form.maxSlotCnt) found.push({ field: 'maxDaySlotCnt', word: 'dayUnderOnce' });
  if (form.minAdvDay > form.maxAdvDay) found.push({ field: 'minAdvDay', word: 'advOrder' });
  if (form.aprvCondCd === 'OVHR' && !form.aprvOverSlotCnt) found.push({ field: 'aprvOverSlotCnt', word: 'needOver' });
  return found;
}
