import { reactRouter } from '@react-router/dev/vite'
import { build } from 'rolldown'
import { defineConfig, type Plugin } from 'vite'
import { accentClassesCss, brandColoursCss } from './contract/content/brand-colours.ts'

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
    return code.replace(/\/\* brand-colours:.*?\*\//, brandColoursCss).replace(/\/\* accent-classes:.*?\*\//, accentClassesCss)
  },
}

/**
 * Parts that many pages have but home has not. Home, which most visitors see first, loads neither their scripts nor their style sheets.
 * Their sheet comes after that of the page, so a page changes their styles with a more specific selector.
 */
const innerParts = 'app/(?:sections/(?:page-hero|faq|portfolio/|share-links/)|ui/(?:accordion/|media/film-player))'
const innerStyles = new RegExp(`/${innerParts}.*(?<!portfolio-preview)\\.css$`)
const innerScripts = new RegExp(`/${innerParts}.*(?<!portfolio-preview)\\.tsx?$`)
/** Style sheets of shared parts, in one file, because a page is painted only when all its styles have loaded. */
const sharedStyles =
  /\/app\/(?:styles|ui|shell|sections).*(?<!\/(?:toast|modal|field|portfolio-preview|contact-form|ident-motion))\.css$/
const formStyles = /\/(?:field|contact-form)\.css$/
const homeStyles = /\/app\/routes\/home\/.*(?<!\/ident-motion)\.css$/

export default defineConfig({
  plugins: [reactRouter(), inlineScripts, brandColours],
  build: {
    // The supported browsers (docs/develop/decisions/browsers.md). Chrome 115 covers Samsung Internet 23.
    target: ['chrome115', 'safari17', 'ios17', 'firefox121'],
    assetsInlineLimit: 0,
    // The output folder also holds the pictures of scripts/build-steps/pictures.mjs.
    emptyOutDir: false,
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
                { name: 'inner-styles', test: innerStyles },
                { name: 'styles', test: sharedStyles },
                { name: 'home-styles', test: homeStyles },
                { name: 'form-styles', test: formStyles },
                { name: 'framework', test: /\/node_modules\/(?:@?react-router|react|react-dom|scheduler)\// },
                {
                  name: 'site',
                  test: new RegExp(
                    `/(?:(?!${innerParts}|app/ui/(?:field|modal/))app/(?:ui|shell|sections|routes/shared/error-page|constants|contact-links|api/posts|today|browser/(?:storage/list-storage-keys|reduced-motion))|contract/messages/messages\\.)`,
                  ),
                  minShareCount: 3,
                },
                { name: 'inner-pages', test: innerScripts },
              ],
            },
          },
        },
      },
    },
  },
})
