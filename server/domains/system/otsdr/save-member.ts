import type { ParsedArg } from '#contract/registry.ts';
import {
  listOtsdrProblems,
  OTSDR_EDITABLE,
  OTSDR_LABELS,
  OTSDR_MESSAGES,
  OTSDR_RULE_MESSAGES,
  type FoundProblem,
  type OtsdrFacts,
} from '#contract/system/otsdr/otsdr-rules.ts';
import { message } from '#messages/message.ts';
import { asSystem } from '#server/access/row-security.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { duplicate, invalid, invalidField } from '#server/http/failure.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { openJoining } from './join-work.ts';
import { stateRefused } from './member-events.ts';
import { consentActs, recordMemberActs } from './member-history.ts';
import type { StoredMember } from './member-queries.ts';
import { holdMember, members } from './member-record.ts';

type Form = ParsedArg<'saveOtsdrMember'>;
const PERSONAL = ['birthDt', 'mobile', 'email', 'grdnNm', 'grdnMobile'] as const;
const orNull = (text: string): string | null => text.trim() || null;

/** Enters a member, or changes what is known of one. What the form leaves out of the personal fields stays as it is. */
export async function saveMember(call: CallContext, form: Form): Promise<void> {
  const stored = form.version === undefined ? null : await takeEditable(call, form.otsdrMemberId, form.version);
  const facts = factsOf(form, stored),
    today = koreanDate8(call.now);
  const problems = listOtsdrProblems(facts, stored === null ? today : koreanDate8(Date.parse(stored.aplyDt)), today);
  if (problems.length > 0) throw invalid(problems.map((found) => ({ field: found.field, message: messageOf(found) })));
  if (stored !== null && stored.statCd !== 'APLY' && form.agreReqYn === 'N')
    throw invalidField('agreReqYn', OTSDR_MESSAGES.staysAgreed);
  await requireUnknown(call, facts, form.otsdrMemberId);
  const values = {
    ...memberValues(facts),
    ...consentsOf(call, form, stored),
    memberDivCd: form.memberDivCd,
    vrfyDivCd: form.vrfyDivCd,
    memo: orNull(form.memo ?? ''),
  };
  if (stored === null) await insertMember(call, form.otsdrMemberId, values);
  else await updateMember(call, stored, values, changedFields(stored, values));
  await recordMemberActs(call.db, call.now, personOf(call).userId, consentActs(form.otsdrMemberId, stored, form));
}

async function takeEditable(call: CallContext, otsdrMemberId: string, version: number): Promise<StoredMember> {
  const member = await holdMember(call, otsdrMemberId);
  if (!OTSDR_EDITABLE.includes(member.statCd)) throw stateRefused(member.statCd);
  if (member.version !== version) throw await members.stale(call, otsdrMemberId);
  return member;
}

function factsOf(form: Form, stored: StoredMember | null): OtsdrFacts {
  const { memberNm, memberDivCd, orgNm, grdnAgreYn } = form;
  const personal = Object.fromEntries(
    PERSONAL.map((field) => [field, (form[field] === undefined ? stored?.[field] : form[field]) ?? '']),
  ) as Record<(typeof PERSONAL)[number], string>;
  return { memberNm, memberDivCd, grdnAgreYn, orgNm: orgNm ?? '', ...personal };
}

/** The sentence of a problem, the same that the form shows. */
export function messageOf({ field, problem }: FoundProblem): string {
  const rule = OTSDR_RULE_MESSAGES[problem],
    label = OTSDR_LABELS[field];
  return 'text' in rule ? rule.text : message(field === 'memberDivCd' ? 'M-REQ-SEL' : rule.id, { label });
}

/** Columns that follow from the form's data about the person. */
export const memberValues = ({ memberNm, birthDt, mobile, email, orgNm, grdnNm, grdnMobile }: OtsdrFacts) => ({
  memberNm: memberNm.trim(),
  birthDt,
  mobile,
  email: email.trim(),
  loginId: email.trim().toLowerCase(),
  orgNm: orNull(orgNm),
  grdnNm: orNull(grdnNm),
  grdnMobile: orNull(grdnMobile),
});

/** A consent counts from the moment at which it was given. */
function consentsOf(call: CallContext, { agreReqYn, agreMktYn, grdnAgreYn }: Form, stored: StoredMember | null) {
  const since = (given: 'Y' | 'N', was: 'Y' | 'N' | undefined, at: string | null | undefined) =>
    given === 'N' ? null : was === 'Y' ? (at ?? null) : call.now.toISOString();
  return {
    grdnAgreYn,
    agreReqYn,
    agreReqDt: since(agreReqYn, stored?.agreReqYn, stored?.agreReqDt),
    agreMktYn,
    agreMktDt: since(agreMktYn, stored?.agreMktYn, stored?.agreMktDt),
  };
}

/** @throws Failure 409 DUP when the address or the person is known under another member */
async function requireUnknown(call: CallContext, facts: OtsdrFacts, otsdrMemberId: string): Promise<void> {
  const { loginId, memberNm, birthDt, mobile } = memberValues(facts);
  const same = await asSystem(call, (db) =>
    db
      .selectFrom('otsdrMember')
      .select('loginId')
      .where('statCd', '<>', 'PURGE')
      .where('otsdrMemberId', '<>', otsdrMemberId)
      .where((eb) =>
        eb.or([
          eb('loginId', '=', loginId),
          eb.and([eb('memberNm', '=', memberNm), eb('birthDt', '=', birthDt), eb('mobile', '=', mobile)]),
        ]),
      )
      .executeTakeFirst(),
  );
  if (same) throw duplicate(same.loginId === loginId ? 'email' : 'memberNm', OTSDR_MESSAGES.same);
}

type Values = ReturnType<typeof memberValues> &
  ReturnType<typeof consentsOf> &
  Pick<Form, 'memberDivCd' | 'vrfyDivCd'> & { readonly memo: string | null };

async function insertMember(call: CallContext, otsdrMemberId: string, values: Values): Promise<void> {
  await members.insert(call, otsdrMemberId, { ...values, aplyDt: call.now });
  await recordMemberActs(call.db, call.now, personOf(call).userId, [{ otsdrMemberId, actDivCd: 'REG' }]);
  await openJoining(call, [{ otsdrMemberId, memberNm: values.memberNm }]);
}

/** Names of the fields that differ, never what stood in them. */
function changedFields(stored: StoredMember, values: Values): readonly string[] {
  const named = { ...OTSDR_LABELS, vrfyDivCd: '본인확인 방법', memo: '메모' };
  return Object.entries(named)
    .filter(
      ([field]) => field !== 'grdnAgreYn' && stored[field as keyof StoredMember] !== values[field as keyof Values],
    )
    .map(([, label]) => label);
}

async function updateMember(
  call: CallContext,
  { otsdrMemberId, version }: StoredMember,
  values: Values,
  changed: readonly string[],
): Promise<void> {
  await members.update(call, otsdrMemberId, version, values);
  if (changed.length > 0)
    await recordMemberActs(call.db, call.now, personOf(call).userId, [
      { otsdrMemberId, actDivCd: 'UPD', aftVal: changed.join(', ') },
    ]);
}
