import type { Generated } from 'kysely';
import type { Common, Json, MaybeText, MaybeTimestamp, Timestamp } from './columns.ts';

/** A system that calls us with a key. Of keys only hashes are kept. */
export interface ClientTable extends Common {
  clientId: string;
  clientCd: string;
  clientNm: string;
  clientDivCd: 'PORTAL' | 'ACDM' | 'HR' | 'LMS' | 'ETC';
  mngrUserId: string;
  secretHash: MaybeText;
  secretExpDt: MaybeTimestamp;
  /** The key before, while it is still taken. */
  prevSecretHash: MaybeText;
  prevExpDt: MaybeTimestamp;
  allowIps: Json<readonly string[]>;
  allowApiIds: Json<readonly string[]>;
  rateLimit: Generated<number>;
  stCd: Generated<'ACTIVE' | 'STOP'>;
  lastUseDt: MaybeTimestamp;
  /** Day on which the end of the key was last told of. */
  warnDt: MaybeText;
}

/** Calls of a client in the minute that began at `windowDt`. */
export interface ClientRateTable {
  clientId: string;
  windowDt: Timestamp;
  callCnt: number;
}

/** A participant who came through a client; no account of ours stands behind it. */
export interface PartSessionTable {
  partSessionId: string;
  clientId: string;
  userDiv: 'USER' | 'PROF' | 'STF' | 'OTSDR';
  /** Student or staff number. */
  userKey: string;
  tokenHash: string;
  loginDt: Timestamp;
  expDt: Timestamp;
  endDt: MaybeTimestamp;
}
