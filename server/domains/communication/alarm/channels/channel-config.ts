import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { MailDoor } from '#contract/communication/alarm/channel-rules.ts';
import type { Schema } from '#server/database/schema.ts';
import { openSecret, encryptSecret } from '#server/domains/session/index.ts';

/** Everything that is needed to send mail; the password in clear exists only here and on the line. */
export interface MailConfig extends MailDoor {
  readonly password: string;
  readonly fromAddr: string;
  readonly fromNm: string;
}

const mailSchema: z.ZodType<MailConfig> = z.object({
  host: z.string(),
  port: z.number(),
  secureCd: z.enum(['TLS', 'STARTTLS', 'NONE']),
  certYn: z.enum(['Y', 'N']),
  userNm: z.string(),
  password: z.string(),
  fromAddr: z.string(),
  fromNm: z.string(),
});
const ownerOf = (chnlCd: string): string => `almChnl ${chnlCd}`;

/** Seals the settings of a channel for its own row. */
export const encryptConfig = (db: Kysely<Schema>, chnlCd: string, config: object): Promise<string> =>
  encryptSecret(db, ownerOf(chnlCd), Buffer.from(JSON.stringify(config)));

/** The settings of a channel as they were sealed. @throws Error when they were changed or belong to another row */
export const openConfig = async (
  db: Kysely<Schema>,
  { chnlCd, cfgEnc }: { readonly chnlCd: string; readonly cfgEnc: string },
): Promise<unknown> => JSON.parse((await openSecret(db, ownerOf(chnlCd), cfgEnc)).toString());

/** The mail server that is stored; null where none is. */
export const readMail = async (
  db: Kysely<Schema>,
  channel: { readonly chnlCd: string; readonly cfgEnc: string | null },
): Promise<MailConfig | null> =>
  channel.cfgEnc === null ? null : mailSchema.parse(await openConfig(db, { ...channel, cfgEnc: channel.cfgEnc }));
