import { KINDS, kindOf, kindPath } from '#contract/counselling/kinds.ts';
import type { FileOwner, FileReader } from '#server/domains/files/index.ts';
import { recordFileOpened } from '../access-log.ts';
import { readsAply } from '../applications/aply-detail.ts';
import { brokenUntil } from '../cases/broken-until.ts';
import { consentsInForce } from '../consents.ts';
import { isReadable } from './case-records.ts';

/** The row of files, with its case: who has handed a case over goes on reading what is the own. */
const ownerOf = (reader: FileReader, ownerId: string) => reader.asSystem((db) => findOwner(db, ownerId));

async function findOwner(db: FileReader['db'], ownerId: string) {
  const columns = [
    'c.caseId',
    'o.cnslDivCd',
    'o.authStfNo',
    'o.regDt',
    'c.caseNo',
    'c.stdNo',
    'c.takeDt',
    'k.stfNo',
  ] as const;
  const record = await db
    .selectFrom('cnslKindRec as o')
    .innerJoin('cnslCase as c', 'c.caseId', 'o.caseId')
    .innerJoin('cnslr as k', 'k.cnslrId', 'c.cnslrId')
    .select(columns)
    .where('o.kindRecId', '=', ownerId)
    .executeTakeFirst();
  if (record) return record;
  const test = await db
    .selectFrom('cnslTest as o')
    .innerJoin('cnslCase as c', 'c.caseId', 'o.caseId')
    .innerJoin('cnslr as k', 'k.cnslrId', 'c.cnslrId')
    .select(columns)
    .where('o.testId', '=', ownerId)
    .executeTakeFirst();
  if (test) return test;
  return db
    .selectFrom('cnslNote as o')
    .innerJoin('cnslCase as c', 'c.caseId', 'o.caseId')
    .innerJoin('cnslr as k', 'k.cnslrId', 'c.cnslrId')
    .select([...columns, 'o.noteDivCd', 'o.addOfId', 'o.dvcSvDt', 'o.noteSt'])
    .where('o.noteId', '=', ownerId)
    .executeTakeFirst();
}

/** The application of a file, with who holds its intake and its case. */
const aplyOf = (reader: FileReader, aplyId: string) =>
  reader.asSystem((db) =>
    db
      .selectFrom('cnslAply as a')
      .leftJoin('cnslCase as c', 'c.aplyId', 'a.aplyId')
      .select([
        'a.aplyId',
        'a.aplyNo',
        'a.cnslDivCd',
        'a.intkCnslrId',
        'c.caseId',
        'c.caseNo',
        'c.cnslrId as caseCnslrId',
      ])
      .where('a.aplyId', '=', aplyId)
      .executeTakeFirst(),
  );

/** The file of an application is read by who reads its texts. */
async function mayOpenAply(reader: FileReader, ownerId: string): Promise<boolean> {
  const row = await aplyOf(reader, ownerId),
    { stfNo } = reader.signedIn.session;
  if (!row || stfNo === null) return false;
  const own = await reader.db
    .selectFrom('cnslr')
    .select('cnslrId')
    .where('cnslDivCd', '=', row.cnslDivCd)
    .where('stfNo', '=', stfNo)
    .where('useYn', '=', 'Y')
    .executeTakeFirst();
  return readsAply({ cnslrId: own?.cnslrId ?? null }, row);
}

/** Files open for who opens the text beside them (counselling.md 4.9). */
async function mayOpen(reader: FileReader, ownerId: string): Promise<boolean> {
  const { db, now, signedIn } = reader,
    { stfNo, userId } = signedIn.session,
    row = await ownerOf(reader, ownerId);
  if (!row) return mayOpenAply(reader, ownerId);
  if (stfNo === null) return false;
  const head = await db
    .selectFrom('cnslr')
    .select('cnslrId')
    .where('cnslDivCd', '=', row.cnslDivCd)
    .where('stfNo', '=', stfNo)
    .where('headYn', '=', 'Y')
    .where('useYn', '=', 'Y')
    .executeTakeFirst();
  return isReadable(
    { stfNo, isHead: head !== undefined, brokenUntil: await brokenUntil(db, { userId, caseId: row.caseId, now }) },
    {
      cnslrStfNo: row.stfNo,
      takenAt: row.takeDt === null ? null : new Date(row.takeDt),
      mayHandOver: (await consentsInForce(db, row.stdNo, row.cnslDivCd)).has('TRNSF'),
    },
    row,
    { isConfidential: kindOf(row.cnslDivCd).isConfidential, now },
  );
}

const owner: FileOwner = {
  canRead: mayOpen,
  async canWrite(reader, ownerId) {
    const row = await ownerOf(reader, ownerId);
    const { stfNo } = reader.signedIn.session;
    if (row === undefined || row.authStfNo !== stfNo) return false;
    // What is signed keeps its files as they were signed; a draft is its author's, also when another one has the case now.
    return 'noteSt' in row ? row.noteSt !== 'SGND' : row.stfNo === stfNo;
  },
  async recordOpened(call, ownerId) {
    const row = await ownerOf(call.reader, ownerId);
    if (row) return recordFileOpened(call, { cnslDivCd: row.cnslDivCd, caseId: row.caseId });
    const aply = await aplyOf(call.reader, ownerId);
    if (aply) await recordFileOpened(call, { cnslDivCd: aply.cnslDivCd, caseId: aply.caseId, aplyId: aply.aplyId });
  },
  // The log names the case, never the student.
  async subjectOf(reader, ownerId) {
    const row = await ownerOf(reader, ownerId);
    if (row) return { sbjtDivCd: 'STDNT', sbjtKey: row.caseNo };
    const aply = await aplyOf(reader, ownerId);
    return aply ? { sbjtDivCd: 'STDNT', sbjtKey: aply.caseNo ?? aply.aplyNo } : null;
  },
};

/** Files of applications, notes and the own tabs, of every kind. */
export const ownTabFiles: Readonly<Record<string, FileOwner>> = Object.fromEntries(
  KINDS.map((kind) => [kindPath(kind), owner]),
);
