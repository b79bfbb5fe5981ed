import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { preloadLinks } from './build-tools/preload-links.ts';
import { endpointTable } from './build-tools/endpoint-table.ts';
import { fieldRules } from './build-tools/field-rules.ts';
import { pruneVendorCss } from './build-tools/prune-vendor-css.ts';
import { noSchemaLibrary } from './build-tools/no-schema-library.ts';
import { ownLetters } from './build-tools/own-letters.ts';
import { precacheIntegrity } from './build-tools/precache-integrity.ts';
import { PURE_CALLS } from './build-tools/pure-calls.ts';
import { LENT, sharedChunks } from './build-tools/shared-chunks.ts';
import { shellPack } from './build-tools/shell-pack.ts';

const API_IN_DEVELOPMENT = 'http://127.0.0.1:8080';
const integrity = precacheIntegrity();

// Vite asks for a default export.
export default defineConfig({
  define: { __KILL_SWITCH__: JSON.stringify(process.env.MADANG_KILL_SWITCH === '1') },
  plugins: [
    react(),
    endpointTable(),
    fieldRules(),
    noSchemaLibrary(),
    preloadLinks(),
    integrity.plugin,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      injectManifest: {
        rollupFormat: 'iife',
        sourcemap: false,
        buildPlugins: { vite: [endpointTable(), noSchemaLibrary()] },
        globPatterns: [
          '**/*.{js,css,html,svg}',
          'assets/primeicons-*.woff2',
          'assets/noto-sans-kr-*.woff2',
          'icons/icon-192.png',
        ],
        // What respondents load has a service worker of its own.
        globIgnores: ['**/*.map', 'part/**', 'part-sw.js', 'assets/part-*'],
        manifestTransforms: [ownLetters(import.meta.dirname), integrity.transform, shellPack(integrity.outDir)],
      },
      devOptions: { enabled: Boolean(process.env.VITE_SW_DEV), type: 'module' },
      manifest: {
        id: '/',
        name: '마당',
        short_name: '마당',
        description: '대학 행정 통합관리',
        lang: 'ko',
        dir: 'ltr',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        theme_color: '#1e5fd8',
        background_color: '#f5f7fa',
        icons: [
          { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
    }),
  ],
  css: { postcss: { plugins: [pruneVendorCss()] } },
  worker: {
    format: 'es',
    plugins: () => [endpointTable(), noSchemaLibrary()],
    rolldownOptions: { treeshake: { manualPureFunctions: PURE_CALLS } },
  },
  server: { proxy: { '/api': API_IN_DEVELOPMENT } },
  optimizeDeps: { include: ['dexie', 'comlink', 'workbox-precaching', 'workbox-routing', 'workbox-window', 'zod'] },
  build: {
    outDir: 'build/client',
    emptyOutDir: true,
    sourcemap: false,
    // A data URL would need an exception in the content policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: { manualPureFunctions: PURE_CALLS, moduleSideEffects: [{ test: LENT, sideEffects: false }] },
      output: { codeSplitting: sharedChunks },
    },
  },
});
