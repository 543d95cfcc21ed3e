import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { lean } from './lean/lean-plugin.ts'
import { preferredScheme } from './lean/preferred-scheme.ts'
import { texts } from './texts/texts-plugin.ts'

// The pages as the server writes them: one program without dependencies, and one style sheet.
export default defineConfig({
  plugins: [react(), lean(), preferredScheme(), texts()],
  ssr: { noExternal: true },
  publicDir: false,
  build: {
    ssr: 'src/app/written/write-page.tsx',
    ssrEmitAssets: true,
    cssCodeSplit: false,
    target: 'node22',
    assetsInlineLimit: 0,
  },
})
