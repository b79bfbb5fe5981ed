import { randomUUID } from 'node:crypto';
import { programmeOf, setupPath, type Programme } from '#contract/certification/programmes.ts';
import { STD_STATE_NAMES, STD_TRANSITIONS, type StdEvent } from '#contract/certification/certi-codes.ts';
import type { FieldError } from '#contract/errors.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { sentenceText } from '#messages/sentence-text.ts';
import { message } from '#messages/message.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { adoptFileGroup } from '#server/domains/files/index.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { invalid, refused } from '#server/http/failure.ts';
import { stateEvents } from '#server/records/state-events.ts';
import { statesOf } from '#server/records/states.ts';
import { standardFaults, type Standard, type StdFault, type StdItem } from '#shared/certification/standard.ts';
import { isReversedYears } from '#shared/certification/years.ts';
import { requireSetup } from '../reach.ts';
import { say } from '../say.ts';
import type { StoredStd } from './load-standard.ts';
import { paramNames, unknownParams } from './param-names.ts';
import { standards } from './std-queries.ts';

type Form = ParsedArg<'saveStd'>;

export const faultErrors = (faults: readonly StdFault[]): FieldError[] =>
  faults.map(({ field, sentence }) => ({ field, message: sentenceText(sentence) }));

/** What was relied on is not changed, and that is said as such; the state is judged before the version (certification.md 4). */
export const stdEvents = stateEvents({
  records: standards,
  states: statesOf({
    steps: STD_TRANSITIONS,
    names: STD_STATE_NAMES,
    refusal: (from, event) => (from === 'FROZEN' && event === 'save' ? refused('STATE', say('frozen')) : undefined),
  }),
  stateOf: ({ stdSt }) => stdSt,
  inState: (stdSt) => ({ stdSt }),
  first: 'state',
});

/** A standard for an event, locked. @throws Failure 403, 409 */
export async function holdStd(
  call: CallContext,
  { certiStdId, version }: { readonly certiStdId: string; readonly version: number },
  event: StdEvent,
  letter: 'U' | 'D' = 'U',
): Promise<StoredStd> {
  const { row } = await stdEvents.take(call, { id: certiStdId, version }, event, {
    may: ({ certiDiv }) => void requireSetup(call, certiDiv, letter),
  });
  return row;
}

/** What is wrong with a form, at every field. */
async function formErrors(call: CallContext, form: Form, programme: Programme): Promise<FieldError[]> {
  const errors = faultErrors(standardFaults(form, programme.hasUploads)),
    unknown = unknownParams(form, await paramNames(call.db, form));
  if (isReversedYears(form)) errors.push({ field: 'entYearTo', message: say('yearOrder') });
  form.gates.forEach(({ itemKey }, at) => {
    if (unknown.has(itemKey)) errors.push({ field: `gates.${at}.srcParams`, message: say('unknownParam') });
  });
  form.areas.forEach(({ items }, at) =>
    items.forEach(({ itemKey }, no) => {
      if (unknown.has(itemKey))
        errors.push({ field: `areas.${at}.items.${no}.srcParams`, message: say('unknownParam') });
    }),
  );
  if (form.grades.some(({ certiGrdCd }) => !programme.gradeCds.includes(certiGrdCd)))
    errors.push({ field: 'grades', message: message('M-REQ-SEL', { label: '등급' }) });
  return errors;
}

/** Puts a tree in the place of the one before. */
export async function putTree({ db }: Pick<CallContext, 'db'>, certiStdId: string, tree: Standard): Promise<void> {
  for (const table of ['certiItem', 'certiArea', 'certiGrade', 'certiLangEq'] as const)
    await db.deleteFrom(table).where('certiStdId', '=', certiStdId).execute();
  const areas = tree.areas.map((area) => ({ area, certiAreaId: randomUUID() }));
  await insertRows(
    db,
    'certiArea',
    areas.map(({ area: { items: _items, ...area }, certiAreaId }, sortOrdr) => ({
      ...area,
      minPnt: String(area.minPnt),
      maxPnt: String(area.maxPnt),
      certiAreaId,
      certiStdId,
      sortOrdr,
    })),
  );
  const items = [
    ...tree.gates.map((item) => ({ item: { ...item, requireYn: 'Y' as const }, certiAreaId: null })),
    ...areas.flatMap(({ area, certiAreaId }) => area.items.map((item) => ({ item, certiAreaId }))),
  ].map((one) => ({ ...one, certiItemId: randomUUID() }));
  for (const [sortOrdr, { item, certiAreaId, certiItemId }] of items.entries())
    await db
      .insertInto('certiItem')
      .values(itemRow(item, { certiItemId, certiAreaId, certiStdId, sortOrdr }))
      .execute();
  await insertRows(
    db,
    'certiTier',
    items.flatMap(({ item, certiItemId }) =>
      item.tiers.map(({ minVal, pnt }) => ({ certiItemId, certiStdId, minVal: String(minVal), pnt: String(pnt) })),
    ),
  );
  await insertRows(
    db,
    'certiGrade',
    tree.grades.map((grade, at) => ({
      ...grade,
      minTotal: String(grade.minTotal),
      minAreaPnt: String(grade.minAreaPnt),
      certiStdId,
      rankOrd: at + 1,
    })),
  );
  await insertRows(
    db,
    'certiLangEq',
    tree.langEqs.map((row) => ({ ...row, eqVal: String(row.eqVal), certiStdId })),
  );
}
const itemRow = (
  { tiers: _tiers, srcParams, passVal, ...item }: StdItem,
  ids: { certiItemId: string; certiAreaId: string | null; certiStdId: string; sortOrdr: number },
) => ({
  ...item,
  ...ids,
  srcParams: JSON.stringify(srcParams),
  passVal: passVal === null ? null : String(passVal),
});

/** The next version of a programme, one at a time. */
export async function nextVerNo({ db }: Pick<CallContext, 'db'>, certiDiv: string): Promise<number> {
  const rows = await db
    .selectFrom('certiStd')
    .select('verNo')
    .where('certiDiv', '=', certiDiv)
    .orderBy('verNo', 'desc')
    .limit(1)
    .forUpdate()
    .execute();
  return (rows[0]?.verNo ?? 0) + 1;
}

/** Saves a draft with its whole tree, all or nothing. @throws Failure 400 naming every field that is wrong, 403, 409 */
export async function saveStd(call: CallContext, form: Form): Promise<void> {
  const { certiStdId, certiDiv, version, gates, areas, grades, langEqs, ...head } = form;
  if (version === undefined) requireSetup(call, certiDiv, 'C');
  else await holdStd(call, { certiStdId, version }, 'save');
  const programme = programmeOf(certiDiv),
    errors = await formErrors(call, form, programme);
  if (errors.length > 0) throw invalid(errors);
  const values = {
    ...head,
    docNo: head.docNo || null,
    guide: head.guide || null,
    fileGroupId: head.fileGroupId ?? null,
    applyGradeCds: JSON.stringify(head.applyGradeCds),
    applyShregSts: JSON.stringify(head.applyShregSts),
  };
  if (version === undefined)
    await standards.insert(call, certiStdId, { ...values, certiDiv, verNo: await nextVerNo(call, certiDiv) });
  else await standards.update(call, certiStdId, version, values);
  await putTree(call, certiStdId, { judgeDiv: head.judgeDiv, gates, areas, grades, langEqs });
  if (head.fileGroupId)
    await adoptFileGroup(call, head.fileGroupId, { resourcePath: setupPath(programme), ownerId: certiStdId });
}
