import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const WEB = join(import.meta.dirname, "../packages/web/src")

const sources = globSync("**/*.{ts,tsx}", { cwd: WEB, exclude: ["**/*.test.{ts,tsx}"] }).map(
  (file) => ({ file, text: readFileSync(join(WEB, file), "utf8") }),
)

const filesWith = (pattern: RegExp): readonly string[] =>
  sources.flatMap(({ file, text }) => (pattern.test(text) ? [file] : [])).toSorted()

test("lazy code is drawn by LazyPart alone, which has a boundary and a retry", () => {
  expect(filesWith(/<Suspense\b/)).toEqual(["ui/LazyPart.tsx"])
  expect(filesWith(/\blazy\(/)).toEqual([])
  expect(filesWith(/\buse\(\w+\.get\(\)\)/)).toEqual([])
})

test("code is loaded through createCode or createTexts, which ask again after a load that failed", () => {
  const bare = sources.filter(({ text }) =>
    [...text.matchAll(/\bimport\(/g)].some(
      ({ index }) => !/create(?:Code|Texts)\(/.test(text.slice(Math.max(0, index - 300), index)),
    ),
  )
  expect(bare.map(({ file }) => file).toSorted()).toEqual([
    // Its failure is that of the request.
    "base/session/api.ts",
    // Not part of the app: the test page of a game describes it.
    "games/survey-sdk.ts",
  ])
})

/** A flag that a button shows while a request is under way. */
const BUSY = /\bset(?:Sending|Busy|Saving|Reading|Refreshing)\((?:true|!\w+)\)/g

test("busy state is reset in finally, for any end of the request", () => {
  const open = sources.flatMap(({ file, text }) =>
    [...text.matchAll(BUSY)].flatMap((found) => {
      const rest = text.slice(found.index)
      const end = rest.search(/\n {2}\}\n|\n\}\n/)
      return /\bfinally \{/.test(rest.slice(0, end)) ? [] : [`${file}: ${found[0]}`]
    }),
  )
  expect(open).toEqual([])
})

test("work that is retried when the browser is online again is retried by time as well", () => {
  expect(filesWith(/addEventListener\("online"/)).toEqual([
    // `save-machine.ts` waits 1, 2, 4 … 30 s.
    "editor/session/saving.ts",
    // Lists are read again every so many seconds, and when news come.
    "shared/list/use-list.ts",
  ])
})
