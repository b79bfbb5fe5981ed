import { Window } from 'happy-dom';

/*
 * A document for the page, in Node. What Node has itself (fetch, Request, Blob, crypto, events, timers) stays Node's: the
 * worker and the server run in the same process and must meet their own. Everything else of a window comes from
 * happy-dom, and each page load gets a new one.
 */

/** Things of a browser that Node 20.19 and newer know as well, and that are the page's here. */
const OF_THE_PAGE = new Set(['CustomEvent', 'Storage', 'localStorage', 'navigator', 'sessionStorage']);
/** What code of the page finds at `window` and shares with the worker. */
const OF_NODE = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'File',
  'FormData',
  'Headers',
  'Request',
  'Response',
  'URL',
  'URLSearchParams',
  'clearInterval',
  'clearTimeout',
  'crypto',
  'fetch',
  'queueMicrotask',
  'setInterval',
  'setTimeout',
  'structuredClone',
];
/** Nothing is laid out here. A virtual list draws what fits into its height, so that everything has one, and a list keeps the columns for which there is room. */
const BOX = { offsetHeight: 600, offsetWidth: 2_400, clientHeight: 600, clientWidth: 2_400 };

/** Each file of a process reads this one anew, while the names that were published before mean the same page. */
interface Shared {
  current: Window | null;
}
const SHARED = Symbol.for('madang.page');
const scope = globalThis as { [SHARED]?: Shared };
const isFirst = scope[SHARED] === undefined,
  shared: Shared = (scope[SHARED] ??= { current: null });
/** happy-dom overlooks an attribute that stands between two of these; before them it sees it. PrimeReact asks so for where the focus goes. */
const ATTRIBUTE_BEHIND_NOT = /((?::not\([^()]*\))+)(\[[^\]]+\])/g;
const properties = (of: object): Record<string, unknown> => of as Record<string, unknown>;

const isOfPage = (name: string): boolean => OF_THE_PAGE.has(name) || !(name in globalThis);

/** Makes a name of the window a global name that always means the present window. */
function publish(name: string): void {
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get() {
      const { current } = shared,
        value = current ? properties(current)[name] : undefined;
      return typeof value === 'function' && /^[a-z]/.test(name) ? (value.bind(current) as unknown) : value;
    },
    set(value: unknown) {
      if (shared.current) properties(shared.current)[name] = value;
    },
  });
}

if (isFirst) {
  const names = Object.getOwnPropertyNames(new Window()).filter((name) => isOfPage(name) && name !== 'undefined');
  names.forEach(publish);
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent', 'window', 'self', 'document'])
    publish(name);
}

export interface WindowOptions {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** Opens the window in which the next page lives. */
export function openWindow({ url, width, height }: WindowOptions): Window {
  const window = new Window({
    url,
    width,
    height,
    settings: {
      disableCSSFileLoading: true,
      disableJavaScriptFileLoading: true,
      disableIframePageLoading: true,
      handleDisabledFileLoadingAsSuccess: true,
      navigator: { userAgent: 'madang-screens' },
    },
  });
  const ofNode = Object.fromEntries(OF_NODE.map((name) => [name, properties(globalThis)[name]]));
  for (const [name, value] of Object.entries(ofNode))
    Object.defineProperty(window, name, { value, configurable: true, writable: true });
  for (const [name, value] of Object.entries(BOX))
    Object.defineProperty(window.HTMLElement.prototype, name, { get: () => value, configurable: true });
  Object.defineProperty(window.navigator, 'locks', { value: createLocks(), configurable: true });
  // React asks the document whether it knows input events, and would otherwise wait for keys alone.
  Object.defineProperty(window.document, 'oninput', { value: null, configurable: true, writable: true });
  Object.defineProperty(window.document, 'fonts', { value: new EventTarget(), configurable: true });
  window.HTMLCanvasElement.prototype.getContext = function contextOf(this: unknown) {
    return createPen(this) as never;
  };
  const { querySelectorAll } = window.Element.prototype;
  window.Element.prototype.querySelectorAll = function querySelectorAllInOrder(this: never, selector: string) {
    return querySelectorAll.call(this, selector.replace(ATTRIBUTE_BEHIND_NOT, '$2$1'));
  };
  const dispatch = window.dispatchEvent.bind(window);
  window.dispatchEvent = (event) => dispatch(ofWindow(window, event));
  shared.current = window;
  return window;
}

/** What draws on a canvas: it takes every stroke and leaves no trace, and no text has a width. */
function createPen(canvas: unknown): object {
  const told = new Map<string | symbol, unknown>([
    ['canvas', canvas],
    ['measureText', () => ({ width: 0 })],
  ]);
  return new Proxy(
    {},
    {
      get: (_target, name) => told.get(name) ?? (() => undefined),
      set: (_target, name, value) => told.set(name, value) instanceof Map,
    },
  );
}

/** The router tells of a new address with an event of Node's class, which the window refuses. */
function ofWindow(window: Window, event: Parameters<Window['dispatchEvent']>[0]): typeof event {
  return event instanceof window.Event ? event : new window.Event((event as Event).type);
}

/** The part of the Web Locks API that the page asks for: a lock of a worker that lives is never free. */
function createLocks() {
  return {
    request: (_name: string, { signal }: { readonly signal: AbortSignal }): Promise<never> =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
      }),
  };
}

// Libraries look for a document when they are read, React among them: there is one before the first page.
openWindow({ url: 'http://localhost', width: 1440, height: 900 });
