import { join } from 'node:path';
import type { Selectable } from 'kysely';
import type { Channel } from '#contract/communication/alarm/alarm-rules.ts';
import type { AlmChnlTable } from '#server/database/schema/communication.ts';
import type { Services } from '#server/services.ts';
import type { ChannelAdapter } from './adapter.ts';
import { openFileDrop } from './file-drop.ts';

export type StoredChannel = Selectable<AlmChnlTable>;

/** The way out of the house for a channel; null where there is none. */
export async function openChannel({ settings }: Pick<Services, 'db' | 'settings'>, { chnlCd, sndrNo }: StoredChannel): Promise<ChannelAdapter | null> {
  if (chnlCd === 'SMS' || chnlCd === 'TALK') return openFileDrop(join(settings.dataDir, 'outgoing', chnlCd.toLowerCase()), sndrNo);
  return null;
}

/** Channels whose rows wait to be sent; the inbox has none. */
export const OUTSIDE_CHANNELS: readonly Channel[] = ['PUSH', 'EMAIL', 'SMS', 'TALK'];
