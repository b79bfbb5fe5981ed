import type { Programme } from '#contract/certification/programmes.ts';

/** What every tab of 인증 현황 is given. */
export interface StateTabProps {
  readonly programme: Programme;
}
