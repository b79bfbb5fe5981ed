import type { Family } from '#contract/extracurricular/families.ts';
import type { PrdDetail } from '#contract/extracurricular/period.ts';
import type { PrdRecord } from './period-form.ts';

/** What each step of the wizard is given. */
export interface StepProps {
  readonly family: Family;
  readonly record: PrdRecord;
  /** The stored period; null for a new one. */
  readonly period: PrdDetail | null;
  /** Approved: changes take three ways, and the fields say which. */
  readonly isApproved: boolean;
  /** Rooms were booked: the stored sessions are others now. */
  readonly onBooked?: (() => void) | undefined;
}
