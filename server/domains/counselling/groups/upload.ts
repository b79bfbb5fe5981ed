import { z } from 'zod';
import type { ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { asSystem, withoutRowSecurity } from '#server/access/row-security.ts';
import { keepChecked, takeChecked, type CheckAnswer, type UploadKind, type Verdict } from '#server/checked-upload.ts';
import { staffActor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { Failure } from '#server/http/failure.ts';
import { foldWidths } from '#shared/clean-text.ts';
import { workingIn } from '../reach.ts';
import { enter, takeOpenGroup } from './member-acts.ts';
import { sayOfGroup } from './say.ts';

const rowSchema = z.object({ stdNo: z.string() }),
  contextSchema = z.object({ cnslDivCd: z.string(), grpId: z.string() });
/** Who is in a group lies encrypted until it is applied (counselling.md 4.2). */
const KIND: UploadKind<z.infer<typeof rowSchema>, z.infer<typeof contextSchema>> = {
  op: 'uploadGrpMbr',
  row: rowSchema,
  context: contextSchema,
  isSealed: true,
};

/** Says of each row what is wrong with it, and keeps the good ones; none is entered yet. @throws Failure 403, 409 */
export async function checkMembers(
  call: CallContext,
  { cnslDivCd, grpId, rows }: ParsedArg<'uploadGrpMbr'>,
): Promise<CheckAnswer> {
  const standing = await workingIn(call, cnslDivCd, 'C');
  await takeOpenGroup(call, standing, 'uploadGrpMbr', grpId);
  const cells = rows.map(({ rowNo, stdNo, stdNm }) => ({
      rowNo,
      stdNo: foldWidths(stdNo).trim(),
      stdNm: stdNm.normalize('NFC').trim(),
    })),
    stdNos = [...new Set(cells.map(({ stdNo }) => stdNo))],
    names = new Map(
      (
        await asSystem(call, (db) =>
          db.selectFrom('student').select(['stdNo', 'stdNm']).where('stdNo', 'in', stdNos).execute(),
        )
      ).map((row) => [row.stdNo, row.stdNm]),
    ),
    taken = new Set(
      (
        await withoutRowSecurity(call.db, () =>
          call.db
            .selectFrom('cnslGrpMbr')
            .select('stdNo')
            .where('grpId', '=', grpId)
            .where('mbrSt', '<>', 'CNCL')
            .execute(),
        )
      ).map(({ stdNo }) => stdNo),
    ),
    seen = new Map<string, number>();
  const verdicts = cells.map(({ rowNo, stdNo, stdNm }): Verdict<z.infer<typeof rowSchema>> => {
    const before = seen.get(stdNo),
      name = names.get(stdNo);
    if (before === undefined) seen.set(stdNo, rowNo);
    if (name === undefined) return { rowNo, problem: message('M-ROW-NOSTD') };
    if (stdNm !== '' && name !== stdNm) return { rowNo, problem: message('M-ROW-NAME') };
    if (before !== undefined) return { rowNo, problem: message('M-ROW-DUP', { row: before }) };
    return taken.has(stdNo) ? { rowNo, problem: sayOfGroup('known') } : { rowNo, row: { stdNo } };
  });
  return keepChecked(call, KIND, { cnslDivCd, grpId }, verdicts);
}

/** Enters the students of a check; who has come in meanwhile is left out and counted. @throws Failure 403, 409 */
export async function applyMembers(call: CallContext, { cnslDivCd, uploadId }: ParsedArg<'applyGrpMbrUpload'>) {
  const standing = await workingIn(call, cnslDivCd, 'C'),
    { context, rows, errCnt } = await takeChecked(call, KIND, uploadId),
    group = await takeOpenGroup(call, standing, 'uploadGrpMbr', context.grpId),
    actor = staffActor(call);
  let left = 0;
  for (const { stdNo } of rows.toSorted((one, other) => one.stdNo.localeCompare(other.stdNo))) {
    try {
      await enter(actor, group, stdNo);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      left += 1;
    }
  }
  return { totCnt: rows.length + errCnt, okCnt: rows.length - left, errCnt: errCnt + left };
}
