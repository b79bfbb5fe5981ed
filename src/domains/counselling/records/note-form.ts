import type { Arg } from '#contract/registry.ts';
import type { Note } from '#contract/counselling/note.ts';
import { CASE_WORDS } from '#contract/counselling/case-words.ts';
import type { NoteDiv } from '#contract/counselling/case-codes.ts';
import type { QuestionLabels } from '#messages/catalogue.ts';
import { faultTexts } from '#messages/sentence-text.ts';
import { draftFaults, signingFaults } from '#shared/counselling/note-rules.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';

/** A note as its form holds it; empty texts stand for none. */
export interface NoteForm {
  /** The reservation that it is about; empty for an unplanned contact. */
  readonly rsvId: string;
  readonly noteDivCd: string;
  readonly sesnDt: string;
  readonly strtTm: string;
  readonly endTm: string;
  readonly mthdCd: string;
  readonly topicCds: readonly string[];
  /** Empty, or 0 to 3. */
  readonly riskLvl: string;
  readonly cntn: string;
  readonly chiefCn: string;
  readonly intvCn: string;
  readonly obsvCn: string;
  readonly taskCn: string;
  readonly planCn: string;
}
type Body = Arg<'saveNote'>;
/** The parts of a stored note, or of what was sent, that the form holds. */
type Source = Pick<
  Body,
  | 'rsvId'
  | 'sesnDt'
  | 'strtTm'
  | 'endTm'
  | 'mthdCd'
  | 'topicCds'
  | 'riskLvl'
  | 'cntn'
  | 'chiefCn'
  | 'intvCn'
  | 'obsvCn'
  | 'taskCn'
  | 'planCn'
> & { readonly noteDivCd: string };

export const noteFormFrom = (source: Source | Note): NoteForm => ({
  rsvId: source.rsvId ?? '',
  noteDivCd: source.noteDivCd,
  sesnDt: source.sesnDt ?? '',
  strtTm: source.strtTm ?? '',
  endTm: source.endTm ?? '',
  mthdCd: source.mthdCd ?? '',
  topicCds: source.topicCds,
  riskLvl: source.riskLvl === null || source.riskLvl === undefined ? '' : String(source.riskLvl),
  cntn: source.cntn ?? '',
  chiefCn: source.chiefCn ?? '',
  intvCn: source.intvCn ?? '',
  obsvCn: source.obsvCn ?? '',
  taskCn: source.taskCn ?? '',
  planCn: source.planCn ?? '',
});

/** A reservation of the case. */
export interface HeldTime {
  readonly rsvId: string;
  readonly rsvDt: string;
  readonly strtTm: string;
  readonly endTm: string;
  readonly mthdCd: string;
  readonly rsvSt: string;
}
const HELD: ReadonlySet<string> = new Set(['CNFM', 'CHKIN', 'DONE']);
/** Reservations that a session may be about, the latest first: held, or to be held today at the latest. */
export const heldTimes = <Time extends HeldTime>(rsvs: readonly Time[], today: string): readonly Time[] =>
  rsvs.filter(({ rsvSt, rsvDt }) => HELD.has(rsvSt) && rsvDt <= today);

/** With what a new note begins, of a session its reservation. @param today YYYYMMDD */
export const newNote = (
  today: string,
  noteDivCd: NoteDiv,
  topicCds: readonly string[],
  rsv: HeldTime | null = null,
): NoteForm => ({
  rsvId: rsv?.rsvId ?? '',
  noteDivCd,
  sesnDt: rsv?.rsvDt ?? today,
  strtTm: rsv?.strtTm ?? '',
  endTm: rsv?.endTm ?? '',
  mthdCd: rsv?.mthdCd ?? (noteDivCd === 'TEL' ? 'TEL' : 'FACE'),
  topicCds,
  riskLvl: '',
  cntn: '',
  chiefCn: '',
  intvCn: '',
  obsvCn: '',
  taskCn: '',
  planCn: '',
});

const orNull = (text: string): string | null => text.trim() || null;

/** The form as it is sent. */
export const noteBody = (
  form: NoteForm,
  {
    noteId,
    version,
    cnslDivCd,
    caseId,
  }: Pick<Body, 'noteId' | 'cnslDivCd' | 'caseId'> & { readonly version?: number | undefined },
): Body => ({
  noteId,
  ...(version === undefined ? {} : { version }),
  cnslDivCd,
  caseId,
  noteDivCd: form.noteDivCd as Body['noteDivCd'],
  sesnDt: form.sesnDt || null,
  strtTm: form.strtTm || null,
  endTm: form.endTm || null,
  mthdCd: (form.mthdCd || null) as Body['mthdCd'],
  topicCds: [...form.topicCds],
  riskLvl: form.riskLvl === '' ? null : Number(form.riskLvl),
  cntn: orNull(form.cntn),
  chiefCn: orNull(form.chiefCn),
  intvCn: orNull(form.intvCn),
  obsvCn: orNull(form.obsvCn),
  taskCn: orNull(form.taskCn),
  planCn: orNull(form.planCn),
  rsvId: form.rsvId || null,
});

/** What a draft must not be; it may lack everything else. */
export const checkDraft =
  (today: string) =>
  (form: Pick<NoteForm, 'sesnDt' | 'strtTm' | 'endTm'>): FieldErrors<NoteForm> =>
    faultTexts(draftFaults(form, today));

/** What a note lacks for its signature. */
export const checkSigning = (form: NoteForm, assessesRisk: boolean, today: string): FieldErrors<NoteForm> =>
  faultTexts(
    signingFaults(
      {
        ...form,
        noteDivCd: form.noteDivCd as NoteDiv,
        riskLvl: form.riskLvl === '' ? null : Number(form.riskLvl),
      },
      assessesRisk,
      today,
    ),
  );

/** Sections of a note by their fields, in the order of the form. */
export const SECTIONS = [
  ['chiefCn', '호소문제'],
  ['cntn', '상담내용'],
  ['intvCn', '개입'],
  ['obsvCn', '관찰'],
  ['taskCn', '과제'],
  ['planCn', '다음 계획'],
] as const;
/** Asked before a signature. */
export const ASK_SIGN: QuestionLabels = { text: CASE_WORDS.askSign, title: '기록 서명', yes: '서명', safe: 'no' };
