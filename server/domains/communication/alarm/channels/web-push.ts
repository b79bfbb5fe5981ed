import type { Kysely } from 'kysely';
import webPush from 'web-push';
import { isPushEndpoint, pushBodyOf, type PushMessage } from '#contract/communication/push-rules.ts';
import { isLoopback } from '#contract/session/sso-rules.ts';
import type { Schema } from '#server/database/schema.ts';
import { guardedFetch } from '#server/outbound/guarded-fetch.ts';
import { failed, SENT, type ChannelAdapter, type Outcome } from './adapter.ts';
import { pushKeysOf } from './push-keys.ts';

/** A browser that is off gets the message when it comes back within a day; later it would be no news. */
const TTL_SEC = 86_400,
  SERVICE_MS = 10_000;
const NOT_FOUND = 404,
  GONE = 410,
  TOO_MANY = 429,
  FIRST_FAULT = 500;

interface Subscription {
  readonly pushSubId: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}
type Answer = 'sent' | 'gone' | Outcome;

/** Where a push service asks who we are: the stored address, or the application's own. */
const subjectOf = (subject: string | null, publicUrl: string): string =>
  subject ?? (publicUrl.startsWith('https:') ? publicUrl : 'mailto:webmaster@localhost.localdomain');

/** Whether another try may end otherwise. */
const isPassing = (status: number): boolean => status === TOO_MANY || status >= FIRST_FAULT;

/**
 * Web push to every browser in which a person wants it, each sealed for that browser alone. A browser that has gone is
 * forgotten. A message that arrives twice shows once: its number is the name under which the browser shows it.
 */
export async function openWebPush(db: Kysely<Schema>, publicUrl: string): Promise<ChannelAdapter> {
  const keys = await pushKeysOf(db),
    vapidDetails = {
      publicKey: keys.publicKey,
      privateKey: keys.privateKey,
      subject: subjectOf(keys.subject, publicUrl),
    };

  const send = guardedFetch(isLoopback(publicUrl));

  const deliver = async ({ endpoint, p256dh, auth }: Subscription, message: PushMessage): Promise<Answer> => {
    if (!isPushEndpoint(endpoint, publicUrl)) return 'gone';
    try {
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        { vapidDetails, TTL: TTL_SEC, contentEncoding: 'aes128gcm', urgency: 'normal' },
      );
      const response = await send(endpoint, {
        method: 'POST',
        headers: new Headers(Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length')),
        body: body === null ? null : new Uint8Array(body),
        redirect: 'error',
        signal: AbortSignal.timeout(SERVICE_MS),
      });
      await response.body?.cancel();
      if (response.ok) return 'sent';
      if (response.status === NOT_FOUND || response.status === GONE) return 'gone';
      return failed('PRVD', !isPassing(response.status), `push service: ${response.status}`);
    } catch (error) {
      return failed('PRVD', false, error);
    }
  };

  return {
    isRepeatable: true,
    send: async ({ id, rcvrDivCd, rcvrKey, title, cntn, link }) => {
      const browsers = await db
        .selectFrom('pushSub')
        .select(['pushSubId', 'endpoint', 'p256dh', 'auth'])
        .where('rcvrDivCd', '=', rcvrDivCd as 'STF')
        .where('rcvrKey', '=', rcvrKey)
        .execute();
      const message = { id, title, body: pushBodyOf(cntn), url: link.slice(publicUrl.length) };
      const answers = await Promise.all(browsers.map((browser) => deliver(browser, message)));
      const goneIds = browsers.filter((_browser, place) => answers[place] === 'gone').map(({ pushSubId }) => pushSubId);
      if (goneIds.length > 0) await db.deleteFrom('pushSub').where('pushSubId', 'in', goneIds).execute();
      if (answers.includes('sent')) return SENT;
      const faults = answers.filter(
        (answer): answer is Outcome & { readonly isSent: false } => typeof answer === 'object',
      );
      return (
        faults.find(({ isFinal }) => !isFinal) ?? faults[0] ?? failed('BAD_ADDR', true, 'no browser listens any more')
      );
    },
    test: () => Promise.resolve(null),
    close: () => undefined,
  };
}
