import { ecpPath, familiesOpenTo, familyOf, type People } from '#contract/extracurricular/families.ts';
import { CERT_VERIFY_PATH, verifyLink } from '#contract/session/public-paths.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { asSystem } from '#server/access/row-security.ts';
import { keyedHash } from '#server/domains/session/index.ts';
import { recordPersonalAccess } from '#server/domains/people/index.ts';
import { participantOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden, gone, refused } from '#server/http/failure.ts';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { displayDate } from '#shared/display.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { sayOprt } from '../say.ts';
import { subjectOf } from '../participant-rows.ts';
import { reachPeriod } from '../periods/period-reach.ts';
import { familyReach, isReached } from '../reach.ts';
import { drawCerts, type CertPage } from './draw-certs.ts';

const HALF = 5;
/** The code of a certificate: known to its holder alone, and stored nowhere. */
async function codeOf(db: Kysely<Schema>, certNo: string): Promise<string> {
  const code = (await keyedHash(db, `ecpCert:${certNo}`)).slice(0, HALF * 2).toUpperCase();
  return `${code.slice(0, HALF)}-${code.slice(HALF)}`;
}

type Cert = Selectable<Schema['ecpCert']> & {
  readonly prdId: string;
  readonly userDiv: string;
  readonly userId: string;
};
const certRows = ({ db }: CallContext) =>
  db
    .selectFrom('ecpCert as t')
    .innerJoin('ecpAppl as a', 'a.applId', 't.applId')
    .selectAll('t')
    .select(['a.prdId', 'a.userDiv', 'a.userId'])
    .where('t.certSt', '=', 'VALID');

/** What the number of a person is called; outsiders have none that they know. */
const NUMBER_LABELS: Readonly<Record<People, string | null>> = { student: '학번', staff: '사번', member: null };
const whoOf = ({ userDiv, userId, birthDt }: Cert): CertPage['who'] => {
  const label = NUMBER_LABELS[familyOf(userDiv).people];
  return label === null ? ['생년월일', birthDt ? displayDate(birthDt) : '-'] : [label, userId];
};

/** Draws certificates, and counts that they were printed. */
async function printed(call: CallContext, certs: readonly Cert[]): Promise<{ fileNm: string; content: string }> {
  const pages: CertPage[] = [];
  for (const cert of certs) {
    const code = await codeOf(call.db, cert.certNo),
      verifyUrl = `${call.services.settings.publicUrl}${CERT_VERIFY_PATH}`;
    pages.push({
      ...cert,
      code,
      verifyUrl,
      verifyLink: verifyLink(verifyUrl, { certNo: cert.certNo, code }),
      who: whoOf(cert),
      hour: Number(cert.hour),
    });
  }
  await call.db
    .updateTable('ecpCert')
    .set({ prntCnt: sql<number>`"prntCnt" + 1`, prntDt: call.now })
    .where(
      'certNo',
      'in',
      certs.map(({ certNo }) => certNo),
    )
    .execute();
  const [first] = pages,
    name = pages.length === 1 ? (first?.certNo ?? '') : `${koreanDate8(call.now)} ${pages.length}건`;
  return { fileNm: `이수증 ${name}.pdf`, content: (await drawCerts(pages, call.now)).toString('base64') };
}

/** Whether the caller prints certificates of a period: who manages it, and who looks after the students of its curriculum. */
async function requirePrintable(call: CallContext, { prdId, userDiv }: Cert): Promise<void> {
  const family = familyOf(userDiv),
    curri = await call.db
      .selectFrom('ecpPrd as p')
      .innerJoin('ecpCurri as c', 'c.curriId', 'p.curriId')
      .select(['c.deptCd', 'c.mngStfNo'])
      .where('p.prdId', '=', prdId)
      .executeTakeFirst();
  if (!curri) throw gone();
  if (family.hasUserScreen && isReached(call, familyReach(call, userDiv, 'UserCurriMngDetail', 'R'), curri)) return;
  const { part } = await reachPeriod(call, prdId, 'U', ['PeriodOprt']);
  if (part !== 'MANAGER') throw forbidden();
}

/**
 * 이수증 일괄 출력: the certificates that stand, in the order of their numbers.
 * @throws Failure 403, 409 STATE without any
 */
export async function printCerts(call: CallContext, { applIds }: ParsedArg<'printCert'>) {
  const certs = await certRows(call).where('t.applId', 'in', applIds).orderBy('t.certNo').execute(),
    [first] = certs;
  if (!first) throw refused('STATE', sayOprt('noCert'));
  for (const [, cert] of new Map(certs.map((row) => [row.prdId, row]))) await requirePrintable(call, cert);
  await recordPersonalAccess(call, {
    acsDivCd: 'PRINT',
    resourcePath: ecpPath(familyOf(first.userDiv), 'PeriodOprt'),
    sbjtDivCd: subjectOf(first.userDiv),
    subjects: { keys: certs.map(({ userId }) => userId) },
    fieldNms: ['nm'],
  });
  return printed(call, certs);
}

/** The participant's own certificate. @throws Failure 403 for that of another person, 409 STATE for one that does not stand */
export async function printMine(call: CallContext, certNo: string) {
  const { userDiv, userKey } = participantOf(call),
    cert = await certRows(call).where('t.certNo', '=', certNo).executeTakeFirst();
  if (!cert) throw refused('STATE', sayOprt('noCert'));
  if (!familiesOpenTo(userDiv).includes(cert.userDiv) || cert.userId !== userKey) throw forbidden();
  return printed(call, [cert]);
}

/** Whether a certificate is ours and stands. A wrong code says no more than an unknown number. */
export async function verify(call: CallContext, { certNo, code }: ParsedArg<'verifyCert'>) {
  const typed = code.replace('-', '').toUpperCase(),
    isRight = (await codeOf(call.db, certNo)).replace('-', '') === typed;
  const cert = isRight
    ? await asSystem(call, (db) =>
        db
          .selectFrom('ecpCert')
          .select(['certSt', 'curriNm', 'issueDt'])
          .where('certNo', '=', certNo)
          .executeTakeFirst(),
      )
    : undefined;
  return cert
    ? { certNo, okYn: 'Y' as const, ...cert }
    : { certNo, okYn: 'N' as const, certSt: null, curriNm: null, issueDt: null };
}
