import { sql } from 'kysely';
import type { Data, ParsedArg } from '#contract/registry.ts';
import { asSystem } from '#server/access/row-security.ts';
import { raised } from '#server/database/raised.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { gone } from '#server/http/failure.ts';
import { plainText } from '#shared/diagnosis/paper-diff.ts';
import { placeQuestions } from '#shared/diagnosis/tree.ts';
import { requirePlanRight } from '../plans/plan-queries.ts';
import { holdForChange } from '../plans/plan-store.ts';
import { countPeople, openStat, type StatScope } from './scope.ts';

const MAX_WORDS = 30,
  MAX_READ = 5_000;
/** Particles that hang on a noun: with and without them it is one word. */
const PARTICLE = /(에서|으로|에게|까지|부터|이나|하고|은|는|이|가|을|를|에|의|도|로|와|과|만)$/;

/** How often words stand in texts, each counted once for a text. */
export function countWords(texts: readonly string[]): { readonly word: string; readonly cnt: number }[] {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const words = new Set(
      text
        .normalize('NFC')
        .split(/[^\p{L}\p{N}]+/u)
        .map((word) => (word.length > 2 ? word.replace(PARTICLE, '') : word))
        .filter((word) => word.length >= 2),
    );
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .map(([word, cnt]) => ({ word, cnt }))
    .toSorted((a, b) => b.cnt - a.cnt || (a.word < b.word ? -1 : 1))
    .slice(0, MAX_WORDS);
}

/**
 * 주관식: what was written, without author and in no order of time. Absent for readers limited to their own figures.
 * @throws Failure 403, 409
 */
export async function listTexts(call: CallContext, query: ParsedArg<'getStatText'>): Promise<Data<'getStatText'>> {
  const { planId, qstnId, page, rowsPerPage, sortBy: _by, sortType: _type, ...filter } = query,
    scope = await openStat(call, planId, filter);
  await requirePlanRight(call, 'getStatText', scope.plan);
  const { isFew } = await countPeople(call, scope);
  if (isFew) return { data: [], totalCount: 0, fewYn: 'Y', words: [] };
  const named = qstnId ? sql`and a."qstnId" = ${qstnId}` : sql``,
    of = sql`from "respAns" a join "resp" r on r."respId" = a."respId" where ${scope.counted} and a."txtVal" is not null ${named}`;
  const count = await sql<{ n: number }>`select count(*)::integer as n ${of}`.execute(call.db),
    { rows } = await sql<{ ansId: string; qstnId: string; txtVal: string; hideYn: 'Y' | 'N'; hideRsn: string | null }>`
      select a."ansId", a."qstnId", a."txtVal", a."hideYn", a."hideRsn" ${of} order by md5(a."ansId") limit ${rowsPerPage} offset ${(page - 1) * rowsPerPage}`.execute(
      call.db,
    ),
    all = await sql<{ txtVal: string }>`select a."txtVal" ${of} and a."hideYn" = 'N' limit ${MAX_READ}`.execute(
      call.db,
    );
  return {
    data: rows.map((row) => ({ ...row, txtVal: row.hideYn === 'Y' ? '' : row.txtVal })),
    totalCount: count.rows[0]?.n ?? 0,
    fewYn: 'N',
    words: countWords(all.rows.map(({ txtVal }) => txtVal)),
  };
}

/** All texts of a group with their questions, for a workbook: in random order, and without those that were hidden. */
export async function readTexts({ db }: Pick<CallContext, 'db'>, { body, counted }: StatScope): Promise<string[][]> {
  const { rows } = await sql<{ qstnId: string; txtVal: string }>`
    select a."qstnId", a."txtVal" from "respAns" a join "resp" r on r."respId" = a."respId"
    where ${counted} and a."txtVal" is not null and a."hideYn" = 'N' order by md5(a."ansId")`.execute(db);
  return placeQuestions(body.sects).flatMap(({ question, qstnNo }) =>
    rows
      .filter(({ qstnId }) => qstnId === question.qstnId)
      .map(({ txtVal }) => [`${qstnNo}. ${plainText(question.qstnTxt)}`, txtVal]),
  );
}

/** 부적절 응답 가림. @throws Failure 403, 409 GONE */
export async function hideText(call: CallContext, { ansId, hideYn, rsn }: ParsedArg<'hideRespText'>) {
  const answer = await asSystem(call, (db) =>
    db.selectFrom('respAns').select('planId').where('ansId', '=', ansId).executeTakeFirst(),
  );
  if (!answer) throw gone();
  await holdForChange(call, 'hideRespText', answer.planId);
  await call.db
    .updateTable('respAns')
    .set({ hideYn, hideRsn: rsn, version: raised() })
    .where('ansId', '=', ansId)
    .execute();
  return { ansId, hideYn };
}
