import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { COPYABLE_STATES, PAPER_STATE_NAMES } from '#contract/diagnosis/diagnosis-codes.ts';
import { instrumentOf } from '#contract/diagnosis/instruments.ts';
import type { PaperBody } from '#contract/diagnosis/paper-tree.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { hashOf } from '#server/canonical-hash.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { created, type CallContext } from '#server/http/call-context.ts';
import type { RowKey } from '#server/http/each-row.ts';
import { duplicate, forbidden, invalid, invalidField, refused, wrongState } from '#server/http/failure.ts';
import { nextNumber } from '#server/records/numbers.ts';
import { versioned } from '#server/records/versioned.ts';
import { cleanHtml } from '#server/rich-text.ts';
import { itemsOf, placeQuestions } from '#shared/diagnosis/tree.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { reaches } from '../reach.ts';
import { say } from '../say.ts';
import { getPaper, paperReach, requirePaperRight, requirePaperRow } from './paper-queries.ts';
import { adoptPictures } from './question-pictures.ts';

export const paperVersions = versioned({ table: 'paperVer', key: 'paperVerId', find: getPaper });
const papers = versioned({
  table: 'paper',
  key: 'paperId',
  find: async (call, paperId) => {
    const newest = await call.db
      .selectFrom('paperVer')
      .select('paperVerId')
      .where('paperId', '=', paperId)
      .orderBy('verNo', 'desc')
      .executeTakeFirst();
    if (!newest) return null;
    const row = await requirePaperRow(call, newest.paperVerId);
    // Who decides between two versions of a paper's facts saves on that of the paper, not on that of its questions.
    return { ...row, version: row.paperVersion };
  },
});

/** @throws Failure 403 when the letter does not reach the department on the screen of the instrument */
async function requirePaperReach(
  call: CallContext,
  permission: 'C' | 'U',
  { instDiv, deptCd }: { readonly instDiv: string; readonly deptCd: string },
): Promise<void> {
  if (!reaches(await paperReach(call, instDiv, permission), deptCd)) throw forbidden();
}

/**
 * A version with its paper, both locked, version first; state and right are judged before the number. @throws Failure
 * 409 GONE, 403
 */
export async function holdVersion(call: CallContext, op: Parameters<typeof requirePaperRight>[1], paperVerId: string) {
  const version = await paperVersions.hold(call, paperVerId),
    paper = await papers.hold(call, version.paperId);
  await requirePaperRight(call, op, paper);
  return { version, paper };
}

/** @throws Failure 409 STATE in the words of the band above a locked version */
export function requireDraft(paperVerSt: keyof typeof PAPER_STATE_NAMES): void {
  if (paperVerSt === 'FROZEN') throw refused('STATE', say('frozen'));
  if (paperVerSt !== 'DRAFT') throw wrongState(PAPER_STATE_NAMES[paperVerSt]);
}

/**
 * Enters a paper with its first version, or saves a draft as a whole. @throws Failure 400, 403, 409 STATE, VERSION,
 * DUP, GONE
 */
export async function savePaperVersion(call: CallContext, form: ParsedArg<'savePaperVer'>): Promise<void> {
  const { paperVerId, version, instDiv, paperNm, deptCd, ...body } = form;
  await requirePaperReach(call, version === undefined ? 'C' : 'U', { instDiv, deptCd });
  await requireDept(call, deptCd);
  if (version === undefined) {
    const paperId = await insertPaper(call, { instDiv, paperNm, deptCd });
    await insertVersion(call, { paperVerId, paperId, verNo: 1 }, instDiv, deptCd, body);
    return;
  }
  const held = await holdVersion(call, 'savePaperVer', paperVerId);
  requireDraft(held.version.paperVerSt);
  await paperVersions.take(call, paperVerId, version);
  if (held.paper.instDiv !== instDiv) throw invalidField('instDiv', message('M-REQ-SEL', { label: '구분' }));
  if (held.paper.paperNm !== paperNm || held.paper.deptCd !== deptCd) {
    await requireFreeName(call, { instDiv, deptCd, paperNm }, held.paper.paperId);
    await papers.update(call, held.paper.paperId, held.paper.version, { paperNm, deptCd });
  }
  const stored = await writeBody(call, paperVerId, instDiv, deptCd, body);
  await paperVersions.update(call, paperVerId, version, stored);
}

const requireDept = async ({ db }: CallContext, deptCd: string): Promise<void> => {
  const dept = await db.selectFrom('dept').select('deptCd').where('deptCd', '=', deptCd).executeTakeFirst();
  if (!dept) throw invalidField('deptCd', say('chooseAbilityDept'));
};

/** @throws Failure 409 DUP */
async function requireFreeName(
  { db }: CallContext,
  { instDiv, deptCd, paperNm }: { readonly instDiv: string; readonly deptCd: string; readonly paperNm: string },
  but = '',
): Promise<void> {
  const other = await db
    .selectFrom('paper')
    .select('paperId')
    .where('instDiv', '=', instDiv)
    .where('deptCd', '=', deptCd)
    .where('paperNm', '=', paperNm)
    .where('paperId', '<>', but)
    .executeTakeFirst();
  if (other) throw duplicate('paperNm', say('samePaper', { noun: instrumentOf(instDiv).paperNoun }));
}

/** Numbers of a year follow each other: concurrent inserts of papers of the instrument wait for each other. */
async function insertPaper(
  call: CallContext,
  paper: { readonly instDiv: string; readonly paperNm: string; readonly deptCd: string },
): Promise<string> {
  const prefix = `${paper.instDiv}-${koreanDate8(call.now).slice(0, 4)}-`,
    paperId = randomUUID();
  const paperCd = await nextNumber(call.db, { table: 'paper', column: 'paperCd', prefix, digits: 3 });
  await requireFreeName(call, paper);
  await papers.insert(call, paperId, { ...paper, paperCd, useYn: 'Y' });
  return paperId;
}

async function insertVersion(
  call: CallContext,
  { paperVerId, paperId, verNo }: { readonly paperVerId: string; readonly paperId: string; readonly verNo: number },
  instDiv: string,
  deptCd: string,
  body: PaperBody,
): Promise<void> {
  // The row comes first: items and norms refer to it.
  await paperVersions.insert(call, paperVerId, {
    paperId,
    verNo,
    paperVerSt: 'DRAFT',
    bodyJson: JSON.stringify({}),
    bodyHash: '',
    qstnCnt: 0,
  });
  const stored = await writeBody(call, paperVerId, instDiv, deptCd, body);
  await call.db.updateTable('paperVer').set(stored).where('paperVerId', '=', paperVerId).execute();
}

/**
 * Writes items and norms of a body anew. @returns the columns of the version that hold the rest
 * @throws Failure 400 for an item code that stands twice or an ability that there is not
 */
async function writeBody(call: CallContext, paperVerId: string, instDiv: string, deptCd: string, given: PaperBody) {
  const body = cleanBody(given),
    { norms, ...tree } = body,
    placed = placeQuestions(body.sects),
    items = placed.flatMap(({ question, qstnNo }) =>
      itemsOf(question, instrumentOf(instDiv).scoring).map((item) => ({ item, qstnNo, qstnTp: question.qstnTp })),
    );
  const seen = new Set<string>();
  for (const { item, qstnNo } of items) {
    if (seen.has(item.itemCd))
      throw invalid([{ field: 'itemCd', row: qstnNo, message: say('sameItem', { no: qstnNo }) }]);
    seen.add(item.itemCd);
  }
  await requireAbilities(call, instDiv, deptCd, [
    ...items.flatMap(({ item, qstnNo }) => (item.abilityId ? [{ abilityId: item.abilityId, qstnNo }] : [])),
    ...norms.map(({ abilityId }) => ({ abilityId, qstnNo: 0 })),
  ]);
  await adoptPictures(call, instDiv, body);
  await call.db.deleteFrom('paperItem').where('paperVerId', '=', paperVerId).execute();
  await call.db.deleteFrom('normFixed').where('paperVerId', '=', paperVerId).execute();
  await insertRows(
    call.db,
    'paperItem',
    items.map(({ item, qstnTp }, index) => ({
      paperVerId,
      itemNo: index + 1,
      qstnId: item.qstnId,
      rowNo: item.rowNo ?? 0,
      itemCd: item.itemCd,
      qstnTp,
      abilityId: item.abilityId,
    })),
  );
  await insertRows(
    call.db,
    'normFixed',
    norms.map((norm) => ({ ...norm, paperVerId, meanVal: String(norm.meanVal), sdVal: String(norm.sdVal) })),
  );
  return { bodyJson: JSON.stringify(tree), bodyHash: hashOf(body), qstnCnt: placed.length };
}

/** Texts that people format are cleaned before anybody sees them. */
const cleanBody = (body: PaperBody): PaperBody => ({
  ...body,
  guide: cleanHtml(body.guide),
  sects: body.sects.map((section) => ({
    ...section,
    qstns: section.qstns.map((question) => ({ ...question, qstnTxt: cleanHtml(question.qstnTxt) })),
  })),
});

/** Items name abilities of the instrument's own tree; those of a department name its own. @throws Failure 400 */
async function requireAbilities(
  { db }: CallContext,
  instDiv: string,
  deptCd: string,
  named: readonly { readonly abilityId: string; readonly qstnNo: number }[],
): Promise<void> {
  if (named.length === 0) return;
  const { abilityDiv } = instrumentOf(instDiv),
    known = await db
      .selectFrom('abilityCd')
      .select(['abilityId', 'abilityDiv', 'ownDeptCd'])
      .where('abilityId', 'in', [...new Set(named.map(({ abilityId }) => abilityId))])
      .execute();
  const fits = new Set(
    known
      .filter((row) => abilityDiv === null || row.abilityDiv === abilityDiv)
      .filter((row) => abilityDiv !== 'MAJOR' || row.ownDeptCd === deptCd)
      .map(({ abilityId }) => abilityId),
  );
  const strange = named.find(({ abilityId }) => !fits.has(abilityId));
  if (strange)
    throw invalid([
      { field: 'abilityId', ...(strange.qstnNo > 0 ? { row: strange.qstnNo } : {}), message: say('unknownAbility') },
    ]);
}

/** Name, department and use of a paper, in every state of its versions. @throws Failure 403, 409 VERSION, GONE, DUP */
export async function savePaperFacts(call: CallContext, form: ParsedArg<'savePaper'>): Promise<void> {
  const { paperId, version, paperNm, deptCd, useYn } = form,
    stored = await papers.hold(call, paperId);
  await requirePaperRight(call, 'savePaper', stored);
  await requirePaperRight(call, 'savePaper', { instDiv: stored.instDiv, deptCd });
  await requireDept(call, deptCd);
  await requireFreeName(call, { instDiv: stored.instDiv, deptCd, paperNm }, paperId);
  await papers.update(call, paperId, version, { paperNm, deptCd, useYn });
}
export const requirePaper = (call: CallContext, paperId: string) => papers.require(call, paperId);

/**
 * The next version, a full copy. @returns its id @throws Failure 403, 409 GONE, VERSION, STATE; DUP while there is a
 * draft
 */
export async function copyVersion(call: CallContext, form: ParsedArg<'copyPaperVer'>): Promise<string> {
  const { version, paper } = await holdVersion(call, 'copyPaperVer', form.paperVerId);
  if (!COPYABLE_STATES.includes(version.paperVerSt)) throw refused('DUP', say('draftExists'));
  const draft = await call.db
    .selectFrom('paperVer')
    .select('paperVerId')
    .where('paperId', '=', paper.paperId)
    .where('paperVerSt', '=', 'DRAFT')
    .executeTakeFirst();
  if (draft) throw refused('DUP', say('draftExists'));
  await paperVersions.take(call, form.paperVerId, form.version);
  const { no } = await call.db
    .selectFrom('paperVer')
    .select(sql<number>`max("verNo")`.as('no'))
    .where('paperId', '=', paper.paperId)
    .executeTakeFirstOrThrow();
  return copyBody(call, form.paperVerId, paper.paperId, no + 1);
}

/** A new paper with the body of a version. @returns the id of its version @throws Failure 403, 409 GONE, DUP */
export async function copyAsNew(
  call: CallContext,
  { paperVerId, paperNm, deptCd }: ParsedArg<'copyPaper'>,
): Promise<string> {
  const { instDiv } = await getPaper(call, paperVerId);
  await requirePaperReach(call, 'C', { instDiv, deptCd });
  await requireDept(call, deptCd);
  const paperId = await insertPaper(call, { instDiv, paperNm, deptCd });
  return copyBody(call, paperVerId, paperId, 1);
}

/** Items and norms are copied as they stand: they were judged when the source was saved. */
async function copyBody(call: CallContext, fromId: string, paperId: string, verNo: number): Promise<string> {
  const paperVerId = randomUUID(),
    { regId, regDt } = created(call);
  await sql`insert into "paperVer" ("paperVerId", "paperId", "verNo", "bodyJson", "bodyHash", "qstnCnt", "regId", "regDt", "modId", "modDt")
    select ${paperVerId}, ${paperId}, ${verNo}::integer, "bodyJson", "bodyHash", "qstnCnt", ${regId}, ${regDt.toISOString()}::timestamptz, ${regId}, ${regDt.toISOString()}::timestamptz
    from "paperVer" where "paperVerId" = ${fromId}`.execute(call.db);
  await sql`insert into "paperItem" ("paperVerId", "itemNo", "qstnId", "rowNo", "itemCd", "qstnTp", "abilityId")
    select ${paperVerId}, "itemNo", "qstnId", "rowNo", "itemCd", "qstnTp", "abilityId" from "paperItem" where "paperVerId" = ${fromId}`.execute(
    call.db,
  );
  await sql`insert into "normFixed" ("paperVerId", "abilityId", "meanVal", "sdVal", "baseYear")
    select ${paperVerId}, "abilityId", "meanVal", "sdVal", "baseYear" from "normFixed" where "paperVerId" = ${fromId}`.execute(
    call.db,
  );
  return paperVerId;
}

/** Deletes a paper of which no version has ever left its draft. @throws Failure 403, 409 GONE, VERSION; STATE else */
export async function deletePaper(call: CallContext, { id, version }: RowKey): Promise<void> {
  const stored = await papers.hold(call, id);
  await requirePaperRight(call, 'deletePaper', stored);
  const left = await call.db
    .selectFrom('paperVer')
    .select('paperVerId')
    .where('paperId', '=', id)
    .where('paperVerSt', '<>', 'DRAFT')
    .executeTakeFirst();
  if (left) throw refused('STATE', message('M-REF'));
  await papers.remove(call, id, version);
}

/** Deletes a draft beside which the paper has other versions. @throws Failure 403, 409 GONE, VERSION, STATE */
export async function deleteVersion(call: CallContext, form: ParsedArg<'deletePaperVer'>): Promise<void> {
  const { version, paper } = await holdVersion(call, 'deletePaperVer', form.paperVerId);
  requireDraft(version.paperVerSt);
  const other = await call.db
    .selectFrom('paperVer')
    .select('paperVerId')
    .where('paperId', '=', paper.paperId)
    .where('paperVerId', '<>', form.paperVerId)
    .executeTakeFirst();
  if (!other) throw refused('STATE', say('onlyVersion', { noun: instrumentOf(paper.instDiv).paperNoun }));
  await paperVersions.remove(call, form.paperVerId, form.version);
}
