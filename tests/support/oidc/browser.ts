import type { LightMyRequestResponse } from 'fastify';
import { SSO_PATHS } from '#contract/session/sso-rules.ts';
import type { TestServer } from '../server.ts';

const MAX_STEPS = 12;

/** One browser on its way between the application and a provider: cookies of each host, and nothing else. */
export interface SsoBrowser {
  /** Goes from the application to the provider and through it. @returns the address at which the provider sends it back */
  toCallback(returnUrl?: string): Promise<string>;
  /** Hands an answer of the provider to the application. */
  callback(address: string): Promise<LightMyRequestResponse>;
  /** The whole way. */
  signIn(returnUrl?: string): Promise<LightMyRequestResponse>;
  /** Signs out on the provider's own page. */
  signOutAt(issuer: string): Promise<void>;
  /** Session cookie and token after signing in. */
  readonly cookies: Map<string, string>;
}

/** Cookies of an answer, by name. */
function takeCookies(jar: Map<string, string>, header: string | readonly string[] | undefined): void {
  for (const line of header === undefined ? [] : [header].flat()) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
    if (value === '') jar.delete(name);
    else jar.set(name, value);
  }
}
const cookieHeader = (jar: Map<string, string>): string =>
  [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

export function openSsoBrowser(server: TestServer, publicUrl = 'http://localhost:8080'): SsoBrowser {
  const own = new Map<string, string>(),
    theirs = new Map<string, string>();
  const get = async (url: string): Promise<LightMyRequestResponse> => {
    const response = await server.app.inject({ method: 'GET', url, headers: { cookie: cookieHeader(own) } });
    takeCookies(own, response.headers['set-cookie']);
    return response;
  };
  const walk = async (address: string): Promise<string> => {
    let at = address;
    for (let steps = 0; steps < MAX_STEPS && !at.startsWith(publicUrl); steps += 1) {
      const response = await fetch(at, { redirect: 'manual', headers: { cookie: cookieHeader(theirs) } });
      takeCookies(theirs, response.headers.getSetCookie());
      const next = response.headers.get('location');
      if (next === null) throw new Error(`${response.status} at ${at}: ${(await response.text()).slice(0, 500)}`);
      at = new URL(next, at).href;
    }
    return at;
  };
  const toCallback: SsoBrowser['toCallback'] = async (returnUrl) => {
    const asked = await get(
      `${SSO_PATHS.login}${returnUrl === undefined ? '' : `?returnUrl=${encodeURIComponent(returnUrl)}`}`,
    );
    return walk(String(asked.headers.location));
  };
  const signOutAt: SsoBrowser['signOutAt'] = async (issuer) => {
    const asked = await fetch(`${issuer}/session/end`, { headers: { cookie: cookieHeader(theirs) } });
    takeCookies(theirs, asked.headers.getSetCookie());
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(await asked.text()) ?? [];
    await fetch(`${issuer}/session/end/confirm`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: cookieHeader(theirs) },
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
    });
  };
  const callback: SsoBrowser['callback'] = (address) => get(address.slice(publicUrl.length));
  return {
    cookies: own,
    signOutAt,
    toCallback,
    callback,
    signIn: async (returnUrl) => callback(await toCallback(returnUrl)),
  };
}
