import { VERSION } from "@qo/core/lib"
import { defineConfig, type Plugin } from "vite"
import { loadWords, manPage } from "./src/help/index.ts"

/** A library whose start costs more than its use; `lazy` puts that off, and fails when the library has changed. */
interface SlowStart {
  file: RegExp
  lazy: (code: string) => string
}

function replaced(code: string, from: string | RegExp, to: string): string {
  const next = code.replace(from, to)
  if (next === code) throw new Error(`not found in the library any more: ${String(from)}`)
  return next
}

const SLOW_STARTS: readonly SlowStart[] = [
  {
    // Its tables of Unicode are built at the first text that needs them; nearly none does.
    file: /\/string-width\/index\.js$/,
    lazy: (code) => {
      const imports = code.match(/^import .*$/gm)?.join("\n") ?? ""
      const body = replaced(
        code.replaceAll(/^import .*$/gm, ""),
        "export default function",
        "return function",
      )
      return `${imports}
const create = () => {${body}}
let width
export default function stringWidth(...given) {
  width ??= create()
  return width(...given)
}
`
    },
  },
  {
    // Only commands that are programs of their own need it, and there are none.
    file: /\/commander\/lib\/command\.js$/,
    lazy: (code) => replaced(code, /^import childProcess from 'node:child_process';$/m, ""),
  },
]

const lazyLibraries: Plugin = {
  name: "lazy-libraries",
  transform: {
    filter: { id: SLOW_STARTS.map(({ file }) => file) },
    handler: (code, id) => SLOW_STARTS.find(({ file }) => file.test(id))?.lazy(code),
  },
}

/** The man page is made from the commands, as help is. */
const manual: Plugin = {
  name: "manual",
  async generateBundle() {
    const source = manPage(await loadWords("ru"), VERSION)
    this.emitFile({ type: "asset", fileName: "man/qo.1", source })
  },
}

/** One split bundle for Node with everything inside: what is packed needs no other package. */
export default defineConfig({
  plugins: [lazyLibraries, manual],
  ssr: { target: "node", noExternal: true, external: ["react-devtools-core"] },
  define: { "process.env.NODE_ENV": '"production"' },
  build: {
    ssr: "src/main.ts",
    outDir: "dist",
    emptyOutDir: true,
    minify: false,
    target: "node22",
  },
})
