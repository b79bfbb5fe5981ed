import type { Sentence } from '#shared/sentence.ts';
import { catalogue, type MessageId } from './catalogue.ts';
import { fillText, message } from './message.ts';

const isKnown = (id: string): id is MessageId => id in catalogue;

/** What a shared rule found, written out at its fields. */
export const faultTexts = (faults: Readonly<Record<string, Sentence | undefined>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([field, sentence]) => (sentence ? [[field, sentenceText(sentence)]] : [])),
  );

/** A sentence of a rule, written out. @throws Error for an id that the catalogue does not have */
export function sentenceText({ id, text, params }: Sentence): string {
  if (id === undefined) return fillText(text, params);
  if (!isKnown(id)) throw new Error(`no message ${id}`);
  return message(id, params);
}
