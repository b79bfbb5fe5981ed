import type { z } from 'zod';
import type { MergeRule } from './merge.ts';
import type { Access } from './permission.ts';

/** What a read may do without a network: kept by the service worker, kept as the last seen copy, or not at all. */
export type ReadOffline = 'lookup' | 'recent' | 'never';
/** What a write may do without a network: wait in the outbox, or ask for a connection. */
export type WriteOffline = 'queue' | 'online';

/**
 * How the rows of a kept read are found among those that a write answers. Without `id` the copy is only asked anew.
 */
export interface KeptRow {
  /** Field that names the record in both. */
  readonly id?: string;
  /** Field of the answer that is the version of the kept row, where it has another name. */
  readonly version?: string;
  /** Field beside the rows of the copy that has to be as in what was sent. */
  readonly within?: string;
}

interface EndpointBase<Row extends z.ZodType, Extra extends z.ZodRawShape> {
  /** Path below the origin; a segment `:name` is a parameter taken from the query schema. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  readonly row: Row;
  /** Fields beside `data` in the answer's data part. */
  readonly extra?: Extra;
  /** Answer carries personal data: masked on the server, written to the access log. */
  readonly personal?: boolean;
  /** Never extends the session. */
  readonly background?: boolean;
  /** One line for the endpoint's page in the API documentation. */
  readonly summary: string;
}

export interface ReadEndpoint<
  Query extends z.ZodType,
  Row extends z.ZodType,
  Extra extends z.ZodRawShape,
> extends EndpointBase<Row, Extra> {
  readonly method: 'GET';
  readonly query: Query;
  readonly offline: ReadOffline;
  /**
   * Field beside the rows that says until when (ISO 8601) a device may keep an answer with personal data, for work
   * without a network; null in it keeps nothing. Without this name no personal data is kept.
   */
  readonly keepUntil?: string;
  readonly body?: never;
  readonly current?: never;
}

export interface WriteEndpoint<
  Body extends z.ZodType,
  Row extends z.ZodType,
  Extra extends z.ZodRawShape,
> extends EndpointBase<Row, Extra> {
  readonly method: 'POST';
  readonly body: Body;
  readonly offline: WriteOffline;
  /** Bodies with these values ask for a connection although the endpoint may otherwise wait in the outbox. */
  readonly onlineWhen?: Readonly<Record<string, string>>;
  /** Only bodies with one of these values wait in the outbox; every other one asks for a connection. */
  readonly queueWhen?: Readonly<Record<string, string>>;
  /** Reads of the class `recent` that show what the write changes: a device takes its own write into their copies. */
  readonly renews?: Readonly<Record<string, KeptRow>>;
  /** For a write that answers VERSION with the stored row: how the two are merged. Without it a person decides about the whole. */
  readonly merge?: MergeRule;
  /** The record that a refusal VERSION shows, where the answer is about something else: an outcome, a count. */
  readonly current?: z.ZodType;
  readonly query?: never;
}

export type AnyEndpoint =
  | ReadEndpoint<z.ZodType, z.ZodType, z.ZodRawShape>
  | WriteEndpoint<z.ZodType, z.ZodType, z.ZodRawShape>;

/** Declares a read. */
export function declareRead<
  Query extends z.ZodType,
  Row extends z.ZodType,
  Extra extends z.ZodRawShape = Record<never, never>,
>(endpoint: Omit<ReadEndpoint<Query, Row, Extra>, 'method'>): ReadEndpoint<Query, Row, Extra> {
  return { method: 'GET', ...endpoint };
}

/** Declares a write. */
export function declareWrite<
  Body extends z.ZodType,
  Row extends z.ZodType,
  Extra extends z.ZodRawShape = Record<never, never>,
>(endpoint: Omit<WriteEndpoint<Body, Row, Extra>, 'method'>): WriteEndpoint<Body, Row, Extra> {
  return { method: 'POST', ...endpoint };
}

/** What the caller passes: the query of a read, the body of a write. */
export type ArgOf<E> =
  E extends ReadEndpoint<infer Q, z.ZodType, z.ZodRawShape>
    ? z.input<Q>
    : E extends WriteEndpoint<infer B, z.ZodType, z.ZodRawShape>
      ? z.input<B>
      : never;

/** What the handler receives after validation. */
export type ParsedArgOf<E> =
  E extends ReadEndpoint<infer Q, z.ZodType, z.ZodRawShape>
    ? z.output<Q>
    : E extends WriteEndpoint<infer B, z.ZodType, z.ZodRawShape>
      ? z.output<B>
      : never;

/** The data part of a good answer. */
export type DataOf<E> = E extends { readonly row: infer R extends z.ZodType }
  ? { readonly data: readonly z.output<R>[] } & ExtraOf<E>
  : never;

type ExtraOf<E> = E extends { readonly extra?: infer X }
  ? NonNullable<X> extends z.ZodRawShape
    ? { readonly [K in keyof NonNullable<X>]: z.output<NonNullable<X>[K]> }
    : unknown
  : unknown;
