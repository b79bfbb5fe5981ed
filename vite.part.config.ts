import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { endpointTable } from './build-tools/endpoint-table.ts';
import { pruneVendorCss } from './build-tools/prune-vendor-css.ts';
import { noSchemaLibrary } from './build-tools/no-schema-library.ts';
import { onlyParticipants } from './build-tools/only-participants.ts';
import { precacheIntegrity } from './build-tools/precache-integrity.ts';
import { PURE_CALLS } from './build-tools/pure-calls.ts';

const integrity = precacheIntegrity();
/** Files of this page are known by the beginning of their names; letters and icons are shared with the application. */
const OWN = 'assets/part-[name]-[hash]';

// Vite asks for a default export. The participants' page: a program of its own beside the application, built before it.
export default defineConfig({
  define: { __KILL_SWITCH__: JSON.stringify(process.env.MADANG_KILL_SWITCH === '1') },
  plugins: [
    react(),
    endpointTable(),
    noSchemaLibrary(),
    onlyParticipants(),
    integrity.plugin,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'part-sw.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        rollupFormat: 'iife',
        sourcemap: false,
        globPatterns: [
          'part/{answer,home}.html',
          'assets/part-*.{js,css}',
          'assets/primeicons-*.woff2',
          'theme-boot.js',
          'icons/favicon.svg',
        ],
        manifestTransforms: [integrity.transform],
      },
    }),
  ],
  css: { postcss: { plugins: [pruneVendorCss()] } },
  worker: {
    format: 'es',
    plugins: () => [endpointTable(), noSchemaLibrary(), onlyParticipants()],
    rolldownOptions: {
      treeshake: { manualPureFunctions: PURE_CALLS },
      output: { entryFileNames: `${OWN}.js`, chunkFileNames: `${OWN}.js` },
    },
  },
  build: {
    outDir: 'build/client',
    emptyOutDir: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['part/answer.html', 'part/home.html', 'part/demo.html', 'part/summary.html'],
      treeshake: { manualPureFunctions: PURE_CALLS },
      output: {
        entryFileNames: `${OWN}.js`,
        chunkFileNames: `${OWN}.js`,
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? `${OWN}[extname]` : 'assets/[name]-[hash][extname]',
      },
    },
  },
});
