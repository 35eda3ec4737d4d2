import { reactRouter } from '@react-router/dev/vite'
import { build } from 'rolldown'
import { defineConfig, type Plugin } from 'vite'
import { defaultPalette } from './contract/brand/palette.ts'
import { paletteCss } from './contract/brand/palette-css.ts'
import { accentClassesCss, fixedColoursCss } from './contract/content/brand-colours.ts'

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
    return code
      .replace(/\/\* colours:.*?\*\//, () => fixedColoursCss() + paletteCss(defaultPalette))
      .replace(/\/\* accent-classes:.*?\*\//, accentClassesCss)
  },
}

/** Style sheets of home and of shared parts, bundled into one file: a page is painted only when all its styles have loaded. */
const sharedStyles =
  /\/app\/(?:styles|ui|shell|sections|routes\/home).*(?<!\/(?:toast|modal|film-player|preview-button|sections\/portfolio\/portfolio|portfolio-preview|contact-form|legal-sections|ident-motion))\.css$/

/**
 * Keeps scripts that load later from loading the shared style sheet with them. Each page has it already, and a second copy at the end of
 * the head would override the style sheets of the page.
 */
const sharedStylesOnce: Plugin = {
  name: 'shared-styles-once',
  generateBundle: {
    // After Vite has written the list of files that it loads before a script.
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        // The list's items are named by their index, so the style sheet is replaced, by a script that is loaded already.
        chunk.code = chunk.code.replace(/"assets\/styles-[\w-]+\.css"/g, JSON.stringify(chunk.fileName))
      }
    },
  },
}

export default defineConfig({
  plugins: [reactRouter(), inlineScripts, brandColours, sharedStylesOnce],
  build: {
    // The supported browsers (docs/develop/decisions/browsers.md). Chrome 115 covers Samsung Internet 23.
    target: ['chrome115', 'safari17', 'ios17', 'firefox121'],
    assetsInlineLimit: 0,
    // Turns off the warning about modules that public pages import lazily and the admin imports statically.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Bundles modules into few files, because each file costs HTTP headers, and small files compress badly.
            codeSplitting: {
              groups: [
                { name: 'styles', test: sharedStyles },
                {
                  name: 'framework',
                  // The colours are a few constants for every page, so a file of their own would mostly be HTTP headers.
                  test: /\/node_modules\/(?:@?react-router|react|react-dom|scheduler)\/|\/contract\/content\/brand-colours\./,
                },
                {
                  name: 'site',
                  // Questions, formatted texts and the contact form aren't on most pages.
                  test: /\/(?:app\/(?:ui|shell|sections(?!\/(?:contact-form|faq|formatted-text))|routes\/shared\/error-page|constants|contact-links|api\/posts|today|browser\/(?:storage\/list-storage-keys|reduced-motion))|contract\/messages\/messages\.)/,
                  minShareCount: 3,
                },
                // The pages with the least room for scripts have both.
                { name: 'faq', test: /\/app\/sections\/(?:faq|formatted-text\/formatted-text)\./ },
                // A public page needs it too, so it isn't in the file of the admin.
                { name: 'plural', test: /\/contract\/format\/plural\./ },
                // What public forms need to send, so that they don't load the file of the admin.
                {
                  name: 'api',
                  test: /\/app\/(?:api\/(?:client|random-id)|browser\/storage\/local-storage)\.|\/contract\/endpoints\/endpoints\./,
                },
                {
                  // One file for what admin pages share: the list of each route's files, which public pages load too, stays short.
                  name: 'admin',
                  test: /\/app\/routes\/admin\/shared\//,
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
