import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callServer } from './call.ts';
import { ORIGIN } from './places.ts';

/** The portal vouches for its people by a key of its own. @returns who calls in the name of a student */
export async function openPortal(admin: Page) {
  const [made] = (
    await callServer(admin, '/api/system/saveClient', {
      clientId: randomUUID(),
      clientCd: `PORTAL_${randomUUID().slice(0, 8).toUpperCase()}`,
      clientNm: '학생 포털',
      clientDivCd: 'PORTAL',
      mngrStfNo: 'admin02',
      allowIps: ['127.0.0.0/8', '::1'],
      allowApiIds: ['openPartSession'],
      rateLimit: 3000,
      stCd: 'ACTIVE',
    })
  ).data;
  const [{ secret } = { secret: '' }] = (
    await callServer(admin, '/api/system/issueClientSecret', { clientId: made?.clientId, version: made?.version })
  ).data;
  const basic = `Basic ${Buffer.from(`${String(made?.clientCd)}:${String(secret)}`).toString('base64')}`;
  const post = async (authorization: string, path: string, data: object) =>
    admin.request.post(`${ORIGIN}${path}`, {
      headers: { authorization, 'x-client-req-id': randomUUID() },
      data,
    });
  return async (userKey: string) => {
    const opened = await post(basic, '/api/part/openSession', { userDiv: 'USER', userKey }),
      { data } = (await opened.json()) as {
        readonly data: { readonly data: readonly { readonly partToken: string; readonly entryToken: string }[] };
      },
      bearer = `Bearer ${data.data[0]?.partToken ?? ''}`;
    return {
      /** The way in for a page, as the portal puts it behind `#token=`. */
      entryToken: data.data[0]?.entryToken ?? '',
      post: (path: string, body: object) => post(bearer, path, body),
      get: (path: string) => admin.request.get(`${ORIGIN}${path}`, { headers: { authorization: bearer } }),
    };
  };
}
