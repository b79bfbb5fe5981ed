/** The code of a page, one script. */
export const PAGE_FILE = 'page.cjs';
/** Chunks of the worker begin so: their timers are the page's, those of the server beside it are not. */
export const WORKER_CHUNK = 'worker-code';
