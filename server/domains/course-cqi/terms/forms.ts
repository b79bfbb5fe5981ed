import { sql } from 'kysely';
import type { CourseForm } from '#contract/course-cqi/term.ts';
import type { ParsedArg } from '#contract/registry.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { invalidField, refused } from '#server/http/failure.ts';
import { lockKey } from '#server/records/numbers.ts';
import { versioned } from '#server/records/versioned.ts';
import { isWholeForm } from '#shared/course-cqi/form.ts';
import { say } from '../say.ts';

const formsShown = ({ db }: Pick<CallContext, 'db'>) =>
  db
    .selectFrom('sbjtCqiForm as f')
    .select(['f.formId', 'f.formNm', 'f.formVer', 'f.sections', 'f.useYn', 'f.version'])
    .select(
      sql<
        'Y' | 'N'
      >`case when exists (select from "sbjtCqiTerm" t where t."formId" = f."formId") then 'Y' else 'N' end`.as(
        'usedYn',
      ),
    )
    .orderBy('f.formNm')
    .orderBy('f.formVer', 'desc');
type FoundForm = Awaited<ReturnType<ReturnType<typeof formsShown>['executeTakeFirstOrThrow']>>;
const presentForm = (row: FoundForm): CourseForm => ({
  ...row,
  sections: row.sections.map((section) => ({ ...section })),
});

/** All forms, the newest version of each first. */
export const listForms = async (call: CallContext): Promise<CourseForm[]> =>
  (await formsShown(call).execute()).map(presentForm);

export const forms = versioned({
  table: 'sbjtCqiForm',
  key: 'formId',
  find: async (call, formId) => {
    const row = await formsShown(call).where('f.formId', '=', formId).executeTakeFirst();
    return row && presentForm(row);
  },
});

/** Saves a form. One that a term uses stays as it is; a new one of the same name is its next version. @throws Failure 400, 409 */
export async function saveForm(
  call: CallContext,
  { formId, version, sections, formNm, useYn }: ParsedArg<'saveSbjtForm'>,
): Promise<void> {
  if (!isWholeForm(sections)) throw invalidField('sections', say('fixedSection'));
  const stored = JSON.stringify(sections.toSorted((one, other) => one.order - other.order));
  if (version === undefined) {
    await lockKey(call.db, `sbjtCqiForm ${formNm}`);
    const { last } = await call.db
      .selectFrom('sbjtCqiForm')
      .select(({ fn }) => fn.max('formVer').as('last'))
      .where('formNm', '=', formNm)
      .executeTakeFirstOrThrow();
    await forms.insert(call, formId, { formNm, formVer: (last ?? 0) + 1, sections: stored, useYn });
    return;
  }
  await forms.take(call, formId, version);
  const { usedYn } = await forms.require(call, formId);
  if (usedYn === 'Y') throw refused('STATE', say('usedForm'));
  await forms.update(call, formId, version, { sections: stored, useYn });
}
