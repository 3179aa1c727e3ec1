import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { manualPlugin } from './src/layout/help/build/manualPlugin';

/** What only later parts share comes with these, not with the console. */
const LATER = [
  // Passkeys, and what is shown once.
  /@simplewebauthn[\\/]|shared[\\/]overlay[\\/]OneTimeSecretDialog|(?:Fingerprint|PhonelinkLock|Pin)Outlined\.js/,
  // A record's history and the audit.
  /shared[\\/]history[\\/]|infiniteQuery|useInfiniteQuery/,
  // Files that come and go: lists, the package, one's own data.
  /shared[\\/](?:download\.|upload\.|list[\\/](?:import|export[\\/]use))/,
  // Rows edited in a grid: parameters, the proof of a report's rows, and what proves them; what follows the delivery.
  // (The dashboard tells kinds and validity of evidence: a file more would cost more than they do.)
  /shared[\\/](?:grid[\\/]|ProgressBar|ProofLine|CommentThread|RevocableItem)|@tanstack[\\/](?:react-)?virtual|domain[\\/]src[\\/](?:proof|composition|evidence|handover)[\\/](?!evidence-(?:kinds|validity))/,
  // What only an evaluation shows, and plans of many changes.
  /domain[\\/]src[\\/]report[\\/](?:evaluation[\\/](?:where-to-fill|parameter-order|summary)|report-answer)|shared[\\/]plan[\\/]/,
  // Names to keep something under, and writes of many records.
  /shared[\\/](?:named[\\/]|QuestionForm|list[\\/](?:bulk[\\/](?!selection)|filters[\\/](?:Period|Record)))/,
  /@mui[\\/]material[\\/].*(?:ToggleButton|TablePagination|Toolbar|FirstPage|LastPage|KeyboardArrow)/,
  // Of forms: what asks which of two versions counts, passwords, dates, choices, lists of items, a form within another or in a screen.
  /shared[\\/](?:form[\\/](?:InlineForm|CreateDialog|useItems)|inputs[\\/](?:PasswordInput|DateField|DateInput|dateText|RadioChoice))/,
  /shared[\\/]form[\\/]conflict[\\/]VersionDialog|@mui[\\/]material[\\/].*(?:Radio|FormGroup)/,
];

/**
 * What every screen needs from the start, as one file each: React, which changes rarely, and the rest of what the login
 * imports. A request costs a person on a slow line more than the few bytes that one screen could have done without.
 */
const GROUPS = [
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
    priority: 2,
  },
  // The outlines of the states, which all maps have in common, weigh more than a screen. A group takes along what its
  // modules import: of ours nothing, or it would be loaded with the console.
  { name: 'outlines', test: /node_modules[\\/]@svg-maps/, priority: 2 },
  { name: 'boot', tags: ['$initial' as const], priority: 1 },
  // What the console and its later parts have in common, of ours too: a dozen crumbs otherwise.
  {
    name: 'shared',
    test: (id: string): boolean =>
      /[\\/](node_modules|domain[\\/]src|shared|features[\\/]catalogue)[\\/]/.test(id) &&
      !LATER.some((later) => later.test(id)),
    minShareCount: 2,
  },
];

/** Native `Object.entries` instead of the replacement that react-admin's translations import (17 kB). */
const nativeEntries: Plugin = {
  name: 'native-entries',
  enforce: 'pre',
  resolveId: (id) => (id === 'object.entries' ? '\0native-entries' : null),
  load: (id) => (id === '\0native-entries' ? 'module.exports = Object.entries;' : null),
};

/** Compressed as well as it goes, once, at build: the server would do worse for every visitor. */
const precompressed = compression({
  include: /\.(js|css|html|svg|webmanifest)$/,
  threshold: 1024,
  algorithms: [
    defineAlgorithm('brotliCompress', {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
    defineAlgorithm('gzip', { level: constants.Z_BEST_COMPRESSION }),
  ],
});

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), manualPlugin(), nativeEntries, precompressed],
  // Our libraries are taken from their sources, so that a build here needs none of theirs.
  resolve: {
    conditions: ['@prumo/source', 'module', 'browser', 'development|production'],
    // react-admin's own exporter writes CSV in the browser, which no list of ours does.
    alias: { 'jsonexport/dist/index.js': fileURLToPath(new URL('src/api/noExport.ts', import.meta.url)) },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Tells the server what the console consists of (apps/api, boot/http/console-parts.ts).
    manifest: true,
    target: 'es2022',
    // An inlined font or image would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
    chunkSizeWarningLimit: 900,
  },
  server: {
    port: 5173,
    proxy: { '/api': { target: process.env['API_URL'] ?? 'http://localhost:3000' } },
  },
});
