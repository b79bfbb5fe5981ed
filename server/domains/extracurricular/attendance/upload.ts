import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ATT_STATE_NAMES, ATT_STATES, SESS_STATE_NAMES, type AttState } from '#contract/extracurricular/oprt-codes.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { asSystem } from '#server/access/row-security.ts';
import { keepChecked, takeChecked, type CheckAnswer, type UploadKind, type Verdict } from '#server/checked-upload.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { gone, wrongState } from '#server/http/failure.ts';
import { sayOprt } from '../say.ts';
import { PERSON_NAME, participantRows } from '../participant-rows.ts';
import { requireBegun, saveRecords } from './records.ts';
import { EXPECTED, reachBySession } from './roster.ts';

const recordSchema = z.object({
  applId: z.string(),
  attSt: z.enum(ATT_STATES),
  clientReqId: z.string(),
  baseVersion: z.number().nullable(),
  rsn: z.string().nullable(),
});
type SheetRecord = z.infer<typeof recordSchema>;
const KIND: UploadKind<SheetRecord, { readonly sessId: string }> = {
  op: 'uploadAttExcel',
  row: recordSchema,
  context: z.object({ sessId: z.string() }),
};
type SheetRow = ParsedArg<'uploadAttExcel'>['rows'][number];
const USER = '학번·사번';

const STATE_OF: ReadonlyMap<string, AttState> = new Map(ATT_STATES.map((state) => [ATT_STATE_NAMES[state], state]));

/** People whom rows may name, by their number. */
async function expected(call: CallContext, prdId: string, sessId: string) {
  const rows = await asSystem(call, (db) =>
    participantRows(db)
      .leftJoin('ecpAtt as t', (join) => join.onRef('t.applId', '=', 'a.applId').on('t.sessId', '=', sessId))
      .select(['a.applId', 'a.userId', PERSON_NAME.as('userNm'), 't.version'])
      .where('a.prdId', '=', prdId)
      .where('a.applSt', 'in', EXPECTED)
      .execute(),
  );
  return new Map(rows.map((row) => [row.userId, row]));
}

/** Says of each row whether it can be recorded. A session that is closed takes none. @throws Failure 403, 409 */
export async function checkAttendance(
  call: CallContext,
  { sessId, rows }: ParsedArg<'uploadAttExcel'>,
): Promise<CheckAnswer> {
  const { prdId } = await reachBySession(call, sessId, 'U');
  await requireOpenSession(call, sessId);
  const people = await expected(call, prdId, sessId),
    rowOf = new Map<string, number>();
  const judge = ({ rowNo, ...cells }: SheetRow): Verdict<SheetRecord> => {
    const userId = cells.userId.trim(),
      person = people.get(userId),
      attSt = STATE_OF.get(cells.attSt.trim()),
      before = rowOf.get(userId);
    if (!person) return { rowNo, problem: sayOprt('unknownPerson', { label: USER }) };
    if (cells.userNm.trim() !== person.userNm) return { rowNo, problem: sayOprt('otherName', { label: USER }) };
    if (before !== undefined) return { rowNo, problem: sayOprt('repeatedPerson', { row: before }) };
    if (!attSt) return { rowNo, problem: sayOprt('sheetCell', { label: '출석상태', value: cells.attSt || '-' }) };
    rowOf.set(userId, rowNo);
    const { applId, version } = person,
      row = { applId, attSt, clientReqId: randomUUID(), baseVersion: version, rsn: cells.rsn.trim() || null };
    return { rowNo, row, effect: version === null ? 'NEW' : 'CHANGE' };
  };
  return keepChecked(call, KIND, { sessId }, rows.map(judge));
}

async function requireOpenSession(call: CallContext, sessId: string): Promise<void> {
  const session = await call.db
    .selectFrom('ecpPrdSess')
    .select(['sessSt', 'sessDt', 'strtTm'])
    .where('sessId', '=', sessId)
    .executeTakeFirst();
  if (!session) throw gone();
  if (session.sessSt === 'CLOSED' || session.sessSt === 'CANCELED') throw wrongState(SESS_STATE_NAMES[session.sessSt]);
  requireBegun(call, session);
}

/** Records the rows of a check once; what has changed since goes to the conflict list and counts as left out. @throws Failure 403, 409 */
export async function applyAttendance(call: CallContext, uploadId: string) {
  const { context, rows, errCnt } = await takeChecked(call, KIND, uploadId);
  await reachBySession(call, context.sessId, 'U', 'share');
  await requireOpenSession(call, context.sessId);
  const records = rows.map((row) => ({ ...row, checkDiv: 'EXCEL' as const })),
    results = records.length === 0 ? [] : await saveRecords(call, { sessId: context.sessId, records }),
    okCnt = results.filter(({ rslt }) => rslt === 'OK' || rslt === 'SAME').length,
    totCnt = rows.length + errCnt;
  return { totCnt, okCnt, errCnt: totCnt - okCnt };
}
