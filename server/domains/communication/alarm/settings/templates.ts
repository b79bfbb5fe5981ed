import type { Kysely } from 'kysely';
import type { FieldError } from '#contract/errors.ts';
import type { AlmTmpl } from '#contract/communication/alarm/template.ts';
import { ALARM_WORDS, fillVariables } from '#contract/communication/alarm/alarm-rules.ts';
import {
  isSwitchSound,
  samplesOf,
  templateProblems,
  type TemplateWords,
} from '#contract/communication/alarm/template-rules.ts';
import type { Data, ParsedArg } from '#contract/registry.ts';
import type { Schema } from '#server/database/schema.ts';
import { modified, type CallContext } from '#server/http/call-context.ts';
import { gone, invalid, invalidField, stale } from '#server/http/failure.ts';
import { likePart, parseSort, readPage, sorted } from '#server/http/paging.ts';
import { sendTest } from '../writing/again.ts';

const COLUMNS = [
  'tmplCd',
  'tmplNm',
  'areaCd',
  'evntDesc',
  'rcvrRuleCd',
  'titleTmpl',
  'cntnTmpl',
  'varNms',
  'chnlCds',
  'mndtYn',
  'leadDays',
  'useYn',
  'version',
  'modDt',
] as const;

const templates = (db: Kysely<Schema>) =>
  db
    .selectFrom('almTmpl')
    .select(COLUMNS)
    .select((eb) =>
      eb
        .selectFrom('user')
        .innerJoin('staff', 'staff.stfNo', 'user.stfNo')
        .select('staff.stfNm')
        .whereRef('user.userId', '=', 'almTmpl.modId')
        .as('modNm'),
    );

/** One page of the kinds of automatic messages, by area. */
export async function listTemplates(
  { db }: CallContext,
  query: ParsedArg<'getAlmTmplList'>,
): Promise<Data<'getAlmTmplList'>> {
  const { areaCd, useYn } = query,
    keyword = query.searchKeyword?.trim();
  const found = () => {
    let rows = templates(db);
    if (areaCd) rows = rows.where('areaCd', '=', areaCd);
    if (useYn) rows = rows.where('useYn', '=', useYn);
    if (keyword)
      rows = rows.where((eb) =>
        eb.or(
          (['tmplCd', 'tmplNm', 'evntDesc', 'titleTmpl', 'cntnTmpl'] as const).map((column) =>
            eb(column, 'ilike', likePart(keyword)),
          ),
        ),
      );
    return rows;
  };
  return readPage(
    query,
    async () =>
      (
        await found()
          .clearSelect()
          .select(({ fn }) => fn.countAll<number>().as('cnt'))
          .executeTakeFirstOrThrow()
      ).cnt,
    (limit, offset) =>
      sorted(
        found(),
        parseSort(query),
        [
          { field: 'areaCd', direction: 'asc' },
          { field: 'tmplNm', direction: 'asc' },
        ],
        'almTmpl.tmplCd',
      )
        .limit(limit)
        .offset(offset)
        .execute(),
  );
}

/** The variables that are filled for a template. @throws Failure 400 for words that use others, or that do not fit their channels */
function requireSound(words: TemplateWords, varNms: readonly string[]): void {
  const errors: FieldError[] = Object.entries(templateProblems(words, varNms)).map(([field, message]) => ({
    field,
    message,
  }));
  if (errors.length > 0) throw invalid(errors);
}

/** @throws Failure 400 for unknown variables or a mandatory template that is switched off; 409 GONE, VERSION */
export async function saveTemplate(
  call: CallContext,
  { tmplCd, version, ...values }: ParsedArg<'saveAlmTmpl'>,
): Promise<AlmTmpl> {
  const { db } = call;
  await db.selectFrom('almTmpl').select('tmplCd').where('tmplCd', '=', tmplCd).forUpdate().execute();
  const before = await templates(db).where('tmplCd', '=', tmplCd).executeTakeFirst();
  if (!before) throw gone();
  if (before.version !== version) throw stale(before, before.modNm, before.modDt);
  requireSound(values, before.varNms);
  if (!isSwitchSound(values)) throw invalidField('useYn', ALARM_WORDS.mandatory);
  const { chnlCds, leadDays, ...texts } = values;
  await db
    .updateTable('almTmpl')
    .set((eb) => ({
      ...texts,
      chnlCds: JSON.stringify([...new Set(chnlCds)]),
      leadDays: JSON.stringify([...new Set(leadDays)].toSorted((left, right) => right - left)),
      ...modified(call),
      version: eb('version', '+', 1),
    }))
    .where('tmplCd', '=', tmplCd)
    .execute();
  return templates(db).where('tmplCd', '=', tmplCd).executeTakeFirstOrThrow();
}

/** Sends the words of a form to its writer, with samples in the place of the variables. @throws Failure 400, 409 GONE */
export async function tryTemplate(
  call: CallContext,
  { tmplCd, titleTmpl, cntnTmpl, chnlCds }: ParsedArg<'testAlmTmpl'>,
): Promise<{ alarmId: string }> {
  const template = await call.db.selectFrom('almTmpl').select('varNms').where('tmplCd', '=', tmplCd).executeTakeFirst();
  if (!template) throw gone();
  requireSound({ titleTmpl, cntnTmpl, chnlCds }, template.varNms);
  const samples = samplesOf(template.varNms);
  return sendTest(call, {
    title: fillVariables(titleTmpl, samples),
    cntn: fillVariables(cntnTmpl, samples),
    linkUrl: '',
    chnlCds,
  });
}
