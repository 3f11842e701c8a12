import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { build as buildBundle } from "vite"

let screens: Promise<string> | undefined

/** Builds the screens with their server in memory as a separate program, once for all test files of a worker. @returns its path */
export const buildScreens = (): Promise<string> => (screens ??= build())

async function build(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "qo-pty-"))
  await buildBundle({
    configFile: false,
    root: join(import.meta.dirname, "../../.."),
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    // The test runner's NODE_ENV would ask for React's development runtime.
    oxc: { jsx: { runtime: "automatic", development: false } },
    ssr: { target: "node", noExternal: true, external: ["react-devtools-core"] },
    build: {
      ssr: join(import.meta.dirname, "pty-entry.setup.ts"),
      outDir: folder,
      minify: false,
    },
  })
  return join(folder, "pty-entry.setup.js")
}
