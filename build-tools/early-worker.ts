import type { Plugin } from 'vite';

const WORKER = /^assets\/entry-[\w-]+\.js$/;

/**
 * Names the worker's script in the page, so that it arrives together with the page's own. Without it the worker is
 * first heard of when 100 kB of page have been loaded and run, one round trip too late.
 */
export function earlyWorker(): Plugin {
  return {
    name: 'madang-early-worker',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => Object.keys(bundle).filter((file) => WORKER.test(file))
        .map((file) => ({ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` }, injectTo: 'head' as const })),
    },
  };
}
