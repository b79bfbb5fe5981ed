import type { Kysely } from 'kysely';
import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  clockSkew,
  clockTolerance,
  Configuration,
  customFetch,
  enableNonRepudiationChecks,
  None,
  type ClientAuth,
} from 'openid-client';
import { isLoopback } from '#contract/session/sso-rules.ts';
import type { Clock } from '#server/clock.ts';
import type { Schema } from '#server/database/schema.ts';
import { guardedFetch } from '#server/outbound/guarded-fetch.ts';
import { PROVIDER_TIMEOUT_SEC, type ProviderMetadata } from './discovery.ts';
import { readIdpSecret, type Idp } from './idp-store.ts';

/** Seconds that the provider's clock may differ from ours, either way. */
export const CLOCK_TOLERANCE_SEC = 60;

/** The provider as the protocol's library wants it: with our secret, our clock, and signatures checked. */
export async function configureProvider(
  db: Kysely<Schema>,
  clock: Clock,
  idp: Idp,
  metadata: ProviderMetadata,
): Promise<Configuration> {
  const secret = await readIdpSecret(db, idp);
  const config = new Configuration(
    metadata,
    idp.clientIdVal,
    {
      // The library reads the machine's clock; ours may be a test's.
      [clockSkew]: Math.round((clock.now().getTime() - Date.now()) / 1_000),
      [clockTolerance]: CLOCK_TOLERANCE_SEC,
    },
    clientAuth(secret, metadata),
  );
  config.timeout = PROVIDER_TIMEOUT_SEC;
  config[customFetch] = guardedFetch(isLoopback(idp.issuerUrl));
  // The transport alone would do for a code flow; a signature still holds with an attacker in between.
  enableNonRepudiationChecks(config);
  if (isLoopback(idp.issuerUrl)) allowInsecureRequests(config);
  return config;
}

/** In the header unless the provider names other ways only. */
function clientAuth(secret: string | null, metadata: ProviderMetadata): ClientAuth {
  if (secret === null) return None();
  const ways = metadata.token_endpoint_auth_methods_supported;
  return ways !== undefined && !ways.includes('client_secret_basic') && ways.includes('client_secret_post')
    ? ClientSecretPost(secret)
    : ClientSecretBasic(secret);
}
