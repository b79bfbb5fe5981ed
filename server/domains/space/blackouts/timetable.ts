import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ParsedArg } from '#contract/registry.ts';
import { keepChecked, takeChecked, type CheckAnswer, type UploadKind, type Verdict } from '#server/checked-upload.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { message } from '#messages/message.ts';
import { parseDate } from '#shared/calendar.ts';
import { parseTime } from '#shared/time-of-day.ts';
import { staffActor } from '#server/http/actor.ts';
import { say } from '../problem.ts';
import { isManaged } from '../rights.ts';
import { listBroken } from './save-blackout.ts';

type UploadRow = ParsedArg<'uploadTmtb'>['rows'][number];

const lessonSchema = z.object({
  spaceId: z.string(),
  dow: z.number(),
  strtTm: z.string(),
  endTm: z.string(),
  strtDt: z.string(),
  endDt: z.string(),
  rsn: z.string(),
});
type Lesson = z.infer<typeof lessonSchema>;
const KIND: UploadKind<Lesson, object> = { op: 'uploadTmtb', row: lessonSchema, context: z.object({}) },
  DAY_NAMES = ['월', '화', '수', '목', '금', '토', '일'],
  LONGEST = 200;

function judge(row: UploadRow, spaces: ReadonlyMap<string, string>): Verdict<Lesson> {
  const { rowNo } = row;
  const refuse = (problem: string): Verdict<Lesson> => ({ rowNo, problem });
  const spaceId = spaces.get(row.spaceCd.trim().toUpperCase()),
    day = row.dow.trim(),
    dow = DAY_NAMES.indexOf(day.slice(0, 1)) + 1 || Number(day),
    strtTm = parseTime(row.strtTm),
    endTm = parseTime(row.endTm),
    strtDt = parseDate(row.strtDt),
    endDt = parseDate(row.endDt),
    rsn = row.sbjtNm.trim().slice(0, LONGEST);
  if (!spaceId) return refuse(say('chooseSpace'));
  if (!Number.isInteger(dow) || dow < 1 || dow > DAY_NAMES.length)
    return refuse(message('M-REQ-SEL', { label: '요일' }));
  if (!strtTm) return refuse(say('timeFormat', { label: '시작시간' }));
  if (!endTm) return refuse(say('timeFormat', { label: '종료시간' }));
  if (strtTm >= endTm) return refuse(message('M-TM-ORDER'));
  if (!strtDt || !endDt) return refuse(message('M-DATE-FMT'));
  if (strtDt > endDt) return refuse(message('M-DATE-ORDER'));
  if (rsn === '') return refuse(message('M-REQ', { label: '교과목' }));
  return { rowNo, row: { spaceId, dow, strtTm, endTm, strtDt, endDt, rsn } };
}

/** Checks the rows of a timetable; good ones are answered with the bookings to come that their lesson meets, which stay. */
export async function checkTimetable(call: CallContext, rows: readonly UploadRow[]): Promise<CheckAnswer> {
  const spaces = await call.db.selectFrom('space').select(['spaceId', 'spaceCd', 'mngDeptCd']).execute();
  const reached = new Map(
    spaces
      .filter(({ mngDeptCd }) => isManaged(call.scope, mngDeptCd))
      .map(({ spaceCd, spaceId }) => [spaceCd, spaceId]),
  );
  const verdicts = rows.map((row) => judge(row, reached)),
    checked = await keepChecked(call, KIND, {}, verdicts),
    meets = new Map<number, number>();
  for (const verdict of verdicts) {
    if ('row' in verdict) {
      const { spaceId, dow, ...lesson } = verdict.row;
      const met = await listBroken(staffActor(call), [spaceId], {
        ...lesson,
        dows: [dow],
        blktDivCd: 'CLSS',
        publicYn: 'Y',
      });
      if (met.length > 0) meets.set(verdict.rowNo, met.length);
    }
  }
  return {
    ...checked,
    data: checked.data.map((row) => {
      const n = meets.get(row.rowNo);
      return n === undefined ? row : { ...row, message: say('affectedBookings', { n }) };
    }),
  };
}

/** Writes the lessons of a check as blackouts, once. The same lesson is not written twice. Bookings under them stay. */
export async function applyTimetable(call: CallContext, uploadId: string) {
  const { rows, errCnt } = await takeChecked(call, KIND, uploadId),
    { actId } = staffActor(call);
  const stored = await call.db
    .selectFrom('spaceBlkt')
    .select(['spaceId', 'strtDt', 'endDt', 'strtTm', 'endTm', 'dows'])
    .where('srcCd', '=', 'TMTB')
    .execute();
  const known = new Set(stored.map(({ spaceId, dows, ...when }) => lessonKey(spaceId ?? '', dows?.[0] ?? 0, when))),
    fresh = rows.filter((row) => !known.has(lessonKey(row.spaceId, row.dow, row)));
  await insertRows(
    call.db,
    'spaceBlkt',
    fresh.map((row) => lessonRow(row, actId)),
    call.now,
  );
  const totCnt = rows.length + errCnt;
  return { totCnt, okCnt: fresh.length, errCnt: totCnt - fresh.length };
}

interface LessonTime {
  strtDt: string;
  endDt: string;
  strtTm: string | null;
  endTm: string | null;
}
const lessonKey = (spaceId: string, dow: number, { strtDt, endDt, strtTm, endTm }: LessonTime): string =>
  [spaceId, dow, strtDt, endDt, strtTm ?? '', endTm ?? ''].join(' ');

const lessonRow = ({ dow, ...row }: Lesson, actId: string) => ({
  blktId: randomUUID(),
  ...row,
  blktDivCd: 'CLSS' as const,
  // The bulk insert reads rows as JSON, in which a list is a list.
  dows: [dow] as unknown as string,
  srcCd: 'TMTB' as const,
  publicYn: 'Y' as const,
  regId: actId,
  modId: actId,
  version: 1,
});
