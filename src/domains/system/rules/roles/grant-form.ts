import { NO_END, ROLE_RULE_MESSAGES } from '#contract/system/roles/role-rules.ts';
import { message } from '#messages/message.ts';
import { displayDate } from '#shared/display.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';
import type { Choice } from '#ui/pickers/choice.ts';
import { STATE_TONES } from '#ui/chip/state-tones.ts';

/** A grant as its form holds it; an empty end means none, an empty department follows the person's own. */
export interface GrantForm {
  readonly roleId: string;
  readonly strtDt: string;
  readonly endDt: string;
  readonly scopeDeptCd: string;
  readonly grntRsn: string;
}

const SHORTEST_REASON = 2;

export const newGrant = (today: string, roleId = ''): GrantForm => ({
  roleId,
  strtDt: today,
  endDt: '',
  scopeDeptCd: '',
  grntRsn: '',
});

/** What is wrong with a grant beside the rules of its fields; its end may stay open. */
export const checkGrant = ({ strtDt, endDt, grntRsn }: GrantForm): FieldErrors<GrantForm> => ({
  ...(strtDt !== '' && endDt !== '' && strtDt > endDt ? { strtDt: message('M-DATE-ORDER') } : {}),
  endDt: undefined,
  ...(grntRsn.trim().length < SHORTEST_REASON ? { grntRsn: ROLE_RULE_MESSAGES.needReason } : {}),
});

/** Several people for one role, as their form holds them. */
export interface UsersForm extends GrantForm {
  readonly people: readonly Choice[];
}
export const checkUsers = (form: UsersForm): FieldErrors<UsersForm> => ({
  people: form.people.length === 0 ? message('M-REQ-SEL', { label: '사용자' }) : undefined,
  ...checkGrant(form),
});

/** Another last day for grants; an empty one leaves them open. */
export interface GrantEndForm {
  readonly endDt: string;
  readonly rsn: string;
}
export const checkGrantEnd = ({ rsn }: GrantEndForm): FieldErrors<GrantEndForm> =>
  rsn.trim().length < SHORTEST_REASON ? { rsn: ROLE_RULE_MESSAGES.needReason } : {};

/** Days and department as the calls take them. */
export const grantDays = ({ strtDt, endDt, scopeDeptCd }: GrantForm) => ({
  strtDt,
  endDt: endDt || NO_END,
  scopeDeptCd: scopeDeptCd || null,
});

/** `2026-03-01 ~ 2026-08-31`; a grant without end leaves it open. */
export const periodText = ({ strtDt, endDt }: { readonly strtDt: string; readonly endDt: string }): string =>
  `${displayDate(strtDt)} ~${endDt === NO_END ? '' : ` ${displayDate(endDt)}`}`;

/** What was done to whom: `3명에게 부서담당자 부여 ~ 2026-12-18`. An empty end leaves it open. */
export const grantedText = (who: string, roleNm: string, { endDt }: Pick<GrantForm, 'endDt'>): string =>
  `${who}에게 ${roleNm} 부여${endDt === '' ? '' : ` ~ ${displayDate(endDt)}`}`;

/** Colour of a chip that shows the state of a grant. */
export const VIEW_TONES = {
  USE: STATE_TONES.inForce,
  SOON: STATE_TONES.waiting,
  RSVD: STATE_TONES.planned,
  END: STATE_TONES.over,
} as const;
export const GRANT_DIV_NAMES: Readonly<Record<string, string>> = { MANUAL: '수동', AUTO: '자동', BULK: '일괄' };
