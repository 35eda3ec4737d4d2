import { reactRouter } from '@react-router/dev/vite'
import { build } from 'rolldown'
import { defineConfig, type Plugin } from 'vite'

/** A script that is written into the page, with all it imports, small, as text: `import { script } from './x.ts?inline-script'`. */
const inlineScripts: Plugin = {
  name: 'inline-scripts',
  async load(id) {
    const [path, query] = id.split('?')
    if (query !== 'inline-script' || !path) return
    const { output } = await build({ input: path, write: false, output: { format: 'iife', minify: true } })
    return `export const script = ${JSON.stringify(output[0].code.trim())}`
  },
}

/** Before a page is seen all its styles must be there: those of home, and all that several pages share, come in one file. */
const sharedStyles =
  /\/app\/(?:styles|ui|shell|sections|routes\/home).*(?<!\/(?:toast|portfolio-preview|contact-form|legal-sections))\.css$/

export default defineConfig({
  plugins: [reactRouter(), inlineScripts],
  // Three years of Chrome, Safari, Firefox and Samsung Internet, whose version 23 is Chromium 115 (docs/develop/decisions/browsers.md).
  // The folder also holds the pictures (scripts/pictures.mjs); scripts/run.mjs empties what is Vite's.
  build: {
    target: ['chrome115', 'safari17', 'ios17', 'firefox121'],
    assetsInlineLimit: 0,
    emptyOutDir: false,
    // What a public page loads late the admin loads at once: meant so, and nothing to tell whoever starts the site.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files: each costs its own headers and compresses alone. What nearly every page needs comes in two, that of one page in one more.
            codeSplitting: {
              groups: [
                { name: 'styles', test: sharedStyles },
                { name: 'framework', test: /\/node_modules\/(?:@?react-router|react|react-dom|scheduler)\// },
                {
                  name: 'site',
                  test: /\/(?:app\/(?:ui|shell|sections|constants|contact-links|api\/posts|today|browser\/(?:storage\/storage-keys|reduced-motion))|contract\/messages\/messages\.)/,
                  minShareCount: 3,
                },
              ],
            },
          },
        },
      },
    },
  },
})
