import { reactRouter } from '@react-router/dev/vite'
import { build } from 'rolldown'
import { defineConfig, type Plugin } from 'vite'
import { brandColoursCss } from './contract/content/brand-colours.ts'

/** Bundles a script and its imports as minified text, to be inlined: `import { script } from './x.ts?inline-script'`. */
const inlineScripts: Plugin = {
  name: 'inline-scripts',
  async load(id) {
    const [path, query] = id.split('?')
    if (query !== 'inline-script' || !path) return
    const { output } = await build({ input: path, write: false, output: { format: 'iife', minify: true } })
    return `export const script = ${JSON.stringify(output[0].code.trim())}`
  },
}

const brandColours: Plugin = {
  name: 'brand-colours',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/app/styles/tokens.css')) return null
    return code.replace(/\/\* brand-colours:.*?\*\//, brandColoursCss)
  },
}

/** Styles of home and of parts that several pages share go into one file, because a page isn't painted until all its styles are loaded. */
const sharedStyles =
  /\/app\/(?:styles|ui|shell|sections|routes\/home).*(?<!\/(?:toast|portfolio-preview|contact-form|legal-sections))\.css$/

export default defineConfig({
  plugins: [reactRouter(), inlineScripts, brandColours],
  // Three years of Chrome, Safari, Firefox and Samsung Internet, whose version 23 is Chromium 115 (docs/develop/decisions/browsers.md). The output
  // folder also holds the pictures (scripts/build-steps/pictures.mjs), so scripts/run.mjs empties Vite's part.
  build: {
    target: ['chrome115', 'safari17', 'ios17', 'firefox121'],
    assetsInlineLimit: 0,
    emptyOutDir: false,
    // Some modules are lazy on public pages and static in the admin on purpose.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files, because each has headers and compresses alone: two for what nearly every page needs, one more for each page.
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
