import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { manualPlugin } from './src/frame/help/build/manualPlugin';

/** Third parties that change together and are needed together, as one cached file each. */
const GROUPS = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/ },
];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), manualPlugin()],
  // Our libraries are taken from their sources, so that a build here needs none of theirs.
  resolve: { conditions: ['@prumo/source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
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
