import { phoneDigits } from '#shared/contact.ts';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ParsedArg } from '#contract/registry.ts';
import {
  listOtsdrProblems,
  OTSDR_DIVS,
  OTSDR_ROW_LABELS,
  type FoundProblem,
} from '#contract/system/otsdr/otsdr-rules.ts';
import { message } from '#messages/message.ts';
import { asSystem } from '#server/access/row-security.ts';
import { keepChecked, takeChecked, type CheckAnswer, type UploadKind, type Verdict } from '#server/checked-upload.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { parseDate } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { openJoining } from './join-work.ts';
import { consentActs, recordMemberActs } from './member-history.ts';
import { memberValues } from './save-member.ts';

type UploadRow = ParsedArg<'uploadOtsdrMember'>['rows'][number];

const yn = z.enum(['Y', 'N']),
  maybe = z.string().nullable();
const rowSchema = z.object({
  memberNm: z.string(),
  birthDt: z.string(),
  mobile: z.string(),
  email: z.string(),
  loginId: z.string(),
  orgNm: maybe,
  grdnNm: maybe,
  grdnMobile: maybe,
  memberDivCd: z.enum(OTSDR_DIVS),
  grdnAgreYn: yn,
  agreReqYn: yn,
  agreMktYn: yn,
});
type MemberRow = z.infer<typeof rowSchema>;
const KIND: UploadKind<MemberRow, object> = { op: 'uploadOtsdrMember', row: rowSchema, context: z.object({}) };
const LONGEST = { memberNm: 50, orgNm: 100, grdnNm: 50 } as const;

/** What identifies a member besides the mail address. */
const personKey = ({ memberNm, birthDt, mobile }: Pick<MemberRow, 'memberNm' | 'birthDt' | 'mobile'>): string =>
  `${memberNm}|${birthDt}|${mobile}`;
/** Members who are known, and the rows that were accepted before. */
class Known {
  readonly #keys = new Set<string>();
  has(row: MemberRow): boolean {
    return this.#keys.has(row.loginId) || this.#keys.has(personKey(row));
  }
  add(row: Pick<MemberRow, 'memberNm' | 'birthDt' | 'mobile' | 'loginId'>): void {
    this.#keys.add(row.loginId).add(personKey(row));
  }
}

/** Judges each row by itself; one that was accepted counts for the rows after it. Writes nothing. */
export async function checkMemberUpload(call: CallContext, rows: readonly UploadRow[]): Promise<CheckAnswer> {
  const verdicts = rows.map((row) => judge(row, koreanDate8(call.now)));
  const known = await loadKnown(
    call,
    verdicts.flatMap((verdict) => ('row' in verdict ? [verdict.row] : [])),
  );
  return keepChecked(
    call,
    KIND,
    {},
    verdicts.map((verdict) => {
      if (!('row' in verdict)) return verdict;
      if (known.has(verdict.row)) return { rowNo: verdict.rowNo, problem: OTSDR_ROW_LABELS.same };
      known.add(verdict.row);
      return verdict;
    }),
  );
}

async function loadKnown(call: CallContext, rows: readonly MemberRow[]): Promise<Known> {
  const known = new Known();
  const members = await asSystem(call, (db) =>
    db
      .selectFrom('otsdrMember')
      .select(['loginId', 'memberNm', 'birthDt', 'mobile'])
      .where('statCd', '<>', 'PURGE')
      .where((eb) =>
        eb.or([
          eb(
            'loginId',
            'in',
            rows.map((row) => row.loginId),
          ),
          eb(
            'mobile',
            'in',
            rows.map((row) => row.mobile),
          ),
        ]),
      )
      .execute(),
  );
  for (const { loginId, memberNm, birthDt, mobile } of members)
    known.add({ memberNm, loginId: loginId ?? '', birthDt: birthDt ?? '', mobile: mobile ?? '' });
  return known;
}

const isMissingGuardian = ({ field, problem }: FoundProblem): boolean =>
  field.startsWith('grdn') && (problem === 'required' || problem === 'guardian');
/** A number without its zero has the right form and would be another number. */
const isWithoutZero = ({ problem }: FoundProblem): boolean => problem === 'noZero';

/** The rules of the form over the cells of a row. */
function judge(row: UploadRow, today: string): Verdict<MemberRow> {
  const { rowNo } = row,
    memberDivCd = OTSDR_DIVS.find((code) => code === row.memberDivCd.trim());
  const facts = {
    memberNm: row.memberNm.trim(),
    birthDt: parseDate(row.birthDt) ?? '',
    mobile: phoneDigits(row.mobile),
    email: row.email.trim(),
    memberDivCd: memberDivCd ?? '',
    orgNm: row.orgNm.trim(),
    grdnNm: row.grdnNm.trim(),
    grdnMobile: phoneDigits(row.grdnMobile),
    grdnAgreYn: flagOf(row.grdnAgreYn) ?? '',
  };
  const problems = listOtsdrProblems(facts, today, today);
  const agreReqYn = flagOf(row.agreReqYn),
    agreMktYn = flagOf(row.agreMktYn),
    grdnAgreYn = flagOf(row.grdnAgreYn);
  const isTooLong = Object.entries(LONGEST).some(([field, most]) => facts[field as keyof typeof LONGEST].length > most);
  if (
    !memberDivCd ||
    !agreReqYn ||
    !agreMktYn ||
    !grdnAgreYn ||
    isTooLong ||
    problems.some((found) => !isMissingGuardian(found) && !isWithoutZero(found))
  )
    return { rowNo, problem: OTSDR_ROW_LABELS.format };
  if (problems.some(isWithoutZero)) return { rowNo, problem: message('M-PHONE') };
  return problems.length > 0
    ? { rowNo, problem: OTSDR_ROW_LABELS.guardian }
    : { rowNo, row: { ...memberValues(facts), memberDivCd, grdnAgreYn, agreReqYn, agreMktYn } };
}

/** Y or N; an empty cell says no. */
function flagOf(text: string): 'Y' | 'N' | null {
  const char = text.trim().toUpperCase();
  if (char === 'Y') return 'Y';
  return char === 'N' || char === '' ? 'N' : null;
}

/** Enters the members of a check of the last thirty minutes, once. Who has joined meanwhile is left out and counted. */
export async function applyMemberUpload(
  call: CallContext,
  uploadId: string,
): Promise<{ totCnt: number; okCnt: number; errCnt: number }> {
  const { rows, errCnt } = await takeChecked(call, KIND, uploadId);
  const known = await loadKnown(call, rows),
    { userId } = personOf(call),
    at = call.now.toISOString();
  const members = rows
    .filter((row) => !known.has(row))
    .map((row) => ({
      otsdrMemberId: randomUUID(),
      ...row,
      agreReqDt: row.agreReqYn === 'Y' ? at : null,
      agreMktDt: row.agreMktYn === 'Y' ? at : null,
      vrfyDivCd: 'STF' as const,
      statCd: 'APLY' as const,
      aplyDt: at,
      regId: userId,
      modId: userId,
      version: 1,
    }));
  await insertRows(call.db, 'otsdrMember', members, call.now);
  await recordMemberActs(
    call.db,
    call.now,
    userId,
    members.flatMap((member) => [
      { otsdrMemberId: member.otsdrMemberId, actDivCd: 'REG' as const },
      ...consentActs(member.otsdrMemberId, null, member),
    ]),
  );
  await openJoining(call, members);
  const totCnt = rows.length + errCnt;
  return { totCnt, okCnt: members.length, errCnt: totCnt - members.length };
}
