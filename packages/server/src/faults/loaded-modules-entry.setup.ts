import { registerHooks } from "node:module"

/** Loaded with `--import`. Prints the URL of each module that the program loads to stderr. */
registerHooks({
  load(url, context, next) {
    process.stderr.write(`loads ${url}\n`)
    return next(url, context)
  },
})
