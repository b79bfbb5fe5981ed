import type { Kysely } from 'kysely';
import {
  fillVariables,
  LONGEST_ALARM_TEXT,
  LONGEST_ALARM_TITLE,
  type Channel,
} from '#contract/communication/alarm/alarm-rules.ts';
import type { Schema } from '#server/database/schema.ts';

/** A template that is in use, with the values of its variables put in. */
export interface WordedTemplate {
  readonly tmplCd: string;
  readonly areaCd: string;
  readonly title: string;
  readonly cntn: string;
  readonly chnlCds: readonly Channel[];
  readonly mndtYn: string;
}

const SHORTEST = 2;
/** Values may be longer than the words around them, or empty: the event must not fail because of its message. */
function fit(text: string, longest: number, instead: string): string {
  const trimmed = text.trim();
  if (trimmed.length < SHORTEST) return instead;
  return trimmed.length > longest ? `${trimmed.slice(0, longest - 1)}…` : trimmed;
}

/** @returns null when there is no such template, or it is not in use */
export async function fillTemplate(
  db: Kysely<Schema>,
  tmplCd: string,
  vars: Readonly<Record<string, string>>,
): Promise<WordedTemplate | null> {
  const template = await db
    .selectFrom('almTmpl')
    .select(['tmplCd', 'tmplNm', 'areaCd', 'titleTmpl', 'cntnTmpl', 'chnlCds', 'mndtYn'])
    .where('tmplCd', '=', tmplCd)
    .where('useYn', '=', 'Y')
    .executeTakeFirst();
  if (!template) return null;
  const { titleTmpl, cntnTmpl, tmplNm, ...facts } = template;
  return {
    ...facts,
    title: fit(fillVariables(titleTmpl, vars), LONGEST_ALARM_TITLE, tmplNm),
    cntn: fit(fillVariables(cntnTmpl, vars), LONGEST_ALARM_TEXT, tmplNm),
  };
}
