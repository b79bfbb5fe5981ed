import type { CopyRow, DraftRow, FilePartRow, OutboxRow } from './device-database.ts';

/* Where encrypted parts belong, with the clear columns that must not change: a moved part cannot be decrypted. */

export const draftPlace = ({ owner, key }: Pick<DraftRow, 'owner' | 'key'>): string => `draft ${owner} ${key}`;
export const copyPlace = ({ owner, key, storedAt }: Pick<CopyRow, 'owner' | 'key' | 'storedAt'>): string =>
  `copy ${owner} ${key} ${storedAt}`;
export const personPlace = (owner: string, storedAt: number): string => `person ${owner} ${storedAt}`;
export const entryPlace = ({ owner, clientReqId, lane }: Pick<OutboxRow, 'owner' | 'clientReqId' | 'lane'>): string =>
  `entry ${owner} ${clientReqId} ${lane}`;
export const troublePlace = ({ owner, clientReqId }: Pick<OutboxRow, 'owner' | 'clientReqId'>): string =>
  `trouble ${owner} ${clientReqId}`;
export const filePartPlace = ({ owner, clientReqId, no }: Pick<FilePartRow, 'owner' | 'clientReqId' | 'no'>): string =>
  `file ${owner} ${clientReqId} ${no}`;
