import { build, type Plugin } from "vite"
import { leanZod } from "../vite-plugins.ts"

/** How the development server asks for the code of a worker. */
const WORKER = /^(\/[^?]+\.worker\.ts)\?(?:.*&)?worker_file\b/

/**
 * Serves each worker as one file, as the build of the product does. The development server would send hundreds of modules to each
 * worker that a test starts.
 */
export const bundledWorkers: Plugin = {
  name: "bundled-workers",
  apply: "serve",
  configureServer({ config, middlewares, watcher }) {
    const bundles = new Map<string, Promise<string>>()
    watcher.on("change", () => bundles.clear())
    middlewares.use((request, response, next) => {
      const path = WORKER.exec(request.url ?? "")?.[1]
      if (path === undefined) return next()
      const bundle = bundles.get(path) ?? bundleOf(config.root + path)
      bundles.set(path, bundle)
      response.setHeader("content-type", "text/javascript")
      bundle.then((code) => response.end(code), next)
    })
  },
}

/** @throws Error if the worker cannot be built. */
async function bundleOf(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    plugins: [leanZod],
    build: {
      write: false,
      minify: false,
      target: "esnext",
      rolldownOptions: { input: file, output: { codeSplitting: false } },
    },
  })
  const outputs = [built].flat().flatMap((each) => ("output" in each ? each.output : []))
  const entry = outputs.find((each) => each.type === "chunk" && each.isEntry)
  if (entry?.type !== "chunk") throw new Error(`${file} was not built`)
  return entry.code
}
