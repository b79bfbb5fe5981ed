import type { FastifyInstance } from 'fastify';
import type { ServerSettings } from '#server/services.ts';

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

/** Headers of every answer. Strict transport security only where there is a secure transport. */
export function addSecurityHeaders(app: FastifyInstance, settings: ServerSettings): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    if (settings.publicUrl.startsWith('https:')) reply.header('strict-transport-security', 'max-age=31536000');
  });
}
