import type { NoteDiv } from '#contract/counselling/case-codes.ts';

/*
 * Who may read a note (counselling.md 4.9). One function for every way by which a note is opened, so that no reader is
 * thought of twice: the office that takes applications, administrators and auditors are those for whom no rule stands here.
 */

/** Who asks. */
export interface NoteReader {
  readonly stfNo: string;
  /** Head of the kind that the case belongs to. */
  readonly isHead: boolean;
  /** End of the caller's 긴급열람 of this case; null for none. */
  readonly brokenUntil: Date | null;
}
/** A note, and the case at which it stands. */
export interface ReadNote {
  /** Of a confidential kind not even the head reads without 긴급열람. */
  readonly isConfidential: boolean;
  readonly noteDivCd: NoteDiv;
  readonly authStfNo: string;
  /** The note that it adds to; an added record without one is the summary of a case that was handed over. */
  readonly addOfId: string | null;
  /** When it was written, by the device where that is known. */
  readonly writtenAt: Date;
  /** Present counsellor of the case; null before there is one, and for a group. */
  readonly cnslrStfNo: string | null;
  /** When that counsellor took the case over from another; null for the first one. */
  readonly takenAt: Date | null;
  /** Consent TRNSF of the student, in force now. */
  readonly mayHandOver: boolean;
}

/** By what right a note is read; the log names it. */
export type ReadingRight = 'AUTHOR' | 'CASE' | 'HEAD' | 'BREAK';

export const isSummary = ({ noteDivCd, addOfId }: Pick<ReadNote, 'noteDivCd' | 'addOfId'>): boolean =>
  noteDivCd === 'ADD' && addOfId === null;

/** @returns by what right, or null for who may not */
export function mayReadNote(reader: NoteReader, note: ReadNote, now: Date): ReadingRight | null {
  if (reader.stfNo === note.authStfNo) return 'AUTHOR';
  if (reader.stfNo === note.cnslrStfNo) {
    const isOfOwnTime = note.takenAt === null || note.writtenAt > note.takenAt;
    if (isOfOwnTime || note.mayHandOver || isSummary(note)) return 'CASE';
  }
  if (!reader.isHead) return null;
  if (!note.isConfidential) return 'HEAD';
  return reader.brokenUntil !== null && now < reader.brokenUntil ? 'BREAK' : null;
}
