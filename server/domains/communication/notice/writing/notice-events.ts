import type { NoticeState } from '#contract/communication/notice.ts';
import {
  listBrokenGuards,
  NOTICE_TRANSITIONS,
  type Guard,
  type NoticeEvent,
} from '#contract/communication/notice-rules.ts';
import type { Actor } from '#server/http/actor.ts';
import { signedInOf, type CallContext } from '#server/http/call-context.ts';
import { alreadyDone, forbidden, refused, wrongState } from '#server/http/failure.ts';
import { stateEvents, type Happened } from '#server/records/state-events.ts';
import { statesOf } from '#server/records/states.ts';
import { notifyAuthor, notifyDeciders } from '../alarms/notify-decision.ts';
import { NOTICE_MESSAGES, STATE_NAMES } from '../messages.ts';
import { authorOf, factsOf, rightsOf } from '../policy.ts';
import { notices, type StoredNotice } from './notice-store.ts';
import { approvalOf, approvalWork } from './work-item.ts';

const isDecision = (event: NoticeEvent): boolean => event === 'approve' || event === 'reject';

/** The title of a notice or change that has to be decided. */
interface Noted {
  readonly waiting?: string;
}
type What = Happened<StoredNotice, NoticeState, NoticeEvent, Noted>;
const begin = ({ row, noted }: What) =>
  noted?.waiting === undefined ? [] : [approvalWork(row.noticeId, noted.waiting)];
const tellDeciders = async (actor: Actor, { row, noted }: What): Promise<void> => {
  if (noted?.waiting !== undefined) await notifyDeciders(actor, row.noticeId, noted.waiting);
};
const tellAuthor =
  (decision: 'APRV' | 'RJCT') =>
  async (actor: Actor, { row, rsn }: What): Promise<void> =>
    notifyAuthor(actor, authorOf(row), row, decision, rsn ?? '');

/**
 * Events of a notice. A user who is a moment late has an old version as well; the more useful error is what has become of the
 * notice, except for who writes in its form.
 */
export const noticeEvents = stateEvents({
  records: notices,
  states: statesOf({
    steps: NOTICE_TRANSITIONS,
    names: STATE_NAMES,
    refusal: (_from, event) => (isDecision(event) ? alreadyDone(NOTICE_MESSAGES.work) : undefined),
  }),
  stateOf: ({ statCd }) => statCd,
  inState: (statCd) => ({ statCd }),
  first: { state: ['approve', 'reject', 'recall', 'stop', 'repost', 'delete'] },
  work: [
    {
      of: ({ noticeId }) => approvalOf(noticeId),
      ends: { approve: 'APRV', reject: 'RJCT', recall: 'CNCL', stop: 'CNCL' },
      begins: { post: begin, edit: begin },
    },
  ],
  messages: { post: tellDeciders, edit: tellDeciders, approve: tellAuthor('APRV'), reject: tellAuthor('RJCT') },
});

/** The refusal of a guard that does not hold. */
function refusalOf({ statCd }: StoredNotice, broken: readonly Guard[], event: NoticeEvent) {
  if (broken.includes('isPending')) return alreadyDone(NOTICE_MESSAGES.work);
  if (broken.includes('isNotPending')) return wrongState(STATE_NAMES[statCd]);
  if (broken.includes('isBeforeEnd')) return refused('STATE', NOTICE_MESSAGES.over);
  if (isDecision(event) && !broken.includes('mayDecide')) return refused('STATE', NOTICE_MESSAGES.ownApproval);
  return forbidden();
}

/** What an event asks for beyond the state. @throws Failure 403, 409 STATE */
export function guardsOf(call: CallContext, event: NoticeEvent) {
  const brokenOf = (notice: StoredNotice): readonly Guard[] =>
    listBrokenGuards(factsOf(rightsOf(signedInOf(call)), notice, call.now), event) ?? [];
  return {
    may: () => {
      if (isDecision(event) && !rightsOf(signedInOf(call)).mayDecide) throw forbidden();
    },
    check: (notice: StoredNotice) => {
      const broken = brokenOf(notice);
      if (broken.length > 0) throw refusalOf(notice, broken, event);
    },
  };
}
