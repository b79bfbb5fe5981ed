import { randomUUID } from 'node:crypto';

export interface GuideWriter {
  /** Saves one new guide item. @returns its id once the server has acknowledged it */
  write(): Promise<string>;
}

/** Signs in over the wire, as a browser does, and writes numbered rows. The session outlives the server that gave it. */
export async function signInWriter(originOf: () => string): Promise<GuideWriter> {
  const answer = await fetch(`${originOf()}/api/login`, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ loginId: 'oper01', password: 'Campus!2026' }),
  });
  if (answer.status !== 200) throw new Error(`sign-in failed: ${answer.status} ${await answer.text()}`);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  const body = await answer.json() as { data: { data: [{ me: { xsrfToken: string } }] } };
  const headers = { 'content-type': 'application/json', cookie: cookies.join('; '), 'x-xsrf-token': body.data.data[0].me.xsrfToken };
  return { write: () => saveItem(originOf(), headers) };
}

async function saveItem(origin: string, headers: Record<string, string>): Promise<string> {
  const guideItemId = randomUUID();
  const answer = await fetch(`${origin}/api/guide/saveGuideItem`, {
    method: 'POST', headers: { ...headers, 'x-client-req-id': randomUUID() },
    body: JSON.stringify({ guideItemId, itemNm: '강제 종료 시험', ctgryCd: 'A', qty: 1, useDt: '20260406', useYn: 'Y' }),
  });
  if (answer.status !== 200) throw new Error(`save failed: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
  return guideItemId;
}
