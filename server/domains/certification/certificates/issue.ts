import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { CERTI_STATE_NAMES, GRADE_NAMES } from '#contract/certification/certi-codes.ts';
import { programmeOf, statePath, type Programme } from '#contract/certification/programmes.ts';
import { LINK_PATH } from '#contract/files/upload-policy.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { CERT_VERIFY_PATH, verifyLink } from '#contract/session/public-paths.ts';
import { message } from '#messages/message.ts';
import { createFileStore } from '#server/domains/files/index.ts';
import { created, type CallContext } from '#server/http/call-context.ts';
import { Failure, gone, invalidField, refused, wrongState } from '#server/http/failure.ts';
import { inStep } from '#server/http/in-step.ts';
import { requirePrintable } from '#server/pdf/font-chain.ts';
import type { Outcome } from '#server/http/each-row.ts';
import type { CertiSnapshot } from '#shared/certification/figures.ts';
import { serialText } from '#shared/certification/serial.ts';
import { decodeEntities } from '#shared/entities.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import type { StoredState } from '../judging/judge-students.ts';
import { requireIssuing } from '../certi-rights.ts';
import { staffNoOf } from '../reach.ts';
import { say } from '../say.ts';
import { tellStudent } from '../students/notify.ts';
import { gradeOrder } from '../standards/load-standard.ts';
import { drawCertificates, type Paper } from './draw-certificate.ts';
import { recordIssue, revokeIssued, signedSnapshot, validOf } from './issue-store.ts';
import { pictureOf } from './templates.ts';

/** The template in force on a day of issue. @throws Failure 409 STATE without one */
async function templateOn({ db }: Pick<CallContext, 'db'>, certiDiv: string, issueDt: string) {
  const tmpl = await db
    .selectFrom('certiTmpl')
    .selectAll()
    .where('certiDiv', '=', certiDiv)
    .where('useYn', '=', 'Y')
    .where('strtDt', '<=', issueDt)
    .orderBy('strtDt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!tmpl) throw refused('STATE', say('noTmpl'));
  return tmpl;
}
type Template = Awaited<ReturnType<typeof templateOn>>;

/** What a certificate needs beside its words: the text of its template and the pictures. */
export async function paperOf(
  call: CallContext,
  snap: CertiSnapshot,
  tmpl: Pick<Template, 'bodyRich' | 'bgFileGroupId' | 'sealFileGroupId'>,
  reissueCnt: number,
): Promise<Paper> {
  const store = createFileStore(call.services.settings.dataDir),
    verifyUrl = `${call.services.settings.publicUrl}${CERT_VERIFY_PATH}`,
    bytesOf = async (fileGroupId: string | null): Promise<Buffer | null> => {
      const picture = await pictureOf(call, fileGroupId);
      return picture ? readFile(store.pathOf(picture.saveFileNm)) : null;
    };
  return {
    snap,
    bodyHtml: decodeEntities(tmpl.bodyRich),
    background: await bytesOf(tmpl.bgFileGroupId),
    seal: await bytesOf(tmpl.sealFileGroupId),
    reissueCnt,
    verifyUrl,
    verifyLink: verifyLink(verifyUrl, { certNo: snap.serialNo, code: snap.verifyCd }),
  };
}

/** The next number of a programme and year, held until the transaction ends: given back with everything else when that fails (J6). */
async function nextSerial({ db }: CallContext, programme: Programme, year: string): Promise<string> {
  const { lastNo } = await db
    .insertInto('certiSeq')
    .values({ certiDiv: programme.certiDiv, yyyy: year, lastNo: 1 })
    .onConflict((conflict) =>
      conflict.columns(['certiDiv', 'yyyy']).doUpdateSet({ lastNo: sql<number>`"certiSeq"."lastNo" + 1` }),
    )
    .returning('lastNo')
    .executeTakeFirstOrThrow();
  return serialText(programme.serialPrefix, year, lastNo);
}

/** Puts the paper into the store, owned by its certificate. @returns the id of the file, and how to take it away again */
async function keepPdf(call: CallContext, programme: Programme, certiIssueId: string, serialNo: string, bytes: Buffer) {
  const store = createFileStore(call.services.settings.dataDir),
    stored = await store.write(Readable.from([bytes]), '.pdf'),
    fileGroupId = randomUUID(),
    fileId = randomUUID();
  const undo = async (): Promise<void> => store.remove(stored.saveFileNm);
  try {
    await call.db
      .insertInto('fileGroup')
      .values({ fileGroupId, policyCd: 'DOC', ...created(call) })
      .execute();
    await call.db
      .insertInto('file')
      .values({
        fileId,
        fileGroupId,
        linkUrlPath: LINK_PATH,
        saveFileNm: stored.saveFileNm,
        oriFileNm: `${serialNo}.pdf`,
        fileExtNm: '.pdf',
        fileSize: stored.sizeBytes,
        sha256: stored.sha256,
        ...created(call),
      })
      .execute();
    return {
      fileId,
      undo,
      adopt: async (): Promise<void> => {
        await call.db
          .updateTable('fileGroup')
          .set({ ownerResourcePath: statePath(programme), ownerId: certiIssueId })
          .where('fileGroupId', '=', fileGroupId)
          .execute();
      },
    };
  } catch (error) {
    await undo();
    throw error;
  }
}

/** The paper itself. A picture or a letter that cannot be put on it is a refusal, and nothing of the issue stays. @throws Failure 409 STATE */
export async function drawn(call: CallContext, papers: readonly Paper[]): Promise<Buffer> {
  try {
    return await drawCertificates(papers, call.now);
  } catch (error) {
    if (error instanceof Failure) throw error;
    call.request.log.error({ err: error }, 'certificate');
    throw refused('STATE', say('pdfFailed'));
  }
}

/** One certificate: its number, its words, its paper. @throws Failure 409 DUP, STATE */
async function issueOne(
  call: CallContext,
  state: StoredState,
  { issueDt, replaceYn }: ParsedArg<'issueCerti'>,
): Promise<{ certiIssueId: string; serialNo: string }> {
  const programme = programmeOf(state.certiDiv);
  const { certiSt, decGrdCd, decDt, decNo, frzJson } = state;
  if (certiSt !== 'CERTIFIED' || decGrdCd === null || decDt === null || decNo === null || frzJson === null)
    throw wrongState(CERTI_STATE_NAMES[certiSt]);
  if (issueDt < decDt) throw invalidField('issueDt', say('issueBefore'));
  const valid = await validOf(call, state),
    same = valid.find(({ certiGrdCd }) => certiGrdCd === decGrdCd);
  if (same) throw refused('DUP', say('validThere', { no: same.serialNo }));
  const tmpl = await templateOn(call, state.certiDiv, issueDt),
    dept = await call.db.selectFrom('dept').select('deptNm').where('deptCd', '=', state.hakguaCd).executeTakeFirst();
  requirePrintable([state.stdNm, dept?.deptNm ?? null]);
  const serialNo = await nextSerial(call, programme, issueDt.slice(0, 4)),
    certiIssueId = randomUUID();
  const { snap, snapSign } = await signedSnapshot(call.db, {
    serialNo,
    certiDiv: state.certiDiv,
    stdNo: state.stdNo,
    stdNm: state.stdNm,
    hakguaNm: dept?.deptNm ?? '-',
    certiGrdCd: decGrdCd,
    gradeNm: GRADE_NAMES[decGrdCd],
    decDt,
    decNo,
    issueDt,
    certiTmplId: tmpl.certiTmplId,
    figures: frzJson,
  });
  const bytes = await drawn(call, [await paperOf(call, snap, tmpl, 0)]),
    file = await keepPdf(call, programme, certiIssueId, serialNo, bytes);
  try {
    await call.db
      .insertInto('certiIssue')
      .values({
        certiIssueId,
        serialNo,
        certiDiv: state.certiDiv,
        stdNo: state.stdNo,
        stdNm: state.stdNm,
        hakguaNm: snap.hakguaNm,
        certiGrdCd: decGrdCd,
        issueDt,
        verifyCd: snap.verifyCd,
        fileId: file.fileId,
        snapJson: JSON.stringify(snap),
        snapSign,
        issueNo: staffNoOf(call),
        ...created(call),
      })
      .execute();
    await file.adopt();
    await recordIssue(call, certiIssueId, 'ISSUE');
    if (replaceYn === 'Y') for (const old of valid) await revokeIssued(call, old, '상위 등급 발급', certiIssueId);
    await tellStudent(call, programme, state.stdNo, '인증서 발급');
  } catch (error) {
    await file.undo();
    throw error;
  }
  return { certiIssueId, serialNo };
}

type Issued = Outcome & { readonly serialNo: string | null; readonly certiIssueId: string | null };

const refusal = (id: string, status: number, reason: string | null, text: string): Issued => ({
  id,
  okYn: 'N',
  code: status,
  reason,
  message: text,
  serialNo: null,
  certiIssueId: null,
});

/** A student's state, locked until the transaction ends. @throws Failure 409 GONE */
async function holdState(
  { db }: CallContext,
  { certiDiv }: ParsedArg<'issueCerti'>,
  certiStateId: string,
): Promise<StoredState> {
  const state = await db
    .selectFrom('certiState as s')
    .selectAll('s')
    .where('s.certiDiv', '=', certiDiv)
    .where('s.certiStateId', '=', certiStateId)
    .forUpdate()
    .executeTakeFirst();
  if (!state) throw gone();
  return state;
}

/**
 * 발급: one after the other in the order of grade and number, each a transaction of its own with its paper (J6): one that is refused
 * takes no number, and the next one takes the number that it would have had. What was issued before a failure stays.
 * @throws Failure 400, 403
 */
export async function issueCerti(call: CallContext, form: ParsedArg<'issueCerti'>): Promise<Issued[]> {
  await requireIssuing(call, 'issueCerti', form.certiDiv);
  if (form.issueDt > koreanDate8(call.now)) throw invalidField('issueDt', message('M-FUTURE', { label: '발급일' }));
  const found = await call.db
      .selectFrom('certiState as s')
      .select('s.certiStateId')
      .where('s.certiDiv', '=', form.certiDiv)
      .where('s.certiStateId', 'in', form.stateIds)
      .orderBy(gradeOrder('s.decGrdCd'))
      .orderBy('s.stdNo')
      .execute(),
    ids = found.map(({ certiStateId }) => certiStateId),
    missing = form.stateIds.filter((id) => !ids.includes(id));
  const answers: Issued[] = missing.map((id) => refusal(id, 409, 'GONE', message('M-GONE')));
  const { stateIds: _stateIds, ...arg } = form;
  for (const id of ids) {
    try {
      const issued = await inStep(call, { op: 'issueCerti', arg, key: id }, async (step) =>
        issueOne(step, await holdState(step, form, id), form),
      );
      answers.push({ id, okYn: 'Y', code: 200, reason: null, message: '', ...issued });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      answers.push(refusal(id, error.status, error.details.reason ?? null, error.message));
    }
  }
  return answers;
}
