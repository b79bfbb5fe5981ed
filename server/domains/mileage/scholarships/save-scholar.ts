import type { ParsedArg } from '#contract/registry.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { duplicate, invalid, invalidField } from '#server/http/failure.ts';
import { scholarFaults } from '#shared/mileage/scholar-faults.ts';
import { requireEverything } from '../everything.ts';
import { say } from '../say.ts';
import { holdFor, scholars } from './scholar-store.ts';

type Form = ParsedArg<'saveScholar'>;

/** A scholarship with its terms and awards; one whose list was made already goes back to DRAFT. @throws Failure 400, 403, 409 */
export async function saveScholar(
  call: CallContext,
  { mlgScholarId, version, mlgTermIds, awards, ...form }: Form,
): Promise<void> {
  requireEverything(call);
  if (version !== undefined) await holdFor(call, { mlgScholarId, version }, 'save');
  const faults = scholarFaults({ ...form, awards });
  if (faults.length > 0) throw invalid(faults.map(({ field, word }) => ({ field, message: say(word) })));
  await requireName(call, mlgScholarId, form.schNm);
  await requireTerms(call, form.schDiv, mlgTermIds);
  const isConversion = form.schDiv === 'CONV';
  await scholars.save(call, mlgScholarId, version, {
    ...form,
    gpaMin: form.gpaMin.toFixed(2),
    creditMin: form.creditMin.toFixed(1),
    shregSts: JSON.stringify(form.shregSts),
    dupExclIds: JSON.stringify(form.dupExclIds.filter((id) => id !== mlgScholarId)),
    tieRules: JSON.stringify(isConversion ? [] : form.tieRules),
    rqstStrtDt: isConversion ? (form.rqstStrtDt ?? null) : null,
    rqstEndDt: isConversion ? (form.rqstEndDt ?? null) : null,
    schSt: 'DRAFT',
  });
  await saveParts(call, mlgScholarId, mlgTermIds, isConversion ? [] : awards);
}

async function requireName({ db }: CallContext, mlgScholarId: string, schNm: string): Promise<void> {
  const same = await db
    .selectFrom('mlgScholar')
    .select('mlgScholarId')
    .where('schNm', '=', schNm)
    .where('mlgScholarId', '<>', mlgScholarId)
    .executeTakeFirst();
  if (same) throw duplicate('schNm', say('sameScholar'));
}

async function requireTerms({ db }: CallContext, schDiv: Form['schDiv'], mlgTermIds: readonly string[]): Promise<void> {
  const terms = await db.selectFrom('mlgTerm').select('termSt').where('mlgTermId', 'in', mlgTermIds).execute();
  if (terms.length < mlgTermIds.length) throw invalidField('mlgTermIds', say('unknownTerm'));
  if (schDiv === 'RANK' && terms.some(({ termSt }) => termSt === 'OPEN'))
    throw invalidField('mlgTermIds', say('termsNotClosed'));
}

async function saveParts(
  { db }: CallContext,
  mlgScholarId: string,
  mlgTermIds: readonly string[],
  awards: Form['awards'],
): Promise<void> {
  await db.deleteFrom('mlgScholarTerm').where('mlgScholarId', '=', mlgScholarId).execute();
  await db
    .insertInto('mlgScholarTerm')
    .values(mlgTermIds.map((mlgTermId) => ({ mlgScholarId, mlgTermId })))
    .execute();
  await db.deleteFrom('mlgAward').where('mlgScholarId', '=', mlgScholarId).execute();
  if (awards.length > 0)
    await db
      .insertInto('mlgAward')
      .values(awards.map((award, at) => ({ ...award, mlgScholarId, sortOrdr: at + 1 })))
      .execute();
}
