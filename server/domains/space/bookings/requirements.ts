import type { FieldError } from '#contract/errors.ts';
import { GROUP_PURPOSES, type Purpose } from '#contract/space/space-rules.ts';
import { companionFault, type Companion } from '#shared/space/companions.ts';
import type { Applicant } from '../applicant.ts';
import type { StoredRule } from '../places.ts';
import { say } from '../problem.ts';

/** What an application says besides place and time. */
export interface ApplicationForm {
  readonly prpsCd: Purpose;
  readonly prpsCn: string;
  readonly grpNm?: string | null | undefined;
  readonly useCnt: number;
  readonly companions: readonly Companion[];
  readonly fcltRqst: readonly string[];
  readonly fileGroupId?: string | null | undefined;
}

/**
 * What is missing in an application, or not allowed by the rule (400), which is said before any check of its time.
 * @param working kinds of equipment of the space that work
 */
export function listMissing(
  form: ApplicationForm,
  { prpsCds, atndListYn }: Pick<StoredRule, 'prpsCds' | 'atndListYn'>,
  applicant: Pick<Applicant, 'aplyDivCd'>,
  working: ReadonlySet<string>,
): FieldError[] {
  const found: FieldError[] = [];
  const add = (field: string, message: string): void => void found.push({ field, message });
  if (prpsCds !== null && !prpsCds.includes(form.prpsCd)) add('prpsCd', say('purpose'));
  if (GROUP_PURPOSES.includes(form.prpsCd) && !form.grpNm?.trim()) add('grpNm', say('enterGroup'));
  if (atndListYn === 'Y') {
    const fault = companionFault(form.companions, form.useCnt);
    if (fault !== null) add('companions', say(fault));
  }
  if (form.fcltRqst.some((fcltCd) => !working.has(fcltCd))) add('fcltRqst', say('brokenEquipment'));
  if (form.prpsCd === 'EVNT' && applicant.aplyDivCd === 'OTSDR' && !form.fileGroupId)
    add('fileGroupId', say('attachPlan'));
  return found;
}
