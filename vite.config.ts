import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  // Three years of Chrome, Safari, Firefox and Samsung Internet.
  // The folder also holds the pictures (scripts/pictures.mjs); scripts/run.mjs empties what is Vite's.
  build: { target: ['chrome120', 'safari17', 'firefox120'], assetsInlineLimit: 0, emptyOutDir: false },
})
