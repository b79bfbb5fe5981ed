import { DRPT_SCREEN, FLAG_ANSWER_NAMES } from '#contract/dropout/dropout-codes.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { asSystem } from '#server/access/row-security.ts';
import { notifyRole } from '#server/domains/communication/index.ts';
import { recordPersonalAccess } from '#server/domains/people/index.ts';
import { staffActor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden, invalidField, refused } from '#server/http/failure.ts';
import { readRequestId } from '#server/plugins/idempotency.ts';
import { lockKey } from '#server/records/numbers.ts';
import { termOfDay } from '#shared/dropout/terms.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { maskName } from '#shared/masking.ts';
import { tellStaff } from '../notify.ts';
import { staffNoOf } from '../reach.ts';
import { say } from '../say.ts';
import { flagPlace, sealText } from '../sealed-text.ts';
import { flags } from './flag-queries.ts';
import { flagRights } from './flag-rights.ts';

/** SHREG_ST of students who are there: 재학 and 휴학. */
const PRESENT: ReadonlySet<string> = new Set(['10', '20']),
  LINK = `${DRPT_SCREEN.target}?tab=flags`,
  OFFICE = 'ROLE_OPER';

/** A student of exactly this number, wherever the student belongs. */
const findStudent = (call: CallContext, stdNo: string) =>
  asSystem(call, (db) =>
    db
      .selectFrom('student as s')
      .leftJoin('dept as d', 'd.deptCd', 's.hakguaCd')
      .select(['s.stdNo', 's.stdNm', 's.shregSt', 's.advsrStfNo', 'd.deptNm as hakguaNm'])
      .where('s.stdNo', '=', stdNo)
      .executeTakeFirst(),
  );

/** The covered name of a student of exactly this number; the look is written down. @throws Failure 400 */
export async function confirmStudent(call: CallContext, stdNo: string) {
  const student = await findStudent(call, stdNo);
  if (!student) throw invalidField('stdNo', message('M-ROW-NOSTD'));
  await recordPersonalAccess(call, {
    acsDivCd: 'VIEW',
    resourcePath: DRPT_SCREEN.target,
    sbjtDivCd: 'STDNT',
    subjects: { keys: [student.stdNo] },
  });
  return { stdNo: student.stdNo, stdNm: maskName(student.stdNm), hakguaNm: student.hakguaNm };
}

interface StudentTerm {
  readonly stdNo: string;
  readonly schlYear: string;
  readonly shtmCd: '10' | '20';
}
/** The staff of a student's target of a term; undefined without one. */
const targetStaffOf = (call: CallContext, { stdNo, schlYear, shtmCd }: StudentTerm) =>
  asSystem(call, (db) =>
    db
      .selectFrom('drptTrgt')
      .select(['advsrStfNo', 'cnslrStfNo'])
      .where('stdNo', '=', stdNo)
      .where('schlYear', '=', schlYear)
      .where('shtmCd', '=', shtmCd)
      .where('trgtSt', '<>', 'EXCL')
      .executeTakeFirst(),
  );

/** Notifies who looks after the student: the advisor of the target, without one the student's advisor and the office. */
async function tellOfFlag(call: CallContext, about: StudentTerm, advsrStfNo: string | null): Promise<void> {
  const responsible = (await targetStaffOf(call, about))?.advsrStfNo ?? null,
    rgstStfNo = staffNoOf(call);
  await tellStaff(
    call,
    [responsible ?? advsrStfNo].filter((stfNo) => stfNo !== rgstStfNo),
    say('flagCame'),
    { linkUrl: LINK },
  );
  if (responsible === null)
    await notifyRole(call.db, OFFICE, {
      tmplCd: 'DRPT_NOTI',
      vars: { 안내: say('flagCame') },
      resourcePath: DRPT_SCREEN.target,
      linkUrl: LINK,
      now: call.now,
    });
}

/**
 * Sends what a lecturer has seen: one signal a lecturer, student and day. It enters no score and makes no target.
 * @throws Failure 400, 409 DUP
 */
export async function saveFlag(call: CallContext, { flagId, stdNo, flagCds, memoCn, dvcSvDt }: ParsedArg<'saveFlag'>) {
  const student = await findStudent(call, stdNo);
  if (!student) throw invalidField('stdNo', message('M-ROW-NOSTD'));
  if (!PRESENT.has(student.shregSt)) throw invalidField('stdNo', say('notEnrolled'));
  const said = dvcSvDt === undefined ? null : new Date(dvcSvDt),
    at = said !== null && said <= call.now ? said : call.now,
    obsrvDt = koreanDate8(at),
    rgstStfNo = staffNoOf(call),
    term = termOfDay(obsrvDt);
  await lockKey(call.db, `drptFlag ${rgstStfNo} ${stdNo} ${obsrvDt}`);
  const before = await call.db
    .selectFrom('drptFlag')
    .select('flagId')
    .where('rgstStfNo', '=', rgstStfNo)
    .where('stdNo', '=', stdNo)
    .where('obsrvDt', '=', obsrvDt)
    .executeTakeFirst();
  if (before) throw refused('DUP', say('flagToday'), { errors: [{ field: 'stdNo', message: say('flagToday') }] });
  await flags.insert(call, flagId, {
    ...term,
    stdNo,
    flagCds: [...new Set(flagCds)],
    memoCn: await sealText(call.services.settings, flagId, flagPlace(flagId), memoCn?.trim() ?? ''),
    rgstStfNo,
    obsrvDt,
    clientReqId: readRequestId(call.request.headers['x-client-req-id']),
    dvcSvDt: said === null ? null : at,
  });
  await tellOfFlag(call, { stdNo, ...term }, student.advsrStfNo);
  return { flagId, version: 1 };
}

/** Answers a signal; the lecturer is notified of the answer and nothing else. @throws Failure 403, 409 */
export async function ansFlag(call: CallContext, { flagId, version, ansCd }: ParsedArg<'ansFlag'>) {
  const row = await flags.take(call, flagId, version),
    student = await findStudent(call, row.stdNo);
  if (!student) throw forbidden();
  if (row.rgstStfNo === staffNoOf(call)) throw refused('STATE', say('ownFlag'));
  const target = await targetStaffOf(call, row);
  await flagRights.require(call, 'ansFlag', {
    rgstStfNo: row.rgstStfNo,
    staff: [target?.advsrStfNo ?? null, target?.cnslrStfNo ?? null, student.advsrStfNo],
  });
  if (row.ansCd !== null) throw refused('STATE', say('answeredFlag'));
  const actor = staffActor(call);
  await flags.change(actor, row, { ansCd, ansId: actor.actId, ansDt: call.now });
  await tellStaff(call, [row.rgstStfNo], say('flagAnswered', { answer: FLAG_ANSWER_NAMES[ansCd] }), { linkUrl: LINK });
  return { flagId, ansCd, version: version + 1 };
}
