import { allowInsecureRequests, customFetch, discovery, type ServerMetadata } from 'openid-client';
import { isLoopback } from '#contract/session/sso-rules.ts';
import { guardedFetch } from '#server/outbound/guarded-fetch.ts';

/** The metadata of a provider. */
export type ProviderMetadata = Readonly<ServerMetadata>;

/** A person waits for the answer. */
export const PROVIDER_TIMEOUT_SEC = 5;
const KEEP_MS = 600_000;
/** Any name will do: the document is the same for every client. */
const UNUSED_CLIENT_ID = 'discovery';

const kept = new Map<string, { readonly metadata: ProviderMetadata; readonly atMs: number }>();

/**
 * Reads the provider's own description, which must name the same issuer. It is kept for ten minutes for those who ask
 * again in the course of one sign-in.
 * @throws Error when the provider cannot be reached or says something else
 */
export async function discover(issuerUrl: string): Promise<ProviderMetadata> {
  const config = await discovery(new URL(issuerUrl), UNUSED_CLIENT_ID, undefined, undefined, {
    timeout: PROVIDER_TIMEOUT_SEC,
    [customFetch]: guardedFetch(isLoopback(issuerUrl)),
    ...(isLoopback(issuerUrl) ? { execute: [allowInsecureRequests] } : {}),
  });
  const metadata = config.serverMetadata();
  kept.clear();
  kept.set(issuerUrl, { metadata, atMs: performance.now() });
  return metadata;
}

/** The description read within the last ten minutes, else a new one. @throws as `discover` */
export async function recallProvider(issuerUrl: string): Promise<ProviderMetadata> {
  const known = kept.get(issuerUrl);
  return known !== undefined && performance.now() - known.atMs < KEEP_MS ? known.metadata : discover(issuerUrl);
}
