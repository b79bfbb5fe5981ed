import type { Op } from '#contract/registry.ts';
import { EXPECTED, isAllowed } from '#tests/support/access-table.ts';
import type { Person } from '#tests/support/server.ts';
import { useServer, type UsedServer } from '#tests/support/use-server.ts';

export interface Target {
  readonly server: UsedServer;
  /** A signed-in person, the same one for every attack of the file. */
  as(loginId: string): Person;
}

/** People who together may call whatever a page can: nobody holds every letter. */
export const HOLDERS = ['admin01', 'oper01'] as const;
/** Who of them may call an operation: an attack that is refused for want of a right would prove nothing of the rest. */
export const holderOf = (op: Op): (typeof HOLDERS)[number] =>
  isAllowed(EXPECTED[op], 'ROLE_SYS_ADMIN') ? 'admin01' : 'oper01';

/** A server on the demo campus for the attacks of one file, with the people who attack or are attacked. */
export function useTarget(loginIds: readonly string[], parts: Parameters<typeof useServer>[0] = {}): Target {
  const server = useServer(parts),
    people = new Map(loginIds.map((loginId) => [loginId, server.person(loginId)]));
  return {
    server,
    as: (loginId) => {
      const person = people.get(loginId);
      if (!person) throw new Error(`${loginId} was not named`);
      return person;
    },
  };
}
