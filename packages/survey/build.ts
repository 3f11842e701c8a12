import { sdkFiles } from "./build-sdk.ts"
import { SURVEY_TEXTS } from "@qo/core/i18n"
import { PAGE_LANGUAGES, type PageLanguage } from "@qo/core/questionnaire"
import { createHash } from "node:crypto"
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { brotliCompressSync } from "node:zlib"
import { build, type InlineConfig, type Rolldown } from "vite"
import { usedTokens } from "./used-tokens.ts"

const ROOT = import.meta.dirname
const DIST = join(ROOT, "dist")
/** Path on the server of files that pages load after the first screen. */
const ASSETS = "/s/assets/"

/** Folders that are served unchanged, and compressed at build time. */
const SERVED = ["assets", "sdk"]

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset

/** Builds one entry. Entries share no chunks, so that a page never needs a file of another entry. */
async function bundle(entry: string, more: InlineConfig = {}): Promise<Output[]> {
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
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(ROOT, "src", entry),
        preserveEntrySignatures: "strict",
        output: { format: "es", entryFileNames: "[name]-[hash:8].js" },
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

interface LastWords extends Pick<Rolldown.OutputChunk, "fileName" | "code"> {
  language: PageLanguage
}

/** Returns a module for each language with the texts of the last page, so that no page loads another language. */
const lastWords = (): Promise<LastWords[]> =>
  Promise.all(
    PAGE_LANGUAGES.map(async (language) => {
      const texts = Object.entries(await SURVEY_TEXTS[language]())
      const last = texts.filter(([key]) => key.startsWith("surveyLast."))
      const code = `export default ${JSON.stringify(Object.fromEntries(last))}`
      const hash = createHash("sha256").update(code).digest("base64url").slice(0, 8)
      return { language, fileName: `last-${language}-${hash}.js`, code }
    }),
  )

/** Builds the page's script, its later parts, its style, and the renderer for the server. */
async function buildAll(): Promise<void> {
  rmSync(DIST, { recursive: true, force: true })
  const fetched = { LATER: "later", PLACES: "place-suggestions" }
  const work = codeOf(await bundle("client/work.ts"))
  const last = await lastWords()
  const addresses = last.map(({ language, fileName }) => [language, ASSETS + fileName])
  const define: Record<string, string> = {
    WORK: JSON.stringify(ASSETS + work.fileName),
    LAST: JSON.stringify(Object.fromEntries(addresses)),
  }
  const chunks = await Promise.all(
    Object.entries(fetched).map(
      async ([name, entry]) =>
        [name, codeOf(await bundle(`client/${entry}.ts`, { define }))] as const,
    ),
  )
  for (const [name, { fileName }] of chunks) define[name] = JSON.stringify(ASSETS + fileName)
  chunks.push(["WORK", work])
  const script = codeOf(await bundle("client/main.ts", { define }))
  const preview = codeOf(await bundle("client/preview.ts", { define }))
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
  const server = codeOf(
    await bundle("server.ts", {
      ssr: { noExternal: true },
      build: { ssr: true, write: false, target: "es2023" },
    }),
  )
  const sdk = codeOf(await bundle("sdk/qo-survey.ts"))
  const files = {
    ...Object.fromEntries(
      [...chunks.map(([, chunk]) => chunk), ...last].map(({ fileName, code }) => [
        join("assets", fileName),
        code,
      ]),
    ),
    "page.js": leanMarkup(script.code).trim(),
    "preview.js": leanMarkup(preview.code).trim(),
    "page.css": String(css.source).trim(),
    "server.js": leanMarkup(server.code),
    ...Object.fromEntries(
      Object.entries(sdkFiles(sdk.code)).map(([name, text]) => [join("sdk", name), text]),
    ),
  }
  for (const folder of SERVED) mkdirSync(join(DIST, folder), { recursive: true })
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(DIST, name), content)
    if (SERVED.some((folder) => name.startsWith(folder)))
      writeFileSync(join(DIST, `${name}.br`), brotliCompressSync(content))
  }
}

await buildAll()
