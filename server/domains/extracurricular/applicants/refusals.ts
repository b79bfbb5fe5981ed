import type { Kysely } from 'kysely';
import { COND_NAMES, type CondField } from '#contract/extracurricular/families.ts';
import type { Schema } from '#server/database/schema.ts';
import { invalidField, refused, type Failure } from '#server/http/failure.ts';
import { displayDate } from '#shared/display.ts';
import { KIND_FIELD, type ApplyFault } from '#shared/extracurricular/apply-check.ts';
import { sayAppl } from '../say.ts';

type Db = Kysely<Schema>;
const KIND_LABEL = '구분',
  UNKNOWN = '-';

/** `2026-04-20 10:00` of a YYYYMMDDHHMM. */
export const shownMinute = (minute: string): string =>
  `${displayDate(minute.slice(0, 8))} ${displayDate(minute.slice(8))}`.trim();

const DEPT_FIELDS: ReadonlySet<string> = new Set(['colgCd', 'hakguaCd', 'majorCd', 'deptCd']),
  CODE_GROUPS: Readonly<Record<string, string>> = {
    gradeCd: 'GRADE',
    shregSt: 'SHREG_ST',
    genderCd: 'GENDER',
    stfPstnCd: 'STF_PSTN',
    memberDivCd: 'OTSDR_DIV',
  };

/** What a person is, as a name: of a code the one of its group, of a department its own. */
async function nameOfValue(db: Db, field: string, value: string | null): Promise<string> {
  if (value === null) return UNKNOWN;
  if (DEPT_FIELDS.has(field)) {
    const dept = await db.selectFrom('dept').select('deptNm').where('deptCd', '=', value).executeTakeFirst();
    return dept?.deptNm ?? value;
  }
  const group = CODE_GROUPS[field];
  if (group === undefined) return value;
  const code = await db
    .selectFrom('cmmnCd')
    .select('cdNm')
    .where('upCdId', '=', group)
    .where('cdId', '=', value)
    .executeTakeFirst();
  return code?.cdNm ?? value;
}

const isCondition = (field: string): field is CondField => Object.hasOwn(COND_NAMES, field);
const labelOf = (field: string): string =>
  field === KIND_FIELD ? KIND_LABEL : isCondition(field) ? COND_NAMES[field] : field;

/** The sentence of a fault (E1). */
export async function textOf(db: Db, fault: ApplyFault): Promise<string> {
  switch (fault.word) {
    case 'closedWindow':
      return sayAppl(fault.word, { start: shownMinute(fault.start), end: shownMinute(fault.end) });
    case 'notTarget':
      return sayAppl(fault.word, {
        field: labelOf(fault.field),
        mine: await nameOfValue(db, fault.field, fault.mine),
      });
    case 'restricted':
      return sayAppl(fault.word, { start: displayDate(fault.start), end: displayDate(fault.end) });
    case 'overlap': {
      const { prdNm, sessDt, strtTm, endTm } = fault.session,
        when = `${shownMinute(sessDt + strtTm)}~${displayDate(endTm)}`;
      return sayAppl(fault.word, { prdNm, when });
    }
    default:
      return sayAppl(fault.word);
  }
}

const STATE_WORDS: ReadonlySet<ApplyFault['word']> = new Set(['closedWindow', 'over', 'restricted']),
  DUP_WORDS: ReadonlySet<ApplyFault['word']> = new Set(['applied', 'appliedCourse', 'completed', 'overlap']);

/** The refusal of a fault: window and sanction by the state of things, duplicates as such, the rest as wrong values. */
export function refusalOf({ word }: ApplyFault, text: string): Failure {
  if (STATE_WORDS.has(word)) return refused('STATE', text);
  return DUP_WORDS.has(word) ? refused('DUP', text) : invalidField('', text);
}
