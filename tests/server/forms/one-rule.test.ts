import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/registry.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { changesOf, type FieldChange } from '#tests/support/forms/field-changes.ts';
import { JUDGED_BY_SERVER } from '#tests/support/forms/judged-alone.ts';
import { fieldsOf, PAGE_CHECKS } from '#tests/support/forms/page-checks.ts';
import { onStage } from '#tests/support/proofs/stage.ts';
import type { Answer } from '#tests/support/server.ts';
import { useServer } from '#tests/support/use-server.ts';
import { WRITES, type WriteOp } from '#tests/support/writes/index.ts';
import { checkForm } from '#ui/form/errors/field-check.ts';

const DOMAINS = 'src/domains',
  RULES = /from 'virtual:fields\/(\w+)'/g;
/** Writes that a form sends: those whose rules a form takes from the contract, or has of its own. */
const FORM_OPS = [
  ...new Set([
    ...(Object.keys(PAGE_CHECKS) as WriteOp[]),
    ...readdirSync(DOMAINS, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .flatMap((name) => [...readFileSync(join(DOMAINS, name), 'utf8').matchAll(RULES)].map(([, op]) => op as WriteOp)),
  ]),
].toSorted();

const takenBy =
  (op: WriteOp) =>
  (body: unknown): boolean => {
    const endpoint: AnyEndpoint = endpoints[op];
    return endpoint.method === 'POST' && endpoint.body.safeParse(body).success;
  };
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
/** What the server says of the values: taken, refused for them, or refused for the state that the rows are in. */
function verdictOf({ status, body }: Answer): 'taken' | 'values' | 'state' {
  if (status === 400) return 'values';
  const rows: unknown = isObject(body.data) ? body.data['data'] : undefined;
  const isWhole = Array.isArray(rows) ? rows.every((row) => !isObject(row) || row['okYn'] !== 'N') : true;
  return status === 200 && isWhole ? 'taken' : 'state';
}
const shown = ({ field, value }: FieldChange): string =>
  `${field} = ${(JSON.stringify(value) ?? 'undefined').slice(0, 60)}`;

describe.skipIf(!isDatabaseAvailable())('a form and the server judge the same values alike', () => {
  const server = useServer();
  it.each(FORM_OPS)('%s', async (op) => {
    await onStage(server, op, WRITES[op], async ({ arg, send, record }) => {
      const alone = JUDGED_BY_SERVER[op] ?? {},
        met = new Set<string>(),
        [onlyPage, onlyServer]: [string[], string[]] = [[], []];
      for (const change of changesOf(fieldsOf(op), arg, takenBy(op))) {
        const mark = await record.mark(),
          answer = await send(change.body),
          verdict = verdictOf(answer);
        if (answer.status === 200) await record.undo(mark);
        const { form, own } = PAGE_CHECKS[op]?.(change.body, server.now()) ?? { form: change.body, own: {} },
          found = Object.values(checkForm(fieldsOf(op), form, own));
        if (verdict === 'taken' && found.length > 0) onlyPage.push(`${shown(change)}: ${String(found[0])}`);
        if (verdict === 'values' && found.length === 0) {
          met.add(change.field);
          if (!Object.hasOwn(alone, change.field)) onlyServer.push(`${shown(change)}: ${answer.body.message}`);
        }
      }
      expect(onlyPage, 'the page refuses what the server takes').toEqual([]);
      expect(onlyServer, 'the server refuses what the page takes').toEqual([]);
      expect(
        Object.keys(alone).filter((field) => !met.has(field)),
        'exceptions that both sides judge alike',
      ).toEqual([]);
    });
  });

  it('knows the form of each exception', () => {
    expect(Object.keys(JUDGED_BY_SERVER).filter((op) => !FORM_OPS.includes(op as WriteOp))).toEqual([]);
  });
});
