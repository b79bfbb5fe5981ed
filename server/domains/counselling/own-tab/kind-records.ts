import type { Selectable } from 'kysely';
import { z } from 'zod';
import { REC_ACTS, type KindRecord } from '#contract/counselling/own-tab.ts';
import { DOC_NAMES } from '#contract/counselling/own-tab-codes.ts';
import type { ParsedArg } from '#contract/registry.ts';
import type { Schema } from '#server/database/schema.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden, gone, invalidField } from '#server/http/failure.ts';
import { refuseFaults } from '#server/http/faults.ts';
import { rightsOn } from '#server/http/row-rights.ts';
import { versioned } from '#server/records/versioned.ts';
import { recordFaults, shapedRecord, type TypedRecord } from '#shared/counselling/own-tab-rules.ts';
import { message } from '#messages/message.ts';
import { factsOf } from '../notes/case-facts.ts';
import { placeIn, seal, unseal } from '../sealed.ts';
import { adoptFiles, readable, requireOwnCase } from './case-records.ts';

type Form = ParsedArg<'saveKindRec'>;
type StoredRecord = Selectable<Schema['cnslKindRec']>;

export const recordPlace = (kindRecId: string, stdNo: string | null) => placeIn('cnslKindRec.encCn', kindRecId, stdNo);

const words = z.string().default(''),
  point = z.number().nullable().default(null);
/** What an envelope of a record holds. */
const recordContent = z.object({
  docDivCd: z
    .enum(Object.keys(DOC_NAMES) as [keyof typeof DOC_NAMES])
    .nullable()
    .default(null),
  titleNm: words,
  sbjtCn: words,
  goalCn: words,
  wkPlanCn: words,
  befCn: words,
  aftCn: words,
  rsltCn: words,
  planCn: words,
  cmntCn: words,
  strcPnt: point,
  logcPnt: point,
  evidPnt: point,
  exprPnt: point,
  formPnt: point,
});

/** Rights on a record: its author goes on with it. */
const recordRights = rightsOn<Pick<StoredRecord, 'authStfNo'>, (typeof REC_ACTS)[number]>({
  saveKindRec: (call, { authStfNo }) => authStfNo === personOf(call).stfNo,
});

const recordRows = ({ db }: Pick<CallContext, 'db'>) =>
  db
    .selectFrom('cnslKindRec as r')
    .leftJoin('staff as f', 'f.stfNo', 'r.authStfNo')
    .selectAll('r')
    .select('f.stfNm as authNm');
type FoundRecord = StoredRecord & { readonly authNm: string | null };

/** A record in clear; null where its key was destroyed. */
async function openRecord(call: CallContext, row: FoundRecord, stdNo: string | null): Promise<KindRecord | null> {
  const opened = await unseal(call.services.settings, row.keyCaseId, recordPlace(row.kindRecId, stdNo), row.encCn);
  if (opened === null) return null;
  return {
    kindRecId: row.kindRecId,
    caseId: row.caseId,
    verNo: row.verNo,
    ...recordContent.parse(opened),
    fileGroupId: row.fileGroupId,
    authNm: row.authNm,
    regDt: new Date(row.regDt).toISOString(),
    modDt: new Date(row.modDt).toISOString(),
    version: row.version,
    can: await recordRights.listFor(call, row, REC_ACTS),
  };
}

const records = versioned({
  table: 'cnslKindRec',
  key: 'kindRecId',
  find: async (call, kindRecId) => {
    const row = await recordRows(call).where('r.kindRecId', '=', kindRecId).executeTakeFirst();
    if (!row || row.authStfNo !== personOf(call).stfNo) return null;
    const facts = await factsOf(call, row);
    return facts && openRecord(call, row, facts.stdNo);
  },
});

/** Records of a case, the newest version first, in clear. @throws Failure 403, 409 GONE where the key was destroyed */
export async function listKindRecords(call: CallContext, query: ParsedArg<'getKindRecList'>): Promise<KindRecord[]> {
  const { facts, rows } = await readable(call, query, () =>
      recordRows(call).where('r.caseId', '=', query.caseId).orderBy('r.verNo', 'desc').execute(),
    ),
    shown: KindRecord[] = [];
  for (const row of rows) {
    const one = await openRecord(call, row, facts.stdNo);
    if (one === null) throw gone();
    shown.push(one);
  }
  return shown;
}

const typed = (form: Form): TypedRecord => ({
  docDivCd: form.docDivCd ?? '',
  titleNm: form.titleNm ?? '',
  sbjtCn: form.sbjtCn ?? '',
  goalCn: form.goalCn ?? '',
  wkPlanCn: form.wkPlanCn ?? '',
  befCn: form.befCn ?? '',
  aftCn: form.aftCn ?? '',
  rsltCn: form.rsltCn ?? '',
  planCn: form.planCn ?? '',
  cmntCn: form.cmntCn ?? '',
  strcPnt: form.strcPnt ?? null,
  logcPnt: form.logcPnt ?? null,
  evidPnt: form.evidPnt ?? null,
  exprPnt: form.exprPnt ?? null,
  formPnt: form.formPnt ?? null,
});

/** The next version of a case's records, while the case is held. */
async function nextVersion({ db }: CallContext, caseId: string): Promise<number> {
  await db.selectFrom('cnslCase').select('caseId').where('caseId', '=', caseId).forUpdate().executeTakeFirst();
  const last = await db
    .selectFrom('cnslKindRec')
    .select(({ fn }) => fn.max('verNo').as('verNo'))
    .where('caseId', '=', caseId)
    .executeTakeFirst();
  return (last?.verNo ?? 0) + 1;
}

/** Enters the next version of a record, or goes on with one's own. @throws Failure 400, 403, 409 */
export async function saveKindRecord(call: CallContext, form: Form): Promise<KindRecord> {
  const open = await requireOwnCase(call, form),
    { facts, standing } = open,
    shape = standing.kind.ownTabShape;
  if (shape === 'TEST') throw invalidField('cnslDivCd', message('M-REQ-SEL', { label: '상담 종류' }));
  const content = typed(form);
  refuseFaults(recordFaults(content, shape));
  const { docDivCd, ...kept } = shapedRecord(content, shape),
    { settings } = call.services,
    encCn = await seal(settings, facts.keyCaseId, recordPlace(form.kindRecId, facts.stdNo), {
      ...kept,
      docDivCd: docDivCd || null,
    }),
    fileGroupId = form.fileGroupId || null;
  if (form.version === undefined)
    await records.insert(call, form.kindRecId, {
      cnslDivCd: facts.cnslDivCd,
      caseId: form.caseId,
      verNo: await nextVersion(call, form.caseId),
      fileGroupId,
      encCn,
      keyCaseId: facts.keyCaseId,
      authStfNo: standing.stfNo ?? '',
    });
  else {
    const row = await records.take(call, form.kindRecId, form.version);
    await recordRights.require(call, 'saveKindRec', row);
    if (row.caseId !== form.caseId) throw forbidden();
    await records.change(call, row, { fileGroupId, encCn });
  }
  await adoptFiles(call, open, fileGroupId, form.kindRecId);
  const row = await recordRows(call).where('r.kindRecId', '=', form.kindRecId).executeTakeFirstOrThrow(),
    shown = await openRecord(call, row, facts.stdNo);
  if (shown === null) throw gone();
  return shown;
}
