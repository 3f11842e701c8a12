import { enableCompileCache } from "node:module"

// Before anything else is loaded: the second start then compiles nothing.
enableCompileCache()
const { buildStale } = await import("./build.ts")

// A failed build prints the reason; a server without its web app would be confusing.
if (!(await buildStale())) process.exit(1)
process.env["QO_DEMO"] ??= "1"
await import("@qo/server/main")
