import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  // Three years of Chrome, Safari, Firefox and Samsung Internet.
  build: { target: ['chrome120', 'safari17', 'firefox120'], assetsInlineLimit: 0 },
})
