/* The package brings no types; this is the part of it that the tests use. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Context {
    readonly path: string;
    readonly method: string;
    readonly req: IncomingMessage;
    readonly res: ServerResponse;
    readonly oidc?: {
      readonly route?: string;
      readonly client?: { readonly clientId: string };
      readonly session?: { readonly accountId: string };
      readonly result?: { readonly consent?: { readonly grantId: string } };
    };
    body: unknown;
    status: number;
    type: string;
  }

  class Grant {
    constructor(values: { readonly clientId: string; readonly accountId: string });
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  export class Provider {
    constructor(issuer: string, configuration: Readonly<Record<string, unknown>>);
    readonly Grant: typeof Grant;
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void;
    interactionDetails(
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<{ readonly uid: string; readonly prompt: { readonly name: string } }>;
    interactionResult(
      request: IncomingMessage,
      response: ServerResponse,
      result: Readonly<Record<string, unknown>>,
    ): Promise<string>;
  }
}
