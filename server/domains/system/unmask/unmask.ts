import { sql } from 'kysely';
import { DRPT_SCREEN } from '#contract/dropout/dropout-codes.ts';
import type { Data, ParsedArg } from '#contract/registry.ts';
import { UNMASK_FIELDS } from '#contract/system/unmask-fields.ts';
import type { Resource } from '#server/access/access-model.ts';
import { scopeOf } from '#server/access/authorise.ts';
import type { Scope } from '#server/access/scope.ts';
import { permsOn } from '#server/access/special-perms.ts';
import { noteUncovered } from '#server/domains/dropout/index.ts';
import { notifyRole } from '#server/domains/communication/index.ts';
import { recordUnmask, type Unmasking } from '#server/domains/people/index.ts';
import { personOf, signedInOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden, invalidField } from '#server/http/failure.ts';
import { HTTP_MESSAGES } from '#server/http/messages.ts';
import { fillText } from '#messages/message.ts';
import { lockKey } from '#server/records/numbers.ts';
import { displayCount } from '#shared/display.ts';
import { koreanDate8, koreanMoment } from '#shared/korean-time.ts';
import { subjects } from './subjects.ts';

const PERM = 'UNMASK',
  SECONDS_PER_MINUTE = 60;
/** Screens whose domain keeps a history of its own in which each uncovering stands, too. */
const HISTORIES: Readonly<Record<string, (call: CallContext, keys: readonly string[], rsn: string) => Promise<void>>> =
  {
    [DRPT_SCREEN.target]: noteUncovered,
  };
const NOTIFIED_ROLES = ['ROLE_SYS_ADMIN', 'ROLE_AUDIT'];

/**
 * Where a person may look at people in clear: the screen is readable for them, and it was approved for this screen.
 * @throws Failure 403
 */
function requireUnmask(
  call: CallContext,
  resourcePath: string,
): { readonly resource: Resource; readonly scope: Scope } {
  const { model, permissions } = signedInOf(call),
    resource = model.resourceByPath.get(resourcePath);
  const scope = resource ? scopeOf(model, permissions, resource, 'R') : null;
  if (!resource || scope === null || !permsOn(permissions, resource).has(PERM)) throw forbidden();
  return { resource, scope };
}

/**
 * People in clear, within the scope of R; the others are left out and not logged. The log and the answer are one
 * transaction.
 */
export async function unmask(
  call: CallContext,
  { resourcePath, sbjtDivCd, keys, fields, ...reason }: ParsedArg<'unmask'>,
): Promise<Data<'unmask'>> {
  const known: readonly string[] = UNMASK_FIELDS[sbjtDivCd];
  if (fields.some((field) => !known.includes(field)))
    throw invalidField('fields', fillText(HTTP_MESSAGES.badFormat, { label: HTTP_MESSAGES.defaultLabel }));
  const { scope } = requireUnmask(call, resourcePath);
  const found = await subjects[sbjtDivCd](call, scope, keys);
  const shown = new Set<string>(['key', ...fields]);
  const showSec = await uncoverFor(call, {
    resourcePath,
    sbjtDivCd,
    sbjtKeys: found.map((row) => row.key),
    fieldNms: fields,
    ...reason,
  });
  return {
    data: found.map((row) => ({
      key: row.key,
      ...Object.fromEntries(Object.entries(row).filter(([name]) => shown.has(name))),
    })),
    showSec,
  };
}

/**
 * What every uncovering has in common, whosever data it shows: the permission, the log, the day's limit.
 * @returns for how many seconds the page may show them
 * @throws Failure 403 without UNMASK and R on the screen, 400 for an unknown kind of reason
 */
export async function uncoverFor(call: CallContext, unmasking: Unmasking): Promise<number> {
  requireUnmask(call, unmasking.resourcePath);
  // One after the other for one person, so that each sees the people that the other has shown.
  await lockKey(call.db, `unmask ${personOf(call).userId}`);
  await recordUnmask(call, unmasking);
  await HISTORIES[unmasking.resourcePath]?.(call, unmasking.sbjtKeys, unmasking.rsnCn);
  await reportOverLimit(call, await countSubjects(call));
  return signedInOf(call).model.policy.unmaskMin * SECONDS_PER_MINUTE;
}

/** Different people whom the caller has looked at in clear today. */
async function countSubjects(call: CallContext): Promise<number> {
  const { cnt } = await call.db
    .selectFrom('prsnAcsHis')
    .select(sql<number>`count(distinct ("sbjtDivCd", "sbjtKey"))`.as('cnt'))
    .where('userId', '=', personOf(call).userId)
    .where('acsDivCd', '=', 'UNMASK')
    .where('acsDt', '>=', koreanMoment(koreanDate8(call.now)).toISOString())
    .executeTakeFirstOrThrow();
  return cnt;
}

/** Reported once a day and person, however often the limit is passed. */
async function reportOverLimit(call: CallContext, seen: number): Promise<void> {
  const limit = signedInOf(call).model.policy.unmaskDayLmt,
    { loginId, userId } = personOf(call);
  if (seen <= limit) return;
  await notifyRole(call.db, NOTIFIED_ROLES, {
    tmplCd: 'UNMASK_LMT',
    vars: { 사용자: loginId, 인원: displayCount(seen), 기준: displayCount(limit) },
    resourcePath: '/admin/sysMng/hisSrch/apiUseHis',
    linkUrl: '/admin/sysMng/hisSrch/apiUseHis?tab=personal',
    onceKey: `UNMASK_LMT ${userId} ${koreanDate8(call.now)}`,
    now: call.now,
  });
}
