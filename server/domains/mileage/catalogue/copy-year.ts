import { randomUUID } from 'node:crypto';
import type { ParsedArg } from '#contract/registry.ts';
import { created, type CallContext } from '#server/http/call-context.ts';
import { invalidField } from '#server/http/failure.ts';
import { requireEverything } from '../everything.ts';
import { say } from '../say.ts';

/**
 * Copies the revisions of one year to another, with grades and ratios. Items that have a revision of that year already
 * keep it and are counted as skipped.
 */
export async function copyYear(call: CallContext, { fromYear, toYear }: ParsedArg<'copySdaYear'>) {
  requireEverything(call);
  if (fromYear === toYear) throw invalidField('toYear', say('copySameYear'));
  const { db } = call;
  const wanted = await db
    .selectFrom('sdaRev')
    .innerJoin('sdaItem', 'sdaItem.sdaId', 'sdaRev.sdaId')
    .selectAll('sdaRev')
    .where('sdaRev.schlYear', '=', fromYear)
    .where('sdaItem.useYn', '=', 'Y')
    .execute();
  const have = await db.selectFrom('sdaRev').select('sdaId').where('schlYear', '=', toYear).execute(),
    taken = new Set(have.map(({ sdaId }) => sdaId)),
    fresh = wanted.filter(({ sdaId }) => !taken.has(sdaId));
  for (const revision of fresh) {
    const sdaRevId = randomUUID();
    await db
      .insertInto('sdaRev')
      .values({ ...revision, ...created(call), sdaRevId, schlYear: toYear, version: 1 })
      .execute();
    const grades = await db.selectFrom('sdaGrade').selectAll().where('sdaRevId', '=', revision.sdaRevId).execute(),
      shares = await db.selectFrom('sdaRevAbl').selectAll().where('sdaRevId', '=', revision.sdaRevId).execute();
    if (grades.length > 0)
      await db
        .insertInto('sdaGrade')
        .values(grades.map((grade) => ({ ...grade, sdaRevId })))
        .execute();
    if (shares.length > 0)
      await db
        .insertInto('sdaRevAbl')
        .values(shares.map((share) => ({ ...share, sdaRevId })))
        .execute();
  }
  return { copyCnt: fresh.length, skipCnt: wanted.length - fresh.length };
}
