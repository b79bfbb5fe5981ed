import { recordAddress } from '#contract/record-address.ts';
import { SATIS_SCREEN, type SatisState } from '#contract/satisfaction-cqi/satis-codes.ts';
import { notifyUsers } from '#server/domains/communication/index.ts';
import type { Actor } from '#server/http/actor.ts';
import { usersOfStaff } from './tasks/task-work.ts';

/** A task as far as a message names it. */
interface NamedTask {
  readonly cqiId: string;
  readonly cqiSt: SatisState;
  readonly itemNm: string;
  readonly mngrStfNo: string | null;
}
type Word =
  | { readonly tmplCd: 'CQI_RSLT'; readonly result: string }
  | { readonly tmplCd: 'CQI_DUE'; readonly due: string };

const RESULT_STATES: ReadonlySet<SatisState> = new Set(['PAPR', 'RDRF', 'RSBM', 'RDPT', 'DONE']);
/** Longest name of an item in a message. */
const LONGEST = 60;
const shortened = (itemNm: string): string => (itemNm.length > LONGEST ? `${itemNm.slice(0, LONGEST)}…` : itemNm);

/** Notifies the manager of a task, with the way to its plan or its result (cqi.md 7). @returns how many are notified */
export async function tellManager(
  { db, now }: Pick<Actor, 'db' | 'now'>,
  { cqiId, cqiSt, itemNm, mngrStfNo }: NamedTask,
  word: Word & { readonly addition?: string | null; readonly onceKey?: string },
): Promise<number> {
  const screen = RESULT_STATES.has(cqiSt) ? 'result' : 'plan',
    about = {
      resourcePath: SATIS_SCREEN[screen],
      linkUrl: recordAddress.satisTask(screen, cqiId),
      addition: word.addition ?? null,
      ...(word.onceKey === undefined ? {} : { onceKey: word.onceKey }),
      now,
    },
    userIds = [...(await usersOfStaff(db, [mngrStfNo])).values()],
    교과목 = shortened(itemNm);
  return word.tmplCd === 'CQI_RSLT'
    ? notifyUsers(db, userIds, { ...about, tmplCd: 'CQI_RSLT', vars: { 교과목, 결과: word.result } })
    : notifyUsers(db, userIds, { ...about, tmplCd: 'CQI_DUE', vars: { 교과목, 일자: word.due } });
}
