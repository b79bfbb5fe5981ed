import { describe, expect, it, vi } from 'vitest';
import type { AuthType } from '#contract/permission.ts';
import { statePath, PROGRAMMES } from '#contract/certification/programmes.ts';
import { EVERYTHING } from '#server/access/scope.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { rightsOn } from '#server/http/row-rights.ts';

/** A call of a caller who holds these letters on the screens of certification. */
function callWith(...letters: readonly AuthType[]): CallContext {
  const resources = PROGRAMMES.map((programme) => ({
      resourceId: statePath(programme),
      resourcePath: statePath(programme),
      useYn: 'Y',
      acsDivCd: 'GRANT',
      inhrtYn: 'N',
      upResourceId: null,
    })),
    held = new Map(letters.map((letter) => [letter, EVERYTHING]));
  const signedIn = {
    model: { resourceByPath: new Map(resources.map((resource) => [resource.resourcePath, resource])) },
    permissions: { byResourceId: new Map(resources.map(({ resourceId }) => [resourceId, held])) },
  };
  return { findSignedIn: () => signedIn } as unknown as CallContext;
}
interface Row {
  readonly isMine: boolean;
}
const mine = (_call: CallContext, { isMine }: Row): boolean => isMine;

describe('rights on a row', () => {
  const rights = rightsOn<Row, 'approveEvid' | 'returnEvid'>({ approveEvid: mine, returnEvid: () => true });

  it('refuse what they do not list', async () => {
    const call = callWith('U');
    expect(await rights.listFor(call, { isMine: true })).toEqual(['approveEvid', 'returnEvid']);
    expect(await rights.listFor(call, { isMine: false })).toEqual(['returnEvid']);
    await expect(rights.require(call, 'returnEvid', { isMine: false })).resolves.toBeUndefined();
    await expect(rights.require(call, 'approveEvid', { isMine: false })).rejects.toMatchObject({ status: 403 });
  });

  it('are none without the letter, whatever the rule says', async () => {
    expect(await rights.listFor(callWith('R'), { isMine: true })).toEqual([]);
    await expect(rights.require(callWith('R'), 'returnEvid', { isMine: true })).rejects.toMatchObject({ status: 403 });
  });

  it('of a list are those that the list offers', async () => {
    expect(await rights.listFor(callWith('U'), { isMine: true }, ['returnEvid'])).toEqual(['returnEvid']);
  });

  it('to save ask for U, and where something new is entered for C', async () => {
    const rule = vi.fn(mine),
      changed = rightsOn<Row, 'saveEvid'>({ saveEvid: rule }),
      entered = rightsOn<Row, 'saveEvid'>({ saveEvid: rule }, ['saveEvid']);
    expect(await changed.listFor(callWith('U'), { isMine: true })).toEqual(['saveEvid']);
    expect(await changed.listFor(callWith('C'), { isMine: true })).toEqual([]);
    expect(await entered.listFor(callWith('C'), { isMine: true })).toEqual(['saveEvid']);
    expect(await entered.listFor(callWith('U'), { isMine: true })).toEqual([]);
    expect(rule).toHaveBeenCalledTimes(2);
  });
});
