import type { ArgOf, DataOf, ParsedArgOf } from './endpoint.ts';
import { fileEndpoints } from './files.ts';
import { guideEndpoints } from './guide.ts';
import { lookupEndpoints } from './lookups.ts';
import { noticeEndpoints } from './notice.ts';
import { sessionEndpoints } from './session.ts';
import { systemEndpoints } from './system.ts';

/** Every endpoint that carries JSON, by its operation name. The server refuses to start when one has no handler. */
export const endpoints = {
  ...sessionEndpoints,
  ...systemEndpoints,
  ...lookupEndpoints,
  ...fileEndpoints,
  ...guideEndpoints,
  ...noticeEndpoints,
};

export type Endpoints = typeof endpoints;
export type Op = keyof Endpoints;
export type Arg<K extends Op> = ArgOf<Endpoints[K]>;
export type ParsedArg<K extends Op> = ParsedArgOf<Endpoints[K]>;
export type Data<K extends Op> = DataOf<Endpoints[K]>;
