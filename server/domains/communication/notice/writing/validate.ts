import { type Kysely } from 'kysely';
import type { FieldError } from '#contract/errors.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { sentenceText } from '#messages/sentence-text.ts';
import { asSystem } from '#server/access/row-security.ts';
import type { Schema } from '#server/database/schema.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { invalid, refused } from '#server/http/failure.ts';
import type { RichText } from '#server/rich-text.ts';
import { noticeFaults } from '#shared/communication/notice-faults.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { MAX_POPUPS, mostAtOnce, type Period } from '#contract/communication/notice-rules.ts';
import { lockKey } from '#server/records/numbers.ts';
import { NOTICE_MESSAGES } from '../messages.ts';

export type NoticeForm = ParsedArg<'saveNotice'>;
const MAX_CONTENT_BYTES = 200_000;
const MAX_FIXED = 5;

/** What the form says by itself. A draft may lack its content, nothing else may contradict itself. @throws Failure 400 */
export function requireValid(form: NoticeForm, content: RichText): void {
  const errors: FieldError[] = [];
  const wrong = (field: string, text: string): unknown => errors.push({ field, message: text });
  for (const { field, sentence } of noticeFaults(form)) wrong(field, sentenceText(sentence));
  if (form.actionCd === 'POST' && content.isEmpty) wrong('cntn', NOTICE_MESSAGES.content);
  if (Buffer.byteLength(form.cntn) > MAX_CONTENT_BYTES) wrong('cntn', NOTICE_MESSAGES.contentTooLong);
  if (errors.length > 0) throw invalid(errors);
}

/** What the form says about other data: kind and targets exist. @throws Failure 400 */
export async function requireKnown(db: Kysely<Schema>, form: NoticeForm): Promise<void> {
  const kind = await db
    .selectFrom('cmmnCd')
    .select('cdId')
    .where('upCdId', '=', 'NOTI_DIV')
    .where('cdId', '=', form.noticeDivCd)
    .executeTakeFirst();
  if (!kind) throw invalid([{ field: 'noticeDivCd', message: message('M-REQ-SEL', { label: '구분' }) }]);
  const codes = (kindCd: 'ROLE' | 'DEPT'): string[] => [
    ...new Set(form.trgts.filter((trgt) => trgt.trgtKindCd === kindCd).map((trgt) => trgt.trgtCd)),
  ];
  const roles = await db
    .selectFrom('role')
    .select('roleCd')
    .where('roleCd', 'in', [...codes('ROLE')])
    .execute();
  const depts = await db
    .selectFrom('dept')
    .select('deptCd')
    .where('deptCd', 'in', [...codes('DEPT')])
    .execute();
  if (roles.length !== codes('ROLE').length || depts.length !== codes('DEPT').length)
    throw invalid([{ field: 'trgts', message: NOTICE_MESSAGES.unknownTarget }]);
}

type Placed = Pick<
  NoticeForm,
  'noticeId' | 'trgtDivCd' | 'postStrtDt' | 'postEndDt' | 'topFixYn' | 'fixEndDt' | 'popYn' | 'popStrtDt' | 'popEndDt'
>;

/**
 * Room at the top of the list and among the popups. The lock makes two publications at one moment see each other.
 * @throws Failure 409 LIMIT
 */
export async function requireRoom(call: CallContext, notice: Placed, now: Date): Promise<void> {
  if (notice.topFixYn !== 'Y' && notice.popYn !== 'Y') return;
  await lockKey(call.db, 'notice-room');
  // Notices that this person may not see take up room as well.
  const others = await asSystem(call, (db) =>
    db
      .selectFrom('notice')
      .select(['trgtDivCd', 'postStrtDt', 'postEndDt', 'topFixYn', 'fixEndDt', 'popYn', 'popStrtDt', 'popEndDt'])
      .where('statCd', '=', 'APRV')
      .where('noticeId', '<>', notice.noticeId)
      .where('postEndDt', '>=', koreanDate8(now))
      .where((eb) => eb.or([eb('topFixYn', '=', 'Y'), eb('popYn', '=', 'Y')]))
      .execute(),
  );
  const today = koreanDate8(now);
  const ahead = (period: Period): Period => ({ strt: period.strt > today ? period.strt : today, end: period.end });
  const fixed = others
    .filter((other) => other.topFixYn === 'Y' && other.trgtDivCd === notice.trgtDivCd)
    .map(fixPeriodOf);
  if (notice.topFixYn === 'Y' && mostAtOnce(fixed, ahead(fixPeriodOf(notice))) >= MAX_FIXED)
    throw refused('LIMIT', NOTICE_MESSAGES.fixedFull);
  const popups = others.filter((other) => other.popYn === 'Y').map(popupPeriodOf);
  if (notice.popYn === 'Y' && mostAtOnce(popups, ahead(popupPeriodOf(notice))) >= MAX_POPUPS)
    throw refused('LIMIT', NOTICE_MESSAGES.popupFull);
}

type Dates = {
  readonly postStrtDt: string;
  readonly postEndDt: string;
  readonly fixEndDt?: string | null | undefined;
  readonly popStrtDt?: string | null | undefined;
  readonly popEndDt?: string | null | undefined;
};
const fixPeriodOf = (row: Dates): Period => ({ strt: row.postStrtDt, end: row.fixEndDt || row.postEndDt });
const popupPeriodOf = (row: Dates): Period => ({
  strt: row.popStrtDt ?? row.postStrtDt,
  end: row.popEndDt ?? row.postEndDt,
});
