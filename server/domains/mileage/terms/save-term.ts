import type { FieldError } from '#contract/errors.ts';
import { MILEAGE_SCREEN } from '#contract/mileage/mileage-codes.ts';
import type { MileageWord } from '#contract/mileage/mileage-words.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { writeAreaDates } from '#server/domains/calendar/index.ts';
import { staffActor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { duplicate, invalid, refused } from '#server/http/failure.ts';
import { message } from '#messages/message.ts';
import { versioned } from '#server/records/versioned.ts';
import { displayDate } from '#shared/display.ts';
import { termFault } from '#shared/mileage/terms.ts';
import { requireEverything } from '../everything.ts';
import { say } from '../say.ts';
import { presentTerm, termsShown } from './term-queries.ts';

type Form = ParsedArg<'saveTerm'>;

export const terms = versioned({
  table: 'mlgTerm',
  key: 'mlgTermId',
  find: async (call, mlgTermId) => {
    const row = await termsShown(call).where('mlgTermId', '=', mlgTermId).executeTakeFirst();
    return row && presentTerm(row);
  },
});

/** Dates of a term among themselves (mileage.md 2.2), all that are wrong. */
function dateFaults(form: Form): FieldError[] {
  const found: FieldError[] = [];
  const add = (field: string, text: string): void => void found.push({ field, message: text });
  if (form.accStrtDt > form.accEndDt) add('accEndDt', message('M-DATE-ORDER'));
  if (form.applyEndDt > form.accEndDt || form.applyEndDt < form.accStrtDt) add('applyEndDt', say('applyEndOrder'));
  if (form.rvwEndDt < form.applyEndDt || form.rvwEndDt >= form.objStrtDt) add('rvwEndDt', say('rvwEndOrder'));
  if (form.objStrtDt <= form.accEndDt) add('objStrtDt', say('objOrder'));
  if (form.objStrtDt > form.objEndDt) add('objEndDt', message('M-DATE-ORDER'));
  return found;
}

/** Applications, the end of reviews and objections stand in everybody's calendar; a change of the term moves them. */
async function writeDates(
  call: CallContext,
  mlgTermId: string,
  form: Omit<Form, 'mlgTermId' | 'version'>,
): Promise<void> {
  const term = { year: form.schlYear, n: form.shtmCd === '10' ? 1 : 2 },
    dates: readonly (readonly [MileageWord, string, string])[] = [
      ['datesApply', form.accStrtDt, form.applyEndDt],
      ['datesReview', form.rvwEndDt, form.rvwEndDt],
      ['datesObjection', form.objStrtDt, form.objEndDt],
    ];
  await writeAreaDates(
    staffActor(call),
    { refTable: 'mlgTerm', refId: mlgTermId },
    dates.map(([word, strtDt, endDt]) => ({
      schdlNm: say(word, term),
      schdlDivCd: 'MLG',
      strtDt,
      endDt,
      linkUrl: MILEAGE_SCREEN.sda,
    })),
  );
}

/** Terms follow each other without gap or overlap; a closed one is only read. @throws Failure 400, 403, 409 */
export async function saveTerm(call: CallContext, { mlgTermId, version, ...form }: Form): Promise<void> {
  requireEverything(call);
  const found = dateFaults({ mlgTermId, version, ...form });
  if (found.length > 0) throw invalid(found);
  if (version !== undefined && (await terms.take(call, mlgTermId, version)).termSt === 'CLOSED')
    throw refused('STATE', say('closedTerm'));
  const others = await call.db
    .selectFrom('mlgTerm')
    .selectAll()
    .where('mlgTermId', '<>', mlgTermId)
    .forUpdate()
    .execute();
  if (others.some(({ schlYear, shtmCd }) => schlYear === form.schlYear && shtmCd === form.shtmCd))
    throw duplicate('shtmCd', message('M-DUP', { label: '학기' }));
  const fault = termFault(form, others);
  if (fault?.kind === 'overlap') throw duplicate('accStrtDt', say('overlap'));
  if (fault?.kind === 'gap') {
    const isEnd = fault.day !== form.accStrtDt && others.every(({ accEndDt }) => accEndDt >= form.accStrtDt);
    throw invalid([
      { field: isEnd ? 'accEndDt' : 'accStrtDt', message: say('startAfter', { day: displayDate(fault.day) }) },
    ]);
  }
  await terms.save(call, mlgTermId, version, form);
  await writeDates(call, mlgTermId, form);
}
