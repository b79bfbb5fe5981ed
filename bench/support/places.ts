/** Ports of the bench; the browser only ever knows the line's. */
export const SERVER_PORT = Number(process.env.BENCH_PORT ?? 4310);
export const LINE_PORT = SERVER_PORT + 1;
export const BARE_PORT = SERVER_PORT + 2;
export const PAGES_PORT = SERVER_PORT + 3;
export const BARE_LINE_PORT = SERVER_PORT + 4;
export const CLUSTER_SERVER_PORT = SERVER_PORT + 5;
export const ORIGIN = `http://localhost:${LINE_PORT}`;
export const RESULTS = 'bench/results';
