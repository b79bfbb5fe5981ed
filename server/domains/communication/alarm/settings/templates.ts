import type { FieldError } from '#contract/errors.ts';
import type { AlmTmpl } from '#contract/communication/alarm/template.ts';
import { ALARM_RULE_MESSAGES, fillVariables } from '#contract/communication/alarm/alarm-rules.ts';
import {
  isSwitchValid,
  samplesOf,
  templateProblems,
  type TemplateTexts,
} from '#contract/communication/alarm/template-rules.ts';
import type { ParsedArg } from '#contract/registry.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { gone, invalid, invalidField } from '#server/http/failure.ts';
import { withKeyword } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { versioned } from '#server/records/versioned.ts';
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

function templatesWhere({ db }: CallContext, filter: FilterOf<'getAlmTmplList'>) {
  const { areaCd, useYn } = filter;
  let rows = db.selectFrom('almTmpl');
  if (areaCd) rows = rows.where('areaCd', '=', areaCd);
  if (useYn) rows = rows.where('useYn', '=', useYn);
  return withKeyword(rows, filter.searchKeyword, ['tmplCd', 'tmplNm', 'evntDesc', 'titleTmpl', 'cntnTmpl']);
}

const shown = (rows: ReturnType<typeof templatesWhere>) =>
  rows
    .select(COLUMNS)
    .select((eb) =>
      eb
        .selectFrom('user')
        .innerJoin('staff', 'staff.stfNo', 'user.stfNo')
        .select('staff.stfNm')
        .whereRef('user.userId', '=', 'almTmpl.modId')
        .as('modNm'),
    );

/** The kinds of automatic messages, by area. */
export const templateList = listOf({
  where: templatesWhere,
  select: shown,
  sort: { areaCd: 'asc', tmplNm: 'asc' },
  id: 'almTmpl.tmplCd',
});

const templates = versioned({
  table: 'almTmpl',
  key: 'tmplCd',
  find: ({ db }, tmplCd) => shown(db.selectFrom('almTmpl').where('tmplCd', '=', tmplCd)).executeTakeFirst(),
});

/** The variables that are filled for a template. @throws Failure 400 for words that use others, or that do not fit their channels */
function requireValid(words: TemplateTexts, varNms: readonly string[]): void {
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
  const before = await templates.take(call, tmplCd, version);
  requireValid(values, before.varNms);
  if (!isSwitchValid(values)) throw invalidField('useYn', ALARM_RULE_MESSAGES.mandatory);
  const { chnlCds, leadDays, ...texts } = values;
  await templates.update(call, tmplCd, version, {
    ...texts,
    chnlCds: JSON.stringify([...new Set(chnlCds)]),
    leadDays: JSON.stringify([...new Set(leadDays)].toSorted((left, right) => right - left)),
  });
  return templates.require(call, tmplCd);
}

/** Sends the words of a form to its writer, with samples in the place of the variables. @throws Failure 400, 409 GONE */
export async function tryTemplate(
  call: CallContext,
  { tmplCd, titleTmpl, cntnTmpl, chnlCds }: ParsedArg<'testAlmTmpl'>,
): Promise<{ alarmId: string }> {
  const template = await call.db.selectFrom('almTmpl').select('varNms').where('tmplCd', '=', tmplCd).executeTakeFirst();
  if (!template) throw gone();
  requireValid({ titleTmpl, cntnTmpl, chnlCds }, template.varNms);
  const samples = samplesOf(template.varNms);
  return sendTest(call, {
    title: fillVariables(titleTmpl, samples),
    cntn: fillVariables(cntnTmpl, samples),
    linkUrl: '',
    chnlCds,
  });
}
