import { VERSION } from "@qo/core/lib"
import { defineConfig, type Plugin } from "vite"
import { noCircles } from "../../scripts/no-circles.ts"
import { COMMANDS } from "./src/commands/index.ts"
import { loadWords, manPage } from "./src/help/index.ts"
import { NARROW_TEXT } from "./src/text/narrow-text.ts"
import { startChunks } from "./start-chunks.ts"

/** A library whose start costs more than its use; `lazy` puts that off, and fails when the library has changed. */
interface SlowStart {
  file: RegExp
  lazy: (code: string) => string
}

function replaceInLibrary(code: string, from: string | RegExp, to: string): string {
  const next = code.replace(from, to)
  if (next === code) throw new Error(`not found in the library any more: ${String(from)}`)
  return next
}

const SLOW_STARTS: readonly SlowStart[] = [
  {
    // Its tables of Unicode are built at the first text that needs them; nearly none does. Ink measures texts with their styles.
    file: /\/string-width\/index\.js$/,
    lazy: (code) => {
      const imports = code.match(/^import .*$/gm)?.join("\n") ?? ""
      const body = replaceInLibrary(
        code.replaceAll(/^import .*$/gm, ""),
        "export default function",
        "return function",
      )
      return `${imports}
const create = () => {${body}}
let width
export default function stringWidth(text, options) {
  if (typeof text === "string" && !options) {
    const plain = text.includes("\\u001B") ? text.replaceAll(/\\u001B\\[[\\d;]*m/g, "") : text
    if (${NARROW_TEXT}.test(plain)) return plain.length
  }
  width ??= create()
  return width(text, options)
}
`
    },
  },
  {
    // Asked for the layout engine inside the bundle, Node would load a whole fetch to decode it.
    file: /\/yoga-layout\/dist\/binaries\/yoga-wasm-base64-esm\.js$/,
    lazy: (code) =>
      replaceInLibrary(
        code,
        'return w||"function"!=typeof fetch?',
        'return H?Promise.resolve(Buffer.from(H.slice(H.indexOf(",")+1),"base64")):w?',
      ),
  },
  {
    // Only commands in separate programs need it, and there are none.
    file: /\/commander\/lib\/command\.js$/,
    lazy: (code) => replaceInLibrary(code, /^import childProcess from 'node:child_process';$/m, ""),
  },
]

/** Fails the build if a file that is rewritten is not part of it any more: it may have a new name. */
function refuseMissing(files: readonly RegExp[], ids: Iterable<string>): void {
  const built = [...ids]
  const missing = files.filter((file) => !built.some((id) => file.test(id)))
  if (missing.length > 0) throw new Error(`not in the build any more: ${missing.join(", ")}`)
}

const lazyLibraries: Plugin = {
  name: "lazy-libraries",
  transform: {
    filter: { id: SLOW_STARTS.map(({ file }) => file) },
    handler: (code, id) => SLOW_STARTS.find(({ file }) => file.test(id))?.lazy(code),
  },
  generateBundle() {
    refuseMissing(
      SLOW_STARTS.map(({ file }) => file),
      this.getModuleIds(),
    )
  },
}

const WHOLE = ["terminal", "questionnaire", "shared", "help-topics"]
const TEXTS = new RegExp(`core/src/i18n/(ru|en)/(?:${WHOLE.join("|")})\\.ts$`)

/** Texts are written in parts. Putting the parts together at each start would take longer than all else that help does. */
const wholeTexts: Plugin = {
  name: "whole-texts",
  transform: {
    filter: { id: TEXTS },
    async handler(_, id) {
      const [, locale = ""] = TEXTS.exec(id) ?? []
      const texts = (await import(id)) as Readonly<Record<string, unknown>>
      return `export const ${locale} = ${JSON.stringify(texts[locale])}`
    },
  },
  generateBundle() {
    refuseMissing(
      WHOLE.map((name) => new RegExp(`core/src/i18n/ru/${name}\\.ts$`)),
      this.getModuleIds(),
    )
  },
}

const IMPORT = /import\s*(?:([^"'();]*?)\s*from\s*)?["']([^"']+)["'];?\s*/y

/** `fs, { join as j }`: a statement that takes the same names out of the module. */
function takenFrom(module: string, clause: string): string {
  const [, whole, , names] = /^([\w$]+|\* ?as [\w$]+)?(\s*,\s*)?(\{.*\})?$/s.exec(clause) ?? []
  const from = `globalThis.process.getBuiltinModule("${module}")`
  return [whole?.replace(/^\* ?as /, ""), names?.replaceAll(/\s+as\s+/g, ":")]
    .filter((taken) => taken !== undefined)
    .map((taken) => `const ${taken}=${from};`)
    .join("")
}

/** An `import` of a module of Node makes a list of all that it exports; taking names out of the module itself does not. */
const builtinModules: Plugin = {
  name: "builtin-modules",
  renderChunk(code) {
    const kept: string[] = []
    const taken: string[] = []
    IMPORT.lastIndex = 0
    let end = 0
    for (let found = IMPORT.exec(code); found; found = IMPORT.exec(code)) {
      end = IMPORT.lastIndex
      const [whole, clause, from = ""] = found
      if (clause === undefined || !from.startsWith("node:")) kept.push(whole)
      else taken.push(takenFrom(from, clause))
    }
    return taken.length > 0 ? kept.join("") + taken.join("") + code.slice(end) : null
  },
}

/** Files of texts have more letters beyond ASCII than this share. */
const MOST_BEYOND_ASCII = 0.05
const BEYOND_ASCII = /[^\0-\u007F]/g

/**
 * A single letter beyond Latin-1 makes Node store the source of a whole file with two bytes a letter. Code gets escapes instead,
 * which mean the same in literals and in patterns made of raw strings; texts are unchanged.
 */
const oneByteCode: Plugin = {
  name: "one-byte-code",
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== "chunk") continue
      const { code } = file
      const beyond = code.match(BEYOND_ASCII)?.length ?? 0
      if (beyond > code.length * MOST_BEYOND_ASCII) continue
      if (/\\[^\0-\u007F]/.test(code))
        throw new Error(`${file.fileName}: a backslash before a letter`)
      file.code = code.replaceAll(
        BEYOND_ASCII,
        (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
      )
    }
  },
}

/** npm installs man pages by their names alone, whatever folder of a language they lie in. */
const MANUALS = [
  ["ru", "man/qo.1"],
  ["en", "man/qo-en.1"],
] as const

/** The man pages are made from the commands, as help is. */
const manual: Plugin = {
  name: "manual",
  async generateBundle() {
    for (const [locale, fileName] of MANUALS) {
      const source = manPage(COMMANDS, await loadWords(locale, ["topics"]), VERSION)
      this.emitFile({ type: "asset", fileName, source })
    }
  },
}

const { groups, check } = startChunks()

/** One split bundle for Node with all dependencies inside: the package needs no other one. */
export default defineConfig({
  plugins: [lazyLibraries, wholeTexts, builtinModules, oneByteCode, manual, noCircles, check],
  ssr: { target: "node", noExternal: true, external: ["react-devtools-core"] },
  define: { "process.env.NODE_ENV": '"production"' },
  build: {
    ssr: "src/main.ts",
    outDir: "dist",
    emptyOutDir: true,
    minify: false,
    target: "node22",
    rolldownOptions: {
      output: {
        // Names stay readable; only whitespace is removed, which Node would have to read at each start.
        minify: { mangle: false, compress: false, codegen: { removeWhitespace: true } },
        codeSplitting: { includeDependenciesRecursively: false, groups },
      },
    },
  },
})
