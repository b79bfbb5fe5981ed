import type { Selectable } from 'kysely';
import type { SatisTask } from '#contract/satisfaction-cqi/satis-fields.ts';
import type { Schema } from '#server/database/schema.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { versioned } from '#server/records/versioned.ts';
import { findStanding, presentTasks } from './task-queries.ts';

export type StoredTask = Selectable<Schema['satisCqi']>;

/** 개선과제 with their version. */
export const tasks = versioned({
  table: 'satisCqi',
  key: 'cqiId',
  find: async (call: CallContext, cqiId: string): Promise<SatisTask | undefined> => {
    const found = await findStanding(call, cqiId);
    return found && (await presentTasks([found], call))[0];
  },
});
