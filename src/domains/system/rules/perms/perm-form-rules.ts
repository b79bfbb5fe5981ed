import type { Arg } from '#contract/registry.ts';
import type { Perm } from '#contract/system/perms/perm.ts';
import { listRequestProblems, PERM_MESSAGES } from '#contract/system/perms/perm-rules.ts';
import { fillText, message } from '#messages/message.ts';
import { addDays } from '#shared/calendar.ts';
import { foundErrors, type FieldErrors } from '#ui/form/errors/form-rules.ts';

export interface PermForm {
  readonly permId: string;
  readonly resourceId: string | null;
  readonly strtDt: string;
  readonly endDt: string;
  readonly reqRsn: string;
}

const USUAL_DAYS = 30;

/** From today for thirty days; `today` is YYYYMMDD. */
export const emptyPermForm = (today: string): PermForm => ({
  permId: '',
  resourceId: null,
  strtDt: today,
  endDt: addDays(today, USUAL_DAYS - 1),
  reqRsn: '',
});

/** What is wrong with a request, in the order of the form. */
export const checkPermForm =
  (perms: readonly Perm[], today: string) =>
  (form: PermForm): FieldErrors<PermForm> => {
    const perm = perms.find((candidate) => candidate.permId === form.permId);
    const hasDays = form.strtDt !== '' && form.endDt !== '';
    const problems = perm && hasDays ? listRequestProblems(form, perm, today) : [];
    const sentences = {
      ...PERM_MESSAGES,
      reversed: message('M-DATE-ORDER'),
      tooLong: fillText(PERM_MESSAGES.tooLong, { n: perm?.maxDays ?? 0 }),
    };
    const at = (field: keyof PermForm): string | undefined => {
      const found = problems.find((one) => one.field === field);
      return found && sentences[found.problem];
    };
    return foundErrors<PermForm>({
      permId: perm ? undefined : message('M-REQ-SEL', { label: '권한' }),
      resourceId: at('resourceId'),
      strtDt: hasDays ? (at('strtDt') ?? at('endDt')) : message('M-REQ', { label: '사용 기간' }),
      reqRsn: form.reqRsn.trim().length === 0 && !perm ? undefined : at('reqRsn'),
    });
  };

export const permPayload = (permGrntId: string, perm: Perm | undefined, form: PermForm): Arg<'requestPerm'> => ({
  ...form,
  permGrntId,
  reqRsn: form.reqRsn.trim(),
  resourceId: perm?.resourceReqYn === 'Y' ? form.resourceId : null,
});
