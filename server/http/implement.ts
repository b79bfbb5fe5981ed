import type { AnyEndpoint } from '#contract/endpoint.ts';
import { endpoints, type Data, type Op, type ParsedArg } from '#contract/registry.ts';
import { cleanArgument } from '#shared/clean-text.ts';
import type { CallContext } from './call-context.ts';
import { closeCurrent } from './close-current.ts';
import { invalid, type Failure } from './failure.ts';
import { toFieldErrors, type FieldMessages } from './failures/field-messages.ts';

export type Handler<K extends Op> = (arg: ParsedArg<K>, call: CallContext) => Promise<Data<K>>;

export interface HandlerOptions {
  /** Sentences of the domain's document for single fields, instead of the catalogue's. */
  readonly messages?: FieldMessages;
  /** The handler opens transactions itself, because it must keep something although it refuses (wrong passwords). */
  readonly ownTransaction?: boolean;
  /**
   * Each part of the call is a transaction of its own, opened by `inStep`; the number of the call, its answer and its row in the log
   * come with the last. What was done before a failure stays, and a repeat goes on behind it.
   */
  readonly inSteps?: boolean;
  /** A repeat does no harm and needs no number (extending a session). */
  readonly unnumbered?: boolean;
  /** The number of a request is kept without a hash of its body. */
  readonly keepsNoBody?: boolean;
  /** Most bytes of a body that may be larger than others: the rows of a workbook. */
  readonly mostBodyBytes?: number;
}

interface Surroundings<K extends Op> {
  /**
   * When the transaction of a write begins, or that it does not: it is not open yet, and holds no connection while others are
   * waited for.
   */
  readonly around?: (arg: ParsedArg<K>, call: CallContext, act: () => Promise<unknown>) => Promise<unknown>;
  /**
   * Keeps something of a write although it was refused: that there was demand for a taken slot. Writes nothing else.
   */
  readonly afterRefusal?: (failure: Failure, arg: ParsedArg<K>, call: CallContext) => Promise<void>;
}

/** An endpoint of the contract with the code that answers it. */
export interface Binding {
  readonly op: Op;
  readonly endpoint: AnyEndpoint;
  readonly options: HandlerOptions;
  /** Cleans the texts of the raw argument and validates it. @throws Failure 400 with the fields that were refused */
  readonly parse: (raw: unknown) => unknown;
  readonly run: (arg: unknown, call: CallContext) => Promise<unknown>;
  readonly around?: (arg: unknown, call: CallContext, act: () => Promise<unknown>) => Promise<unknown>;
  /** What is kept of a write although it was refused; in a transaction of its own, when that of the write is gone. */
  readonly afterRefusal?: (failure: Failure, arg: unknown, call: CallContext) => Promise<void>;
}

/**
 * Binds an endpoint to its handler. Validation, authorisation, scope, transaction, audit, idempotency and the closed
 * list of fields in the answer follow from the declaration; the handler holds the business alone.
 */
export function implement<K extends Op>(
  op: K,
  handler: Handler<K>,
  { around, afterRefusal, ...options }: HandlerOptions & Surroundings<K> = {},
): Binding {
  const endpoint: AnyEndpoint = endpoints[op];
  const schema = endpoint.query ?? endpoint.body;
  const parse = (raw: unknown): unknown => {
    const parsed = schema.safeParse(cleanArgument(raw), { reportInput: true });
    if (!parsed.success) throw invalid(toFieldErrors(schema, parsed.error.issues, options.messages));
    return parsed.data;
  };
  // The argument comes from `parse` above, which used this very endpoint's schema; the type cannot follow that way.
  const run = (arg: unknown, call: CallContext): Promise<unknown> =>
    handler(arg as ParsedArg<K>, call).catch((error: unknown) => {
      throw closeCurrent(endpoint.current ?? endpoint.row, error);
    });
  return {
    op,
    endpoint,
    options,
    parse,
    run,
    ...(around ? { around: (arg, call, act) => around(arg as ParsedArg<K>, call, act) } : {}),
    ...(afterRefusal ? { afterRefusal: (failure, arg, call) => afterRefusal(failure, arg as ParsedArg<K>, call) } : {}),
  };
}

/**
 * Checks that each endpoint of the contract is bound exactly once.
 * @throws Error naming those that are not, which stops the start
 */
export function requireComplete(bindings: readonly Binding[]): void {
  const bound = bindings.map((binding) => binding.op);
  const missing = Object.keys(endpoints).filter((op) => !bound.some((name) => name === op));
  const twice = bound.filter((op, index) => bound.indexOf(op) !== index);
  if (missing.length > 0 || twice.length > 0) {
    throw new Error(
      `endpoints without a handler: ${missing.join(', ') || '-'}; bound twice: ${twice.join(', ') || '-'}`,
    );
  }
}
