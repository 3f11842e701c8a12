import { registerHooks } from "node:module"

/** Loaded with `--import`: names each module that the program loads on stderr. */
registerHooks({
  load(url, context, next) {
    process.stderr.write(`loads ${url}\n`)
    return next(url, context)
  },
})
