import { GROUP_NAMES } from '#contract/counselling/counselling-codes.ts';
import {
  GROUP_STEPS,
  MEMBER_NAMES,
  MEMBER_STEPS,
  type GroupEvent,
  type GroupState,
  type MemberEvent,
  type MemberState,
} from '#contract/counselling/group-codes.ts';
import type { GroupMember, GroupSession } from '#contract/counselling/group.ts';
import { message } from '#messages/message.ts';
import { displayDate } from '#shared/display.ts';
import { STATE_TONES } from '#ui/chip/state-tones.ts';
import { optionsOf } from '#ui/form/options.ts';

export const GROUP_OPTIONS = optionsOf(GROUP_NAMES);
export const GROUP_TONES = {
  PLAN: STATE_TONES.draft,
  RCPT: STATE_TONES.planned,
  OPRT: STATE_TONES.inForce,
  CLSD: STATE_TONES.over,
  CNCL: STATE_TONES.stopped,
} as const;
export const MEMBER_TONES = {
  APLY: STATE_TONES.waiting,
  CNFM: STATE_TONES.inForce,
  WAIT: STATE_TONES.waiting,
  CNCL: STATE_TONES.over,
  CMPL: STATE_TONES.succeeded,
  DROP: STATE_TONES.failed,
} as const;

/** Why the state of a group does not know an event, in the words of the server's refusal; null where it does. */
export const whyGroup = (grpSt: GroupState, event: GroupEvent): string | null =>
  GROUP_STEPS.some((step) => step.from === grpSt && step.event === event)
    ? null
    : message('M-STATE', { state: GROUP_NAMES[grpSt] });
/** The same of a group that is planned, changed or filled until it is over. */
export const whyOver = (grpSt: GroupState): string | null =>
  grpSt === 'CLSD' || grpSt === 'CNCL' ? message('M-STATE', { state: GROUP_NAMES[grpSt] }) : null;
export const whyMember = (mbrSt: MemberState, event: MemberEvent): string | null =>
  MEMBER_STEPS.some((step) => step.from === mbrSt && step.event === event)
    ? null
    : message('M-STATE', { state: MEMBER_NAMES[mbrSt] });

/** 1회기 2026-04-08 15:00. */
export const sessionName = ({ sesnNo, sesnDt, strtTm }: GroupSession): string =>
  `${sesnNo}회기 ${displayDate(sesnDt)} ${displayDate(strtTm)}`;
/** 확정, or 대기 2번. */
export const memberStateName = ({ mbrSt, waitNo }: Pick<GroupMember, 'mbrSt' | 'waitNo'>): string =>
  waitNo === null ? MEMBER_NAMES[mbrSt] : `${MEMBER_NAMES[mbrSt]} ${waitNo}번`;
