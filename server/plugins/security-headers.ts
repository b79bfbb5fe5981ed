import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { ServerSettings } from '#server/services.ts';

const YEAR_SEC = 31_536_000;

/**
 * The policy of a page. Styles need the nonce that the page carries in its meta element (the component library makes
 * style elements); scripts come from files alone and get none. Style attributes are refused: what has a look of its own,
 * coloured text above all, has it by a class.
 */
export function contentSecurityPolicy(styleNonce: string | null): string {
  const style = styleNonce === null ? "'self'" : `'self' 'nonce-${styleNonce}'`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${style}`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}

/**
 * Headers of every answer; pages and their scripts replace the policy by their own. Strict transport security only where
 * there is a secure transport.
 */
export async function addSecurityHeaders(app: FastifyInstance, settings: ServerSettings): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: settings.publicUrl.startsWith('https:') && { maxAge: YEAR_SEC, includeSubDomains: false },
  });
  // The one header that helmet leaves to others.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=()');
  });
}
