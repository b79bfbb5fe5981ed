import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { ISSUE_STATE_NAMES, MAX_VERIFY } from '#contract/certification/certi-codes.ts';
import { programmeOf, statePath } from '#contract/certification/programmes.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { asSystem } from '#server/access/row-security.ts';
import { recordPersonalAccess } from '#server/domains/people/index.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden, refused, tooMany, wrongState } from '#server/http/failure.ts';
import { foldCode, foldSerial } from '#shared/certification/serial.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { maskName } from '#shared/masking.ts';
import { requireIssuing } from '../certi-rights.ts';
import { say } from '../say.ts';
import { issueRows } from './issue-queries.ts';
import { drawn, paperOf } from './issue.ts';
import { recordIssue, revokeIssued, signOf, type StoredIssue } from './issue-store.ts';

type Key = ParsedArg<'reissueCerti'>;
const HOUR_MS = 3_600_000,
  SECONDS_PER_HOUR = 3_600;

/** A valid certificate, held: the state is judged before the version. @throws Failure 403, 409 */
async function take(
  call: CallContext,
  op: 'reissueCerti' | 'revokeIssue',
  { certiIssueId, version }: Key,
): Promise<StoredIssue> {
  const issue = await issueRows.hold(call, certiIssueId);
  await requireIssuing(call, op, issue.certiDiv);
  if (issue.issueSt !== 'VALID') throw wrongState(ISSUE_STATE_NAMES[issue.issueSt]);
  if (issue.version !== version) throw await issueRows.stale(call, certiIssueId);
  return issue;
}

/** The same certificate once more: number and words stay, the paper says how often. @throws Failure 403, 409 */
export async function reissueCerti(call: CallContext, key: Key): Promise<void> {
  const issue = await take(call, 'reissueCerti', key);
  await requireWhole(call, issue);
  await issueRows.update(call, key.certiIssueId, key.version, { reissueCnt: issue.reissueCnt + 1 });
  await recordIssue(call, key.certiIssueId, 'REISSUE', key.rsn);
}
/** @throws Failure 403, 409 */
export async function revokeIssue(call: CallContext, key: Key): Promise<void> {
  await revokeIssued(call, await take(call, 'revokeIssue', key), key.rsn);
}

/** What a certificate says is what was signed when it was issued. @throws Failure 409 STATE */
async function requireWhole({ db }: CallContext, { snapJson, snapSign }: StoredIssue): Promise<void> {
  if ((await signOf(db, snapJson)) !== snapSign) throw refused('STATE', say('snapBroken'));
}

/** 인쇄: certificates that stand, in one file, in the order of their numbers. Each is counted. @throws Failure 403, 409 STATE */
export async function printCerti(call: CallContext, { issueIds }: ParsedArg<'printCerti'>) {
  const issues = await call.db
      .selectFrom('certiIssue')
      .selectAll()
      .where('certiIssueId', 'in', issueIds)
      .orderBy('serialNo')
      .execute(),
    [first] = issues,
    papers = [];
  if (!first || issues.length < new Set(issueIds).size) throw forbidden();
  for (const certiDiv of new Set(issues.map((issue) => issue.certiDiv)))
    await requireIssuing(call, 'printCerti', certiDiv);
  for (const issue of issues) {
    if (issue.issueSt !== 'VALID') throw refused('STATE', say('notValid'));
    await requireWhole(call, issue);
    const tmpl = await call.db
      .selectFrom('certiTmpl')
      .selectAll()
      .where('certiTmplId', '=', issue.snapJson.certiTmplId)
      .executeTakeFirst();
    if (!tmpl) throw refused('STATE', say('noTmpl'));
    papers.push(await paperOf(call, issue.snapJson, tmpl, issue.reissueCnt));
  }
  const bytes = await drawn(call, papers);
  for (const issue of issues) await recordIssue(call, issue.certiIssueId, 'PRINT');
  await recordPersonalAccess(call, {
    acsDivCd: 'PRINT',
    resourcePath: statePath(programmeOf(first.certiDiv)),
    sbjtDivCd: 'STDNT',
    subjects: { keys: issues.map(({ stdNo }) => stdNo) },
    fieldNms: ['stdNm'],
  });
  const name = issues.length === 1 ? first.serialNo : `${koreanDate8(call.now)} ${issues.length}건`;
  return { fileNm: `인증서 ${name}.pdf`, content: bytes.toString('base64') };
}

const NOTHING = { stdNm: null, certiDiv: null, certiGrdCd: null, issueDt: null, issueSt: null } as const;

/** Whether a certificate is ours and stands, with its name covered. A wrong code says no more than an unknown number. */
export async function checkCerti(call: CallContext, asked: ParsedArg<'checkCerti'>) {
  const serialNo = foldSerial(asked.serialNo),
    issue = await asSystem(call, (db) =>
      db
        .selectFrom('certiIssue')
        .select(['stdNm', 'certiDiv', 'certiGrdCd', 'issueDt', 'issueSt', 'verifyCd'])
        .where('serialNo', '=', serialNo)
        .executeTakeFirst(),
    );
  if (!issue || issue.verifyCd !== foldCode(asked.verifyCd))
    return { serialNo, okYn: 'N' as const, ...NOTHING, message: say('verifyWrong') };
  const { verifyCd: _code, ...found } = issue;
  return {
    serialNo,
    okYn: 'Y' as const,
    ...found,
    stdNm: maskName(found.stdNm),
    message: ISSUE_STATE_NAMES[found.issueSt],
  };
}

/** 진위확인 by staff: ten tries of an account are enough for an hour. @throws Failure 429 */
export async function verifyCerti(call: CallContext, asked: ParsedArg<'verifyCerti'>) {
  const { userId } = personOf(call),
    since = new Date(call.now.getTime() - HOUR_MS).toISOString(),
    { tries } = await call.db
      .selectFrom('certiTry')
      .select(sql<number>`count(*)::integer`.as('tries'))
      .where('userId', '=', userId)
      .where('tryDt', '>', since)
      .executeTakeFirstOrThrow();
  if (tries >= MAX_VERIFY) throw tooMany(SECONDS_PER_HOUR);
  // Every try counts: who asks for many numbers is looking for one.
  await call.db.insertInto('certiTry').values({ certiTryId: randomUUID(), userId, tryDt: call.now }).execute();
  return checkCerti(call, asked);
}
