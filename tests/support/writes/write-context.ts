import { UPLOAD_PATH } from '#contract/files/upload-policy.ts';
import type { Op } from '#contract/registry.ts';
import { resourceIdsOf, roleIdsOf } from '#tests/support/ids.ts';
import { toMultipart } from '#tests/support/multipart.ts';
import { toAnswer, type Answer, type Person, type TestServer } from '#tests/support/server.ts';

type Row = Readonly<Record<string, unknown>>;

/** What a write needs before it can be made: people who are signed in, and the ids of the demo campus. */
export interface WriteContext {
  readonly server: TestServer;
  person(loginId: string): Promise<Person>;
  /** The first row of a good answer. @throws Error with the message of another one */
  call(loginId: string, op: Op, arg: object): Promise<Row>;
  answer(loginId: string, op: Op, arg: object): Promise<Answer>;
  roleId(roleCd: string): string;
  resourceId(resourcePath: string): string;
  /** Sends a file. @returns the id of its group */
  upload(
    loginId: string,
    policyCd: string,
    fileName: string,
    bytes: Uint8Array,
    others?: readonly (readonly [fileName: string, bytes: Uint8Array])[],
  ): Promise<string>;
}

/** A write that the server will take. Somebody who is nobody yet sends it without a session. */
export interface WriteRequest {
  readonly by: string | null;
  readonly arg: object;
  readonly headers?: Record<string, string>;
}
/** Puts what the write stands on, and says what is then to be sent. */
export type MakeRequest = (context: WriteContext) => Promise<WriteRequest>;

/** A write of one person, whose argument may stand on what is put first. */
export const by =
  (loginId: string | null, arg: (context: WriteContext) => object | Promise<object>): MakeRequest =>
  async (context) => ({ by: loginId, arg: await arg(context) });

/** The fields of a row that name it in a later call. */
export const pick = (row: Row, ...names: readonly string[]): Row =>
  Object.fromEntries(names.map((name) => [name, row[name]]));

export async function openWriteContext(server: TestServer): Promise<WriteContext> {
  const people = new Map<string, Promise<Person>>(),
    [roleIds, resourceIds] = [await roleIdsOf(server), await resourceIdsOf(server)];
  const person: WriteContext['person'] = (loginId) => {
    const found = people.get(loginId) ?? server.signIn(loginId);
    people.set(loginId, found);
    return found;
  };
  const answer: WriteContext['answer'] = async (loginId, op, arg) => {
    const told = await (await person(loginId)).call(op, arg);
    if (told.status !== 200) throw new Error(`${op}: ${told.status} ${JSON.stringify(told.body)}`);
    return told;
  };
  const known = (ids: ReadonlyMap<string, string>, name: string): string => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`no ${name}`);
    return id;
  };
  return {
    server,
    person,
    answer,
    call: async (loginId, op, arg) => (await answer(loginId, op, arg)).rows[0] ?? {},
    roleId: (roleCd) => known(roleIds, roleCd),
    resourceId: (resourcePath) => known(resourceIds, resourcePath),
    async upload(loginId, policyCd, fileName, value, others = []) {
      const { payload, headers } = toMultipart([
        { name: 'fileType', value: 'group' },
        { name: 'policyCd', value: policyCd },
        { name: 'files', fileName, value },
        ...others.map(([other, bytes]) => ({ name: 'files', fileName: other, value: bytes })),
      ]);
      return String(
        toAnswer(
          await server.app.inject({
            method: 'POST',
            url: UPLOAD_PATH,
            payload,
            headers: { ...headers, ...(await person(loginId)).headers },
          }),
        ).rows[0]?.['value'],
      );
    },
  };
}
