import { sdkFiles } from "./build-sdk.ts"
import { SURVEY_TEXTS } from "@qo/core/i18n"
import { PAGE_LANGUAGES } from "@qo/core/questionnaire"
import { createHash } from "node:crypto"
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { basename, join } from "node:path"
import { brotliCompressSync } from "node:zlib"
import { build, type InlineConfig, type Rolldown } from "vite"
import { isWordOfScript } from "./src/page/script-words.ts"
import { usedTokens } from "./used-tokens.ts"

const ROOT = import.meta.dirname
const DIST = join(ROOT, "dist")

/** Folders that are served unchanged, and compressed at build time. */
const SERVED = ["assets", "sdk", "worker"]

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset

/**
 * Builds one entry. Entries share no chunks, so that a page never needs a file of another entry. `chunks`: how its files are
 * named; by default it is one file.
 */
async function bundle(
  entry: string,
  more: InlineConfig = {},
  chunks: Rolldown.OutputOptions = { codeSplitting: false },
): Promise<Output[]> {
  const result = await build({
    root: ROOT,
    configFile: false,
    logLevel: "warn",
    ...more,
    build: {
      target: "es2023",
      cssTarget: ["chrome125", "firefox125", "safari17.5"],
      write: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: { [basename(entry, ".ts")]: join(ROOT, "src", entry) },
        preserveEntrySignatures: "allow-extension",
        output: { format: "es", entryFileNames: "[name].js", ...chunks },
      },
      ...more.build,
    },
  })
  const [first] = Array.isArray(result) ? result : [result]
  return first && "output" in first ? first.output : []
}

const codeOf = (outputs: readonly Output[]): Rolldown.OutputChunk => {
  const [chunk, ...others] = outputs.filter((each) => each.type === "chunk")
  if (!chunk || others.length > 0) throw new Error("an entry became several files")
  return chunk
}

/**
 * Removes spaces from templates, which are indented and have quotes around every attribute. In the output, line breaks remain
 * only between parts of elements, and quotes only where a value needs them.
 */
const leanMarkup = (code: string): string =>
  code
    .replaceAll(/([>}]?)\n\s*(<?)/g, (_, before: string, after: string) =>
      before === ">" || after === "<" ? before + after : `${before} ${after}`,
    )
    .replaceAll(/ ?\/>/g, ">")
    .replaceAll(/="([\w#-]+)"/g, "=$1")
    .replaceAll(" >", ">")

/** Vite adds 1,000 bytes to load the files of a module before it runs, except for builds that a server runs. */
const WITHOUT_PRELOADS: InlineConfig = { ssr: { noExternal: true }, build: { ssr: true } }

/** Placeholder of the hash in names of the page's files, which contain one another's names. */
const BUILD = "QOBUILD"

/** Builds the page's script and the parts that it loads later, and a file of words for each language. */
async function pageFiles(): Promise<{ build: string; files: Record<string, string> }> {
  const names = `[name]-${BUILD}.js`
  const chunks = await bundle("client/page.ts", WITHOUT_PRELOADS, {
    entryFileNames: names,
    chunkFileNames: names,
  })
  const scripts = chunks.flatMap((chunk): [string, string][] => {
    if (chunk.type !== "chunk") return []
    if (chunk.imports.some((name) => name !== `page-${BUILD}.js`))
      throw new Error(`${chunk.fileName} needs ${chunk.imports.join()}`)
    return [[chunk.fileName, leanMarkup(chunk.code).trim()]]
  })
  const words = await Promise.all(
    PAGE_LANGUAGES.map(async (language): Promise<[string, string]> => {
      const texts = Object.entries(await SURVEY_TEXTS[language]())
      const used = Object.fromEntries(texts.filter(([key]) => isWordOfScript(key)))
      return [`words-${language}-${BUILD}.js`, `export default ${JSON.stringify(used)}`]
    }),
  )
  const all = [...scripts, ...words]
  const hash = createHash("sha256").update(JSON.stringify(all)).digest("hex").slice(0, 10)
  const files = all.map((file) => file.map((text) => text.replaceAll(BUILD, hash)))
  return { build: hash, files: Object.fromEntries(files) as Record<string, string> }
}

/** Builds an entry as one file. */
async function oneFile(
  entry: string,
  format: "es" | "iife",
  define: Record<string, string> = {},
): Promise<string> {
  const output = { format, codeSplitting: false }
  return leanMarkup(
    codeOf(await bundle(entry, { ...WITHOUT_PRELOADS, define }, output)).code,
  ).trim()
}

/** Returns files with their paths in a folder. */
const inFolder = (folder: string, files: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [join(folder, name), text]))

/** Builds the page's scripts, its style, its service worker, and the renderer for the server. */
async function buildAll(): Promise<void> {
  rmSync(DIST, { recursive: true, force: true })
  const page = await pageFiles()
  const sheet = readFileSync(createRequire(import.meta.url).resolve("@qo/core/tokens.css"), "utf8")
  const style = await bundle("style.css", {
    plugins: [
      {
        name: "used-tokens",
        enforce: "pre",
        transform: (code, id) => (id.endsWith("style.css") ? usedTokens(sheet, code) + code : code),
      },
    ],
  })
  const css = style.find((each) => each.type === "asset" && each.fileName.endsWith(".css"))
  if (css?.type !== "asset") throw new Error("there is no style")
  const server = codeOf(await bundle("server.ts", WITHOUT_PRELOADS))
  const sdk = codeOf(await bundle("sdk/qo-survey.ts"))
  const files = {
    ...inFolder("assets", page.files),
    ...inFolder("sdk", sdkFiles(sdk.code)),
    "worker/worker.js": await oneFile("client/worker.ts", "iife", {
      BUILD: JSON.stringify(page.build),
    }),
    "page.json": `${JSON.stringify({ build: page.build })}\n`,
    "early.js": await oneFile("client/early.ts", "iife"),
    "preview.js": await oneFile("client/preview.ts", "es"),
    "page.css": String(css.source).trim(),
    "server.js": leanMarkup(server.code),
  }
  for (const folder of SERVED) mkdirSync(join(DIST, folder), { recursive: true })
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(DIST, name), content)
    if (SERVED.some((folder) => name.startsWith(folder)))
      writeFileSync(join(DIST, `${name}.br`), brotliCompressSync(content))
  }
}

await buildAll()
