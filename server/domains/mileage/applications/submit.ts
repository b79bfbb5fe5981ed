import type { FieldError } from '#contract/errors.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { withoutRowSecurity } from '#server/access/row-security.ts';
import { holdsFiles } from '#server/domains/files/index.ts';
import { keyedHash, encryptSecret } from '#server/domains/session/index.ts';
import { raiseWorkAs } from '#server/domains/work/index.ts';
import { createdBy, type Actor } from '#server/http/actor.ts';
import { invalid, invalidField, refused } from '#server/http/failure.ts';
import { applyFaults, type ApplyFault } from '#shared/mileage/apply-checks.ts';
import { requestedPoints } from '#shared/mileage/points.ts';
import { displayDate } from '#shared/display.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { revisionFor, type Revision } from '../catalogue/revisions.ts';
import { lockBalance } from '../ledger/ledger.ts';
import { say } from '../say.ts';
import { applyEvents, nextApplyNo, recordApply, type StoredApplication } from './application-store.ts';
import { againstTwice } from './duplicates.ts';
import { notifyStudent, reviewWork } from './notify.ts';

export type Form = Omit<ParsedArg<'submitApply'>, 'applyId' | 'stdNo'>;

const faultText = (fault: ApplyFault): FieldError => {
  switch (fault.kind) {
    case 'future':
      return { field: 'acqDt', message: message('M-FUTURE', { label: '취득·활동일' }) };
    case 'beforeEntry':
      return { field: 'acqDt', message: say('beforeEntry', { day: displayDate(fault.day) }) };
    case 'tooLate':
      return { field: 'acqDt', message: say('tooLate', { n: fault.months }) };
    case 'period':
      return {
        field: 'sdaId',
        message: say('notInPeriod', { from: displayDate(fault.from), to: displayDate(fault.to) }),
      };
    default:
      return { field: 'stdNo', message: say('notEnrolled') };
  }
};

/** The same number however it is typed. */
const foldCertNo = (certNo: string): string => certNo.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();

/** What an item asks for beside the fields that every application has. */
function missingParts(form: Form, revision: Revision, item: Item, hasEvidence: boolean): FieldError[] {
  const found: FieldError[] = [];
  const add = (field: string, text: string): void => void found.push({ field, message: text });
  if (requestedPoints(revision, form) === null)
    add(
      revision.grantDiv === 'GRADE' ? 'sdaGrdCd' : 'unitCnt',
      say(revision.grantDiv === 'GRADE' ? 'needGrade' : 'needUnits'),
    );
  if (item.areaCd === 'LANG' && form.score == null && !form.lvlCd) add('score', say('needScore'));
  if (item.dupRule === 'CERT_ONCE' && !form.certNo) add('certNo', say('needCertNo'));
  if (item.evidReqYn === 'Y' && !hasEvidence) add('fileGroupId', say('needEvidence'));
  return found;
}

type Item = Awaited<ReturnType<typeof itemFor>>;
/** An activity that may be applied for. @throws Failure 400 */
export async function itemFor({ db }: Actor, sdaId: string) {
  const item = await db.selectFrom('sdaItem').selectAll().where('sdaId', '=', sdaId).executeTakeFirst();
  if (!item || item.useYn === 'N' || item.sdaDiv !== 'APPLY') throw invalidField('sdaId', say('itemNotOpen'));
  return item;
}

/** The term of a day, for an application: whether it may be applied in is a rule of its own. */
async function termFor({ db }: Actor, day: string) {
  const term = await db
    .selectFrom('mlgTerm')
    .select(['mlgTermId', 'schlYear', 'accStrtDt', 'applyEndDt', 'termSt'])
    .where('accStrtDt', '<=', day)
    .where('accEndDt', '>=', day)
    .forShare()
    .executeTakeFirst();
  if (!term) throw refused('STATE', say('noTerm'));
  return term;
}

/** Where the applicant belongs, looked up beyond the walls. @throws Failure 400 */
export async function applicantOf({ db }: Actor, stdNo: string) {
  const student = await withoutRowSecurity(db, () =>
    db
      .selectFrom('student')
      .select(['stdNo', 'colgCd', 'hakguaCd', 'gradeCd', 'entDt', 'shregSt'])
      .where('stdNo', '=', stdNo)
      .executeTakeFirst(),
  );
  if (!student) throw invalidField('stdNo', message('M-ROW-NOSTD'));
  return student;
}

type Applicant = Awaited<ReturnType<typeof applicantOf>>;
/** Columns that a form fills, of a draft as of a submission; the number of a certificate is sealed. */
export async function columnsOf({ db }: Actor, applyId: string, form: Form, { colgCd, hakguaCd, gradeCd }: Applicant) {
  return {
    sdaId: form.sdaId,
    sdaGrdCd: form.sdaGrdCd || null,
    score: form.score == null ? null : form.score.toFixed(2),
    lvlCd: form.lvlCd || null,
    actTitle: form.actTitle,
    orgNm: form.orgNm || null,
    acqDt: form.acqDt,
    unitCnt: form.unitCnt == null ? null : form.unitCnt.toFixed(2),
    certNo: form.certNo ? await encryptSecret(db, `mlgApply:${applyId}`, Buffer.from(form.certNo)) : null,
    certHash: form.certNo ? await keyedHash(db, foldCertNo(form.certNo)) : null,
    fileGroupId: form.fileGroupId ?? null,
    colgCd,
    hakguaCd,
    gradeCd,
  };
}

/**
 * Submits an application: a new one, a draft, or one that was returned, which keeps the day of its first submission (M8). Written
 * under the lock of the student's balance, so that the same evidence is not submitted twice at once (M2).
 * @param proxyId who enters it for the student
 * @throws Failure 400 naming every field that is wrong, 409 DUP, STATE
 */
export async function submit(
  actor: Actor,
  {
    applyId,
    stdNo,
    before,
    proxyId,
  }: {
    readonly applyId: string;
    readonly stdNo: string;
    readonly before: StoredApplication | null;
    readonly proxyId: string | null;
  },
  form: Form,
): Promise<void> {
  const { db, now } = actor,
    item = await itemFor(actor, form.sdaId),
    student = await applicantOf(actor, stdNo);
  const submitDt = before?.submitDt ?? now,
    today = koreanDate8(new Date(submitDt)),
    term = await termFor(actor, today),
    revision = await revisionFor(actor, item.sdaId, term.schlYear);
  if (!revision) throw invalidField('sdaId', say('noRevision'));
  const faults = [
    ...missingParts(form, revision, item, form.fileGroupId ? await holdsFiles(db, form.fileGroupId) : false),
    ...applyFaults({
      ...form,
      today,
      term,
      entDt: student.entDt,
      shregSt: student.shregSt,
      validMonth: item.validMonth,
    }).map(faultText),
  ];
  if (faults.length > 0) throw invalid(faults);
  await lockBalance(actor, stdNo);
  const columns = await columnsOf(actor, applyId, form, student),
    asked = requestedPoints(revision, form) ?? 0,
    { reqPnt, problem } = await againstTwice(db, item, { applyId, stdNo, ...columns, reqPnt: asked });
  if (problem) throw refused('DUP', problem, { errors: [{ field: 'sdaId', message: problem }] });
  const values = { ...columns, sdaRevId: revision.sdaRevId, reqPnt, mlgTermId: term.mlgTermId };
  if (before) await applyEvents.move(actor, before, 'submit', { changes: { ...values, submitDt } });
  else {
    await db
      .insertInto('mlgApply')
      .values({
        ...values,
        applyId,
        stdNo,
        applyNo: await nextApplyNo(db, today.slice(0, 4)),
        applySt: 'SUBMITTED',
        submitDt: now,
        proxyId,
        ...createdBy(actor),
      })
      .execute();
    await recordApply(actor, [{ applyId, bfSt: null, afSt: 'SUBMITTED', evtCd: 'submit' }]);
  }
  const stored = await db.selectFrom('mlgApply').selectAll().where('applyId', '=', applyId).executeTakeFirstOrThrow();
  await raiseWorkAs(actor, [
    reviewWork(stored, item.aprvLevel === 2 ? 'confirmation' : 'approval', item.aprvDeptCd, now),
  ]);
  await notifyStudent(actor, stored, '접수');
}
