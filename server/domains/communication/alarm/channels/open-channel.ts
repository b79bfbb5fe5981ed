import { join } from 'node:path';
import type { Selectable } from 'kysely';
import type { Services } from '#server/services.ts';
import type { ChannelAdapter } from './adapter.ts';
import { readMail } from './channel-config.ts';
import { openFileDrop } from './file-drop.ts';
import { openSmtp } from './smtp.ts';
import { openWebPush } from './web-push.ts';
import type { Schema } from '#server/database/schema.ts';

export type StoredChannel = Selectable<Schema['almChnl']>;

/** Folder from which the provider's programme takes messages; null for the channels that go another way. */
export const folderOf = (dataDir: string, chnlCd: string): string | null =>
  chnlCd === 'SMS' || chnlCd === 'TALK' ? join(dataDir, 'outgoing', chnlCd.toLowerCase()) : null;

/** The way out of the house for a channel; null where there is none. */
export async function openChannel(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  channel: StoredChannel,
): Promise<ChannelAdapter | null> {
  const { chnlCd, sndrNo } = channel,
    folder = folderOf(settings.dataDir, chnlCd);
  if (folder !== null) return openFileDrop(folder, sndrNo);
  if (chnlCd === 'PUSH') return openWebPush(db, settings.publicUrl);
  const mail = chnlCd === 'EMAIL' ? await readMail(db, channel) : null;
  return mail === null ? null : openSmtp(mail);
}
