import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { smsKindOf } from '#contract/communication/alarm/alarm-rules.ts';
import { failed, SENT, type ChannelAdapter } from './adapter.ts';

/**
 * Lays each message as a file into a folder from which the provider's own programme takes it. The file bears the number
 * of the message, so that laying it twice leaves one.
 */
export function openFileDrop(folder: string, sndrNo: string | null): ChannelAdapter {
  return {
    isRepeatable: true,
    send: async ({ id, addr, title, cntn, link }) => {
      const digits = addr.replace(/\D/g, '');
      if (!/^0\d{8,10}$/.test(digits)) return failed('BAD_ADDR', true, addr);
      try {
        await mkdir(folder, { recursive: true });
        const draft = join(folder, `.${id}-${randomUUID()}`);
        await writeFile(
          draft,
          JSON.stringify({ id, kind: smsKindOf(cntn), from: sndrNo, to: digits, title, text: cntn, link }),
        );
        await rename(draft, join(folder, `${id}.json`));
        return SENT;
      } catch (error) {
        return failed('PRVD', false, error);
      }
    },
    test: async () => {
      try {
        await mkdir(folder, { recursive: true });
        await access(folder, constants.W_OK);
        return null;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
    close: () => undefined,
  };
}
