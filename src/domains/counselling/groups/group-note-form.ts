import type { GroupSession } from '#contract/counselling/group.ts';
import type { Note } from '#contract/counselling/note.ts';
import type { Arg } from '#contract/registry.ts';
import { checkDraft } from '../records/note-form.ts';

/** A note of a session as its form holds it; empty texts stand for none. */
export interface GroupNoteForm {
  readonly sesnDt: string;
  readonly strtTm: string;
  readonly endTm: string;
  readonly mthdCd: string;
  readonly topicCds: readonly string[];
  /** Empty, or 0 to 3. */
  readonly riskLvl: string;
  readonly cntn: string;
  readonly intvCn: string;
  readonly obsvCn: string;
  readonly planCn: string;
}
type Body = Arg<'saveGrpNote'>;
type Source = Pick<
  Body,
  'sesnDt' | 'strtTm' | 'endTm' | 'mthdCd' | 'topicCds' | 'riskLvl' | 'cntn' | 'intvCn' | 'obsvCn' | 'planCn'
>;

export const groupNoteFormFrom = (source: Source | Note): GroupNoteForm => ({
  sesnDt: source.sesnDt ?? '',
  strtTm: source.strtTm ?? '',
  endTm: source.endTm ?? '',
  mthdCd: source.mthdCd ?? '',
  topicCds: source.topicCds,
  riskLvl: source.riskLvl === null || source.riskLvl === undefined ? '' : String(source.riskLvl),
  cntn: source.cntn ?? '',
  intvCn: source.intvCn ?? '',
  obsvCn: source.obsvCn ?? '',
  planCn: source.planCn ?? '',
});

/** With what the note of a session begins; it is not dated ahead. */
export const newGroupNote = (sesn: GroupSession | null, today: string): GroupNoteForm => ({
  sesnDt: sesn && sesn.sesnDt <= today ? sesn.sesnDt : today,
  strtTm: sesn?.strtTm ?? '',
  endTm: sesn?.endTm ?? '',
  mthdCd: 'FACE',
  topicCds: [],
  riskLvl: '',
  cntn: '',
  intvCn: '',
  obsvCn: '',
  planCn: '',
});

const orNull = (text: string): string | null => text.trim() || null;
/** The form as it is sent. */
export const groupNoteBody = (
  form: GroupNoteForm,
  {
    noteId,
    version,
    cnslDivCd,
    grpSesnId,
  }: Pick<Body, 'noteId' | 'cnslDivCd' | 'grpSesnId'> & { readonly version?: number | undefined },
): Body => ({
  noteId,
  ...(version === undefined ? {} : { version }),
  cnslDivCd,
  grpSesnId,
  sesnDt: form.sesnDt || null,
  strtTm: form.strtTm || null,
  endTm: form.endTm || null,
  mthdCd: (form.mthdCd || null) as Body['mthdCd'],
  topicCds: [...form.topicCds],
  riskLvl: form.riskLvl === '' ? null : Number(form.riskLvl),
  cntn: orNull(form.cntn),
  intvCn: orNull(form.intvCn),
  obsvCn: orNull(form.obsvCn),
  planCn: orNull(form.planCn),
});

/** What a draft of a session must not be. */
export const checkGroupNote = (today: string) => (form: GroupNoteForm) => checkDraft(today)(form);
