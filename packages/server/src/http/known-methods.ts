import type { FastifyInstance } from "fastify"

/** Returns the methods of a URL, sorted; empty if the URL is unknown. `*` is the whole server. */
export type MethodsAt = (url: string) => readonly string[]

/**
 * Records every route that is registered from now on. Routes of whole folders are left out, because a file may be missing
 * there: `isFileAddress` decides about pages of the web app and static files.
 */
export function noteMethods(
  app: FastifyInstance,
  isFileAddress: (path: string) => boolean,
): MethodsAt {
  const byPattern = new Map<string, { pattern: RegExp; methods: Set<string> }>()
  app.addHook("onRoute", ({ url, method }) => {
    if (url.endsWith("/*")) return
    const known = byPattern.get(url) ?? { pattern: patternOf(url), methods: new Set() }
    byPattern.set(url, known)
    for (const each of [method].flat()) known.methods.add(each)
  })
  return (url) => {
    const path = url.split("?")[0] ?? ""
    const found = [...byPattern.values()].filter(
      ({ pattern }) => path === "*" || pattern.test(path),
    )
    const methods = found.flatMap((each) => [...each.methods])
    if (methods.length === 0 && isFileAddress(path)) return READING
    return [...new Set(methods)].toSorted()
  }
}

const READING = ["GET", "HEAD"]

/** Returns a pattern for the URLs of a route. Parts like `:key` match any text without a slash. */
const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .split("/")
      .map((part) => (part.startsWith(":") ? "[^/]*" : part.replaceAll(/[^\w-]/g, String.raw`\$&`)))
      .join("/")}$`,
  )
