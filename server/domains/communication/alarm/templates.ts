import type { Kysely } from 'kysely';
import { fillVariables, type Channel } from '#contract/communication/alarm/alarm-rules.ts';
import type { Schema } from '#server/database/schema.ts';

/** A template that is in use, with the values of its variables put in. */
export interface WordedTemplate { readonly tmplCd: string; readonly areaCd: string; readonly title: string; readonly cntn: string; readonly chnlCds: readonly Channel[]; readonly mndtYn: string }

/** @returns null when there is no such template, or it is not in use */
export async function wordTemplate(db: Kysely<Schema>, tmplCd: string, vars: Readonly<Record<string, string>>): Promise<WordedTemplate | null> {
  const template = await db.selectFrom('almTmpl').select(['tmplCd', 'areaCd', 'titleTmpl', 'cntnTmpl', 'chnlCds', 'mndtYn']).where('tmplCd', '=', tmplCd).where('useYn', '=', 'Y').executeTakeFirst();
  if (!template) return null;
  const { titleTmpl, cntnTmpl, ...facts } = template;
  return { ...facts, title: fillVariables(titleTmpl, vars), cntn: fillVariables(cntnTmpl, vars) };
}
