import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { FoundScreening } from '#contract/counselling/screening.ts';
import { CASE_WORDS } from '#contract/counselling/case-words.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { sentenceText } from '#messages/sentence-text.ts';
import { asSystem, withoutRowSecurity } from '#server/access/row-security.ts';
import { keepChecked, takeChecked, type CheckAnswer, type UploadKind, type Verdict } from '#server/checked-upload.ts';
import { staffActor, type Actor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { Failure, forbidden, invalidField } from '#server/http/failure.ts';
import { readScreening, SCREENED_LVL } from '#shared/counselling/screening.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { kindPath } from '#contract/counselling/kinds.ts';
import { aplyPlace } from '../applications/aply-detail.ts';
import { openClients } from '../applications/aply-events.ts';
import { enterAply } from '../applications/enter-aply.ts';
import { putConsents } from '../consents.ts';
import { workingIn, type Standing } from '../reach.ts';
import { seal } from '../sealed.ts';
import { headUsers, inform } from '../staff.ts';

const CALLED_LVL = 3;
const rowSchema = z.object({
    rowNo: z.number(),
    stdNo: z.string(),
    asmDt: z.string(),
    phq9: z.array(z.number()),
    gad7Tot: z.number().nullable(),
    sugLvl: z.number(),
  }),
  contextSchema = z.object({ cnslDivCd: z.string() });
type Row = z.infer<typeof rowSchema>;
/** Answers of students lie encrypted until they are applied, and no longer than half an hour (counselling.md 4.2). */
const KIND: UploadKind<Row, z.infer<typeof contextSchema>> = {
  op: 'uploadScrn',
  row: rowSchema,
  context: contextSchema,
  isSealed: true,
};

/** Screenings are for who counsels in a kind that assesses danger. @throws Failure 403 */
async function counselling(call: CallContext, cnslDivCd: string): Promise<Standing> {
  const standing = await workingIn(call, cnslDivCd, 'C');
  if (!standing.isCounsellor || !standing.kind.assessesRisk) throw forbidden();
  return standing;
}

/** Says of each row what is wrong with it, or which level it proposes; nothing is entered yet. @throws Failure 403 */
export async function checkScreening(
  call: CallContext,
  { cnslDivCd, rows }: ParsedArg<'uploadScrn'>,
): Promise<Omit<CheckAnswer, 'data'> & { readonly data: FoundScreening[] }> {
  await counselling(call, cnslDivCd);
  const today = koreanDate8(call.now),
    read = rows.map(({ rowNo, ...cells }) => ({ rowNo, found: readScreening(cells, today), stdNo: cells.stdNo })),
    stdNos = read.flatMap(({ found }) => ('stdNo' in found ? [found.stdNo] : [])),
    known = new Set(
      stdNos.length === 0
        ? []
        : (
            await asSystem(call, (db) =>
              db
                .selectFrom('student')
                .select('stdNo')
                .where('stdNo', 'in', [...new Set(stdNos)])
                .execute(),
            )
          ).map(({ stdNo }) => stdNo),
    ),
    open = await withoutRowSecurity(call.db, () => openClients(call.db, cnslDivCd, stdNos)),
    seen = new Map<string, number>();
  const verdicts = read.map(({ rowNo, found }): Verdict<Row> => {
    if (!('stdNo' in found)) return { rowNo, problem: sentenceText(found) };
    const { stdNo, asmDt, phq9, gad7Tot, proposal } = found,
      before = seen.get(stdNo);
    if (before === undefined) seen.set(stdNo, rowNo);
    if (!known.has(stdNo)) return { rowNo, problem: message('M-ROW-NOSTD') };
    if (before !== undefined) return { rowNo, problem: message('M-ROW-DUP', { row: before }) };
    if (open.has(stdNo)) return { rowNo, problem: CASE_WORDS.openOne };
    return { rowNo, row: { rowNo, stdNo, asmDt, phq9: [...phq9], gad7Tot, sugLvl: proposal.sugLvl } };
  });
  const answer = await keepChecked(call, KIND, { cnslDivCd }, verdicts),
    proposals = new Map(read.map(({ rowNo, found }) => [rowNo, 'proposal' in found ? found.proposal : null]));
  return {
    ...answer,
    data: answer.data.map((row) => {
      const proposal = row.okYn === 'Y' ? proposals.get(row.rowNo) : null;
      return {
        ...row,
        sugLvl: proposal?.sugLvl ?? null,
        sugCn: proposal ? `${proposal.why} (${String(proposal.phq9Tot)}점)` : null,
      };
    }),
  };
}

/** An application of a screened student; what was answered lies sealed in it. @throws Failure 409 DUP */
async function applyFor(actor: Actor, call: CallContext, { kind }: Standing, row: Row): Promise<void> {
  const aplyId = randomUUID(),
    { stdNo, sugLvl } = row,
    answers = {
      scrnDt: row.asmDt,
      phq9: row.phq9.join(','),
      ...(row.gad7Tot === null ? {} : { gad7Tot: String(row.gad7Tot) }),
    };
  await enterAply(actor, {
    aplyId,
    kind,
    stdNo,
    routeCd: 'SCRN',
    aplySt: 'RCPT',
    columns: {
      topicCds: '[]',
      hopeTms: '[]',
      riskLvl: sugLvl,
      extrCn: await seal(call.services.settings, aplyId, aplyPlace('extrCn', aplyId, stdNo), answers),
    },
    mayEnter: () => putConsents(actor, stdNo, kind.cnslDivCd, [{ cnsntItemCd: 'TEST', agrYn: 'Y' }]),
  });
}

/**
 * Makes applications of the rows that the counsellor has chosen; who has got one meanwhile is left out and counted. Of the
 * other rows nothing is kept. @throws Failure 400 for none, and for a row below the level; 403, 409
 */
export async function applyScreening(call: CallContext, { cnslDivCd, uploadId, rowNos }: ParsedArg<'applyScrnUpload'>) {
  const standing = await counselling(call, cnslDivCd);
  if (rowNos.length === 0) throw invalidField('rowNos', message('M-REQ-SEL', { label: '상담을 신청할 학생' }));
  const { context, rows } = await takeChecked(call, KIND, uploadId);
  if (context.cnslDivCd !== cnslDivCd) throw forbidden();
  const wanted = new Set(rowNos),
    chosen = rows.filter(({ rowNo }) => wanted.has(rowNo)),
    actor = staffActor(call);
  if (chosen.length !== wanted.size || chosen.some(({ sugLvl }) => sugLvl < SCREENED_LVL))
    throw invalidField('rowNos', CASE_WORDS.screenedOnly);
  let okCnt = 0,
    isUrgent = false;
  for (const row of chosen.toSorted((one, other) => one.stdNo.localeCompare(other.stdNo))) {
    try {
      await applyFor(actor, call, standing, row);
      okCnt += 1;
      isUrgent ||= row.sugLvl === CALLED_LVL;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  }
  // Who is at the highest level is called, and not waited for.
  if (isUrgent)
    await inform(call, 'CNSL_CRIS', await headUsers(call.db, cnslDivCd), {
      cnslDivCd,
      linkUrl: `${kindPath(standing.kind)}?tab=applications`,
    });
  return { totCnt: chosen.length, okCnt, errCnt: chosen.length - okCnt };
}
