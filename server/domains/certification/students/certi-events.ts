import {
  CERTI_STATE_NAMES,
  CERTI_TRANSITIONS,
  GRADE_NAMES,
  type CertiEvent,
  type CertiState,
  type GradeCd,
} from '#contract/certification/certi-codes.ts';
import { programmeOf } from '#contract/certification/programmes.ts';
import type { NewWork } from '#server/domains/work/index.ts';
import type { Actor } from '#server/http/actor.ts';
import { historyIn } from '#server/records/history.ts';
import { stateEvents, type Happened } from '#server/records/state-events.ts';
import { statesOf } from '#server/records/states.ts';
import { versioned } from '#server/records/versioned.ts';
import type { StoredState } from '../judging/judge-students.ts';
import { reviewOf, reviewWork, tellStudent } from './notify.ts';
import { staleState } from './state-detail.ts';
import { holdState } from './state-store.ts';

interface Noted {
  readonly certiGrdCd?: GradeCd | null;
  readonly decNo?: string;
  /** Number of who applies. */
  readonly writerNo?: string;
}
type What = Happened<StoredState, CertiState, CertiEvent, Noted>;

const certiStates = versioned({
  table: 'certiState',
  key: 'certiStateId',
  find: (call, id) => holdState(call, id),
});
const record = historyIn('certiStateHis');

const tell =
  (result: string | ((what: What) => string)) =>
  async (actor: Actor, what: What): Promise<void> =>
    tellStudent(
      actor,
      programmeOf(what.row.certiDiv),
      what.row.stdNo,
      typeof result === 'string' ? result : result(what),
    );
const givenGrade = ({ noted }: What): string =>
  noted?.certiGrdCd ? `인증 (${GRADE_NAMES[noted.certiGrdCd]})` : '인증';
const review =
  (word: 'aprvWork' | 'upWork') =>
  async ({ row, noted }: What, actor: Actor): Promise<readonly NewWork[]> => [
    await reviewWork(actor, programmeOf(row.certiDiv), reviewOf(row.certiStateId), word, noted?.writerNo ?? ''),
  ];

/** Events of a student's row; the state is judged before the version (certification.md 4). */
export const certiEvents = stateEvents({
  records: {
    hold: (call, id) => holdState(call, id),
    stale: (call, _id, row) => staleState(call, row),
    change: certiStates.change,
  },
  states: statesOf({ steps: CERTI_TRANSITIONS, names: CERTI_STATE_NAMES }),
  stateOf: ({ certiSt }) => certiSt,
  inState: (certiSt) => ({ certiSt }),
  first: 'state',
  history: (actor, { row, event, from, to, rsn, noted }: What) =>
    record(actor, [
      {
        certiStateId: row.certiStateId,
        bfSt: from,
        afSt: to,
        evtCd: event,
        certiGrdCd: noted?.certiGrdCd ?? null,
        decNo: noted?.decNo ?? null,
        rsn,
      },
    ]),
  work: [
    {
      of: ({ certiStateId }) => reviewOf(certiStateId),
      ends: {
        cancel: 'CNCL',
        cancelUp: 'CNCL',
        certify: 'APRV',
        certifyUp: 'APRV',
        reject: 'RJCT',
        rejectUp: 'RJCT',
        // One who is certified may have asked for a better grade.
        revoke: 'RJCT',
      },
      begins: { apply: review('aprvWork'), applyUp: review('upWork') },
    },
  ],
  messages: {
    apply: tell('신청접수'),
    applyUp: tell('상향 신청 접수'),
    certify: tell(givenGrade),
    certifyUp: tell(givenGrade),
    reject: tell('반려'),
    rejectUp: tell('반려'),
    revoke: tell('취소'),
  },
});
