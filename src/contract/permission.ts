/** Permissions of the specification: create, read, update, delete, always kept in this order. */
export const AUTH_TYPES = ['C', 'R', 'U', 'D'] as const;
export type AuthType = (typeof AUTH_TYPES)[number];

/** Widest first; a label sent to the client names the widest scope that applies. */
export const DATA_SCOPES = ['ALL', 'COLG', 'DEPT', 'OWN'] as const;
export type DataScope = (typeof DATA_SCOPES)[number];

/**
 * Who may call an endpoint.
 * `SAVE` asks for C when the body carries no `version` (a new row) and for U when it does.
 * Several resources mean that any one of them is enough.
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'login' }
  /** A registered system with its key, for which this very call is allowed. */
  | { readonly kind: 'client'; readonly apiId: string }
  /** A participant whose session a client has opened. Its path contains `/part/`. */
  | { readonly kind: 'part' }
  | { readonly kind: 'grant'; readonly resources: readonly string[]; readonly auth: AuthType | 'SAVE' };

export const PUBLIC: Access = { kind: 'public' };
export const LOGIN: Access = { kind: 'login' };
export const PART: Access = { kind: 'part' };
export const clientCall = (apiId: string): Access => ({ kind: 'client', apiId });

/** Access through a letter on one resource, or on any of several. */
export function grantOn(auth: AuthType | 'SAVE', ...resources: readonly string[]): Access {
  return { kind: 'grant', resources, auth };
}
