import { createLocalJWKSet } from 'jose';
import { ClientError } from 'openid-client';
import { z } from 'zod';
import { isIssuerAllowed, isLoopback } from '#contract/session/sso-rules.ts';
import { IDP_NEEDED, type IdpStep } from '#contract/system/clients/client-rules.ts';
import { guardedFetch } from '#server/outbound/guarded-fetch.ts';
import { discover, PROVIDER_TIMEOUT_SEC, type ProviderMetadata } from './discovery.ts';

export interface CheckedStep {
  readonly stepCd: IdpStep;
  readonly okYn: 'Y' | 'N';
  /** What was found, or why not. */ readonly note: string;
}

const NOTES = {
  unreachable: '주소에서 공급자 정보를 읽을 수 없습니다.',
  otherIssuer: '공급자가 다른 발급자 주소를 알려줍니다.',
  noEndpoint: '안전한 주소가 없습니다.',
  noKeys: '서명을 확인할 공개 키가 없습니다.',
  noLogout: '제공하지 않습니다. 통합로그아웃을 쓸 수 없습니다.',
} as const;
const keySetSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).min(1) });

const step = (stepCd: IdpStep, isGood: boolean, note: string): CheckedStep => ({
  stepCd,
  okYn: isGood ? 'Y' : 'N',
  note,
});

/** Tries a provider as a sign-in would, as far as that goes without a person. Stops at the first step on which the others rest. */
export async function checkProvider(issuerUrl: string, publicUrl: string): Promise<readonly CheckedStep[]> {
  let metadata: ProviderMetadata;
  try {
    metadata = await discover(issuerUrl);
  } catch (error) {
    if (error instanceof ClientError && error.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED')
      return [step('DISCOVERY', true, issuerUrl), step('ISSUER', false, NOTES.otherIssuer)];
    return [step('DISCOVERY', false, NOTES.unreachable)];
  }
  const {
    authorization_endpoint: signIn,
    token_endpoint: token,
    end_session_endpoint: signOut,
    jwks_uri: keysUrl,
  } = metadata;
  const isSafe = (address: string | undefined): address is string =>
    address !== undefined && URL.canParse(address) && isIssuerAllowed(address, publicUrl);
  const areKeysGood = isSafe(keysUrl) && (await hasPublicKeys(keysUrl));
  return [
    step('DISCOVERY', true, issuerUrl),
    step('ISSUER', true, metadata.issuer),
    step('ENDPOINTS', isSafe(signIn) && isSafe(token), isSafe(signIn) && isSafe(token) ? signIn : NOTES.noEndpoint),
    step('KEYS', areKeysGood, areKeysGood ? keysUrl : NOTES.noKeys),
    step('LOGOUT', isSafe(signOut), isSafe(signOut) ? signOut : NOTES.noLogout),
  ];
}

/** Whether a check lets the provider be used. */
export const isPassed = (steps: readonly CheckedStep[]): boolean =>
  IDP_NEEDED.every((needed) => steps.some(({ stepCd, okYn }) => stepCd === needed && okYn === 'Y'));

async function hasPublicKeys(keysUrl: string): Promise<boolean> {
  try {
    const response = await guardedFetch(isLoopback(keysUrl))(keysUrl, {
      redirect: 'error',
      signal: AbortSignal.timeout(PROVIDER_TIMEOUT_SEC * 1_000),
    });
    const { keys } = keySetSchema.parse(await response.json());
    createLocalJWKSet({ keys });
    return keys.some(({ kty }) => kty !== 'oct');
  } catch {
    return false;
  }
}
