import { randomUUID } from 'node:crypto';

/** One wish of a person: the number it travels under, and the item it makes. */
export interface Intent {
  readonly clientReqId: string;
  readonly guideItemId: string;
}
/** What came back: 0 stands for no answer. */
export interface Delivered {
  readonly status: number;
  readonly body: string;
}

export interface GuideWriter {
  /** Saves one new guide item. @returns its id once the server has acknowledged it */
  write(): Promise<string>;
  /** Sends the wish once, to the server named or to the writer's own. */
  deliver(intent: Intent, origin?: string, signal?: AbortSignal): Promise<Delivered>;
}

export const newIntent = (): Intent => ({ clientReqId: randomUUID(), guideItemId: randomUUID() });

/** Signs in over the wire, as a browser does. @returns the headers of the calls that follow; the session outlives the server that gave it */
export async function signInOverWire(origin: string, loginId: string): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ loginId, password: 'Campus!2026' }),
  });
  if (answer.status !== 200) throw new Error(`sign-in failed: ${answer.status} ${await answer.text()}`);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  const body = (await answer.json()) as { data: { data: [{ me: { xsrfToken: string } }] } };
  return {
    'content-type': 'application/json',
    cookie: cookies.join('; '),
    'x-xsrf-token': body.data.data[0].me.xsrfToken,
  };
}

/** Writes numbered rows of the guide as an operator. */
export async function signInWriter(originOf: () => string): Promise<GuideWriter> {
  const headers = await signInOverWire(originOf(), 'oper01');
  return {
    write: () => saveItem(originOf(), headers),
    deliver: (intent, origin = originOf(), signal) => send(origin, headers, intent, signal),
  };
}

async function send(
  origin: string,
  headers: Record<string, string>,
  { clientReqId, guideItemId }: Intent,
  signal?: AbortSignal,
): Promise<Delivered> {
  const answer = await fetch(`${origin}/api/guide/saveGuideItem`, {
    method: 'POST',
    headers: { ...headers, 'x-client-req-id': clientReqId },
    signal: signal ?? null,
    body: JSON.stringify({
      guideItemId,
      itemNm: '강제 종료 시험',
      ctgryCd: 'A',
      qty: 1,
      useDt: '20260406',
      useYn: 'Y',
    }),
  });
  return { status: answer.status, body: await answer.text() };
}

async function saveItem(origin: string, headers: Record<string, string>): Promise<string> {
  const intent = newIntent();
  const { status, body } = await send(origin, headers, intent);
  if (status !== 200) throw new Error(`save failed: ${status} ${body}`);
  return intent.guideItemId;
}
