import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, decodeJwt, type JWTPayload } from 'jose';
import { Provider } from 'oidc-provider';

export const CLIENT_ID = 'madang';
export const CLIENT_SECRET = 'a-secret-of-the-tests-that-is-long-enough';
const KEY_ID = 'k1',
  ALGORITHM = 'RS256';
const BODY_LIMIT = 10_000;

export interface TestProvider {
  readonly issuer: string;
  /** Who signs in without being asked; null shows a form instead. Turning back is `CANCEL`. */
  person: string | null;
  /** Changes the claims of the next tokens, which are signed again with the provider's own key. */
  tamper: ((claims: JWTPayload) => JWTPayload) | null;
  /** What the provider tells beside the subject. */
  claims: Record<string, unknown>;
  sign(claims: JWTPayload, type?: string): Promise<string>;
  close(): Promise<void>;
}
export const CANCEL = 'CANCEL';

interface ProviderPlace {
  /** Where the application is for browsers. */
  readonly publicUrl: string;
  /** Where it takes messages of the provider; the same unless it only listens on a port of the test. */
  readonly messagesUrl?: string;
  readonly port?: number;
  readonly idTokenSec?: number;
}

/** A certified OpenID provider on this machine, by another host name than the application's: cookies ignore ports. */
export async function openProvider({
  publicUrl,
  messagesUrl = publicUrl,
  port = 0,
  idTokenSec = 300,
}: ProviderPlace): Promise<TestProvider> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const http = createServer();
  await new Promise<void>((resolve) => {
    http.listen(port, '127.0.0.1', resolve);
  });
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const state: TestProvider = {
    issuer,
    person: null,
    tamper: null,
    claims: {},
    sign: (claims, type = 'JWT') =>
      new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, kid: KEY_ID, typ: type }).sign(privateKey),
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [`${publicUrl}/api/sso/callback`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        post_logout_redirect_uris: [`${publicUrl}/login?logout=ok`],
        backchannel_logout_uri: `${messagesUrl}/api/sso/backchannelLogout`,
        backchannel_logout_session_required: true,
        application_type: 'native',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: KEY_ID, alg: ALGORITHM, use: 'sig' }] },
    cookies: { keys: ['a-key-of-the-tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'stf_no'] },
    ttl: {
      IdToken: idTokenSec,
      AccessToken: 300,
      AuthorizationCode: 60,
      Interaction: 600,
      Session: 3_600,
      Grant: 3_600,
    },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { enabled: true, logoutSource },
    },
    // Its own guard against calls to inner addresses would keep it from calling the application of the test.
    fetch: (url: URL, { method, headers, body, redirect }: RequestInit) =>
      fetch(url, { method, headers, body, redirect }),
    pkce: { required: () => true },
    interactions: { url: (_context: unknown, { uid }: { readonly uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id, ...state.claims }) }),
    loadExistingGrant: async (context: {
      readonly oidc: {
        readonly client: { readonly clientId: string };
        readonly session: { readonly accountId: string };
      };
    }) => {
      const grant = new provider.Grant({
        clientId: context.oidc.client.clientId,
        accountId: context.oidc.session.accountId,
      });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });
  provider.use(async (context, next) => {
    if (context.path.startsWith('/interaction/')) return interact(provider, state, context);
    await next();
    const { body } = context;
    if (
      context.oidc?.route === 'token' &&
      state.tamper !== null &&
      typeof body === 'object' &&
      body !== null &&
      'id_token' in body
    ) {
      context.body = { ...body, id_token: await state.sign(state.tamper(decodeJwt(String(body.id_token)))) };
    }
    return undefined;
  });
  http.on('request', provider.callback());
  return state;
}

type Interaction = Parameters<Parameters<Provider['use']>[0]>[0];

async function interact(provider: Provider, state: TestProvider, context: Interaction): Promise<void> {
  const { req, res } = context;
  const { prompt } = await provider.interactionDetails(req, res);
  // Nobody is asked for consent: the university has given it for its people.
  const typed =
    prompt.name !== 'login'
      ? ''
      : context.method === 'POST'
        ? (new URLSearchParams(await readBody(req)).getAll('person').at(-1) ?? null)
        : state.person;
  if (typed === null) {
    context.type = 'text/html; charset=utf-8';
    context.body =
      '<!doctype html><html lang="ko"><title>대학 통합인증</title><h1>대학 통합인증</h1><form method="post"><label>교번 <input name="person"></label><button>확인</button><button name="person" value="CANCEL">취소</button></form></html>';
    return;
  }
  const result =
    typed === CANCEL
      ? { error: 'access_denied' }
      : prompt.name === 'login'
        ? { login: { accountId: typed } }
        : { consent: {} };
  const to = await provider.interactionResult(req, res, result);
  res.writeHead(303, { location: to }).end();
}

/** Signs out without asking again. */
async function logoutSource(context: { body: unknown; type: string }, form: string): Promise<void> {
  context.type = 'text/html; charset=utf-8';
  context.body = `<!doctype html><html lang="ko"><title>로그아웃</title>${form}<script>document.forms[0].insertAdjacentHTML('beforeend', '<input type="hidden" name="logout" value="yes">'); document.forms[0].submit()</script></html>`;
}

async function readBody(request: AsyncIterable<unknown>): Promise<string> {
  let text = '';
  for await (const chunk of request) if (text.length < BODY_LIMIT) text += String(chunk);
  return text;
}
