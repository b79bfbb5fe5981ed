import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { HISTORY_SCREENS, type HistoryCd } from '#contract/security/history-rules.ts';
import { HEAD_STATE_NAMES, SEAL_FAULT_NAMES, type HeadState } from '#contract/security/log-seal-rules.ts';
import { displayDate } from '#shared/display.ts';
import type { Schema } from '#server/database/schema.ts';
import { notifyRole } from '#server/domains/communication/index.ts';
import type { Services } from '#server/services.ts';
import type { Chain } from './chain-rules.ts';
import { readChains, readHead, writeHead } from './head-file.ts';
import { checkOpenDays, type FoundFault } from './verify-seal.ts';

/** What a look at the histories has found, in words: one for each day, and one for the record beside the database. */
export interface Finding {
  /** The history and its day; empty for the record. */
  readonly about: string;
  readonly text: string;
}

const textOf = ({ logDivCd, sealDt, whyCd }: FoundFault): Finding => ({
  about: `${logDivCd} ${displayDate(sealDt) ?? sealDt}`,
  text: SEAL_FAULT_NAMES[whyCd],
});

/** @param faults of the histories, together with the state of the record */
export const listFindings = (stCd: HeadState, faults: readonly FoundFault[]): readonly Finding[] => [
  ...(stCd === 'LOST' || stCd === 'BROKEN' ? [{ about: '', text: HEAD_STATE_NAMES[stCd] }] : []),
  ...faults.map(textOf),
];

type Look = Pick<Services, 'db' | 'settings'>;

/** The histories as they stand, with the record beside the database. */
export async function lookAtHistories({ db, settings }: Look): Promise<{
  readonly stCd: HeadState;
  readonly chains: ReadonlyMap<HistoryCd, Chain>;
}> {
  const { stCd, lines } = await readHead(db, settings);
  return { stCd, chains: await readChains(db, lines) };
}

/**
 * Checks all histories without reading the rows of sealed days, notifies administrators and auditors of faults,
 * and writes down how long the histories are now.
 * @returns what is wrong
 */
export async function watchHistories(look: Look, now: Date): Promise<readonly Finding[]> {
  const { stCd, chains } = await lookAtHistories(look),
    findings = listFindings(stCd, await checkOpenDays(look.db, chains));
  await reportFindings(look.db, findings, now);
  await writeHead(look.db, look.settings, now);
  return findings;
}

const MAX_NAMED = 20;

/** Everything that is wrong at one time is reported once, and again as soon as more is. */
export async function reportFindings(db: Kysely<Schema>, findings: readonly Finding[], now: Date): Promise<void> {
  if (findings.length === 0) return;
  const named = findings.map(({ about, text }) => (about === '' ? text : `${about} (${text})`)),
    more = named.length > MAX_NAMED ? ` 외 ${named.length - MAX_NAMED}건` : '';
  await db.transaction().execute((tx) =>
    notifyRole(tx, ['ROLE_SYS_ADMIN', 'ROLE_AUDIT'], {
      tmplCd: 'LOG_SEAL',
      vars: { 대상: `${named.slice(0, MAX_NAMED).join(', ')}${more}` },
      resourcePath: HISTORY_SCREENS.API,
      linkUrl: HISTORY_SCREENS.API,
      onceKey: `LOG_SEAL ${createHash('sha256').update(named.join('|')).digest('hex')}`,
      now,
    }),
  );
}
