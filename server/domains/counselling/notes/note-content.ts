import { z } from 'zod';
import type { ParsedArg } from '#contract/registry.ts';
import { placeIn } from '../sealed.ts';

/** Where the text of a note stands. */
export const notePlace = (noteId: string, stdNo: string | null) => placeIn('cnslNote.encCn', noteId, stdNo);

const texts = <const Names extends readonly string[]>(names: Names) =>
  Object.fromEntries(names.map((name) => [name, z.string().default('')])) as Record<
    Names[number],
    z.ZodDefault<z.ZodString>
  >;
const NOTE_TEXTS = ['cntn', 'chiefCn', 'intvCn', 'obsvCn', 'taskCn', 'planCn'] as const,
  INTAKE_TEXTS = ['cntn', 'prevCn', 'drugCn', 'famCn', 'strnCn', 'harmCn', 'emrgTel'] as const;
const topicCds = z.array(z.string()).default([]),
  answers = z.array(z.number()).default([]);
/** What an envelope of a note holds. */
const noteContent = z.object({ topicCds, ...texts(NOTE_TEXTS) }),
  intakeContent = z.object({ topicCds, ...texts(INTAKE_TEXTS), phq9: answers, gad7: answers });
export type NoteContent = z.infer<typeof noteContent>;
export type IntakeContent = z.infer<typeof intakeContent>;

export const readNoteContent = (opened: unknown): NoteContent => noteContent.parse(opened);
export const readIntakeContent = (opened: unknown): IntakeContent => intakeContent.parse(opened);

/** Texts of a form by their names, without blanks around them; empty where nothing was sent. */
const trimmed = <Name extends string>(
  form: Readonly<Partial<Record<Name, string | null | undefined>>>,
  names: readonly Name[],
): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, form[name]?.trim() ?? ''])) as Record<Name, string>;

/** The content of a note that was sent. */
export const noteContentOf = (
  form: Pick<ParsedArg<'saveNote'>, (typeof NOTE_TEXTS)[number] | 'topicCds'>,
): NoteContent => readNoteContent({ topicCds: form.topicCds, ...trimmed(form, NOTE_TEXTS) });

/** The content of an intake that was sent. */
export const intakeContentOf = ({
  topicCds: chosen,
  phq9,
  gad7,
  cntn,
  prevCn,
  drugCn,
  famCn,
  strnCn,
  harmCn,
  emrgTel,
}: ParsedArg<'saveIntk'>): IntakeContent =>
  readIntakeContent({
    topicCds: chosen,
    phq9,
    gad7,
    ...trimmed({ cntn, prevCn, drugCn, famCn, strnCn, harmCn, emrgTel }, INTAKE_TEXTS),
  });
