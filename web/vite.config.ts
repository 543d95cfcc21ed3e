import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { CHUNKS } from './lean/chunks.ts'
import { lean } from './lean/lean-plugin.ts'
import { texts } from './texts/texts-plugin.ts'

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

export default defineConfig({
  plugins: [react(), lean(), texts()],
  worker: { format: 'es', plugins: () => [lean()] },
  build: {
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    // fonts and pictures stay files: a data address would need a wider content policy
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: { groups: CHUNKS },
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/files': server,
      '/environments.json': server,
      '/healthz': server,
      '/manifest.webmanifest': server,
      '/pads': { target: server, ws: true },
    },
  },
})
