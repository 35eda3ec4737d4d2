// Converts new and changed pictures of content/media into the formats and widths of `recipe`, and writes an index of sizes and colours.
// The results are committed, so that the first start of a clone needn't convert them.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, sep } from 'node:path'

const from = process.argv[2] ?? join('content', 'media')
const to = process.argv[3] ?? join('content', 'converted-pictures', 'site')

// Chosen by eye: 4:2:0 would blur edges of illustrations, and full-screen photos show blocks below quality 68.
const recipe = {
  avif: {
    widths: [320, 640, 960, 1600, 2400],
    options: { quality: 50, chromaSubsampling: '4:4:4', effort: 2 },
    wide: { fromPx: 1600, quality: 68 },
  },
  // For browsers older than the supported ones, which all show AVIF.
  jpg: { widths: [960], options: { quality: 78, mozjpeg: true } },
}
/**
 * The first picture of a page is also made 750 px wide, which suits most phones (360 px at double density) and decides how long they wait.
 * Effort saves a fifth of its bytes. Above 16 kB such a page shows its largest paint after more than 1.2 s on slow 4G, and lower qualities
 * aren't seen: what costs so many bytes, grain and small details, also hides what they lose.
 */
const firstPictureRecipe = {
  ...recipe,
  avif: {
    ...recipe.avif,
    widths: [320, 640, 750, 960, 1600, 2400],
    careful: {
      px: 750,
      effort: 4,
      wantedBytes: 16_000,
      // The dots of a coarse print look the same a little blurred. Other pictures get softer, so this is the last attempt.
      attempts: [{ quality: 42 }, { quality: 34 }, { quality: 28 }, { quality: 24, blurSigma: 0.8 }],
    },
  },
}
const recipeOf = (id) => (/-(?:phone|wide|poster)$/.test(id) ? firstPictureRecipe : recipe)
/** A narrow picture is also converted in its own width, if that exceeds the next smaller width by this factor. */
const minWidthRatio = 1.2
/** Folders whose files aren't converted: SVGs are served unchanged, pictures of sample posts go into the database. */
const otherFolders = ['svg', 'blog']
const isPicture = /\.(?:jpe?g|png|webp|avif|tiff?|hei[cf])$/i

await makePictures()

async function makePictures() {
  const masters = findMasters()
  mkdirSync(to, { recursive: true })
  const files = new Set(readdirSync(to))
  const known = readIndex()
  const isMade = ({ id, name }) =>
    known[id]?.name === name && known[id].topFill && namesOf(known[id]).every((file) => files.has(file))
  const missing = masters.filter((master) => !isMade(master))
  const made = await makeAll(missing, files)

  const index = Object.fromEntries(masters.map(({ id }) => [id, made.get(id) ?? known[id]]))
  const text = `${JSON.stringify(index, null, 1)}\n`
  if (missing.length > 0 || Object.keys(known).length !== masters.length) writeWhole('index.json', text)
  const wanted = new Set(['index.json', ...Object.values(index).flatMap(namesOf)])
  for (const file of files) if (!wanted.has(file) && !isBeingWritten(file)) rmSync(join(to, file), { force: true })
}

/** All pictures of the source folder. A picture's ID is its path in the folder without the extension. */
function findMasters() {
  const masters = new Map()
  for (const path of readdirSync(from, { recursive: true }).sort()) {
    const parts = path.split(sep)
    if (!isPicture.test(path) || parts.some((part) => part.startsWith('.')) || otherFolders.includes(parts[0])) continue
    if (!statSync(join(from, path), { throwIfNoEntry: false })?.isFile()) continue
    const id = path.split(sep).join('/').replace(isPicture, '')
    const twin = masters.get(id)
    if (twin) fail([`${join(from, twin.path)} and ${join(from, path)} are both the picture "${id}". Delete one of them.`])
    const hash = createHash('sha256')
      .update(JSON.stringify(recipeOf(id)))
      .update(readFileSync(join(from, path)))
      .digest('hex')
    masters.set(id, { id, path, name: `${id.replace(/[^\w-]+/g, '-')}-${hash.slice(0, 8)}` })
  }
  return [...masters.values()]
}

function readIndex() {
  try {
    return JSON.parse(readFileSync(join(to, 'index.json'), 'utf8'))
  } catch {
    // Without a readable index all pictures are measured again.
    return {}
  }
}

function namesOf({ name, widths }) {
  return Object.entries(widths).flatMap(([format, list]) => list.map((width) => `${name}-${width}.${format}`))
}

/** Converts as many pictures at a time as there are cores (at most 4), because one thread encodes each picture. */
async function makeAll(masters, files) {
  const made = new Map()
  if (masters.length === 0) return made
  // Imported only here, because importing sharp takes longer than a run without new pictures.
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  console.log(`Converting ${masters.length} pictures …`)
  const failures = []
  const queue = [...masters]
  const work = async () => {
    for (let master = queue.shift(); master; master = queue.shift()) {
      const { id, path } = master
      try {
        made.set(id, await make(sharp, { ...master, ...(await decode(sharp, path)) }, files))
      } catch (error) {
        failures.push(`${join(from, path)} can't be read as a picture (${error.message.trim()}). Save it again as a JPEG.`)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work))
  if (failures.length > 0) fail(failures)
  return made
}

async function decode(sharp, path) {
  const largest = Math.max(...Object.values(recipe).flatMap(({ widths }) => widths))
  // Ignores warnings, because photos from phones often have harmless defects.
  return sharp(readFileSync(join(from, path)), { failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#fff' })
    .resize({ width: largest, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
}

async function make(sharp, { id, name, data, info }, files) {
  const { width, height, channels } = info
  const widths = {}
  for (const [format, { widths: steps, options, wide, careful }] of Object.entries(recipeOf(id))) {
    widths[format] = widthsFor(steps, width)
    for (const step of widths[format]) {
      const file = `${name}-${step}.${format}`
      if (files.has(file)) continue
      const image = sharp(data, { raw: { width, height, channels } }).resize({ width: step })
      const isCareful = step === careful?.px
      const quality = wide && step >= wide.fromPx ? wide.quality : options.quality
      const chosen = { ...options, quality, effort: isCareful ? careful.effort : options.effort }
      let bytes = await image.clone().toFormat(format, chosen).toBuffer()
      for (const { quality, blurSigma } of isCareful ? careful.attempts : []) {
        if (bytes.length <= careful.wantedBytes) break
        const attempt = blurSigma ? image.clone().blur(blurSigma) : image.clone()
        const smaller = await attempt.toFormat(format, { ...chosen, quality }).toBuffer()
        // Stays sharp if even softness isn't enough.
        if (!blurSigma || smaller.length <= careful.wantedBytes) bytes = smaller
      }
      writeWhole(file, bytes)
    }
  }
  return { name, width, height, fill: edgeColour(data, info), topFill: topColour(data, info), widths }
}

function widthsFor(steps, width) {
  const fitting = steps.filter((step) => step <= width)
  const last = fitting.at(-1) ?? 0
  return fitting.length < steps.length && width > last * minWidthRatio ? [...fitting, width] : fitting
}

/** The dominant colour of the left edge. The page fills the space beside the picture with it. */
function edgeColour(data, { width, height, channels }) {
  const pixels = []
  const stripWidth = Math.ceil(width / 50)
  for (let y = 0; y < height; y += 4)
    for (let x = 0; x < stripWidth; x += 2) pixels.push(data.subarray((y * width + x) * channels).subarray(0, 3))
  const kinds = Object.values(Object.groupBy(pixels, ([r, g, b]) => `${r >> 5} ${g >> 5} ${b >> 5}`))
  const centre = middleOf(kinds.reduce((most, kind) => (kind.length > most.length ? kind : most)))
  // Takes the median of all similar colours, because a soft gradient falls into several groups.
  const colour = middleOf(pixels.filter((pixel) => centre.every((value, channel) => Math.abs(value - pixel[channel]) < 40)))
  return hexOf(colour)
}

/** The colour of the top edge. The page fills the space above the picture with it. */
function topColour(data, { width, channels }) {
  return hexOf(middleOf(Array.from({ length: width }, (_, x) => data.subarray(x * channels).subarray(0, 3))))
}

function hexOf(colour) {
  return `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}

function middleOf(pixels) {
  return [0, 1, 2].map((channel) => pixels.map((pixel) => pixel[channel]).sort((a, b) => a - b)[pixels.length >> 1])
}

/** Writes a temporary file and renames it when it is complete, because a build may be interrupted or run twice at a time. */
function writeWhole(file, content) {
  const part = join(to, `.${process.pid}-${file}`)
  writeFileSync(part, content)
  renameSync(part, join(to, file))
}

/** Whether a file is a temporary file of another running build, at most an hour old. */
function isBeingWritten(file) {
  return file.startsWith('.') && (statSync(join(to, file), { throwIfNoEntry: false })?.mtimeMs ?? 0) > Date.now() - 3_600_000
}

function fail(lines) {
  for (const line of lines) console.error(line)
  process.exit(1)
}
