import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const ROOT = join(import.meta.dirname, "..")

const SOURCES = globSync("packages/*/src/**/*.{ts,tsx}", { cwd: ROOT }).filter(
  (file) => !/\.(?:test|setup)\.tsx?$|\/testing\//.test(file),
)

/** Files in which a pattern stands, and how often. */
function filesWith(pattern: RegExp): Record<string, number> {
  const found: Record<string, number> = {}
  for (const file of SOURCES) {
    const count = Array.from(readFileSync(join(ROOT, file), "utf8").matchAll(pattern)).length
    if (count > 0) found[file.replaceAll("\\", "/")] = count
  }
  return found
}

/** Code that opens a connection. */
const OPENS =
  /(?<![\w.])fetch\((?!\w+: )|new (?:XMLHttpRequest|EventSource|WebSocket)\(|getBuiltinModule\(\s*url\.protocol|from "undici"|https?\)\.request\(|createTransport\(|sendBeacon\(/g

/** Every place that opens a connection, and what ends it if nothing comes. A new one uses `fetchWithin` or joins this table with its limit. */
const LIMITS: Readonly<Record<string, string>> = {
  "packages/core/src/lib/fetch-within.ts": "silence, given by the caller",
  "packages/core/src/node/http-request.ts": "silence of 30 s, the connection included",
  "packages/core/src/node/node-fetch.ts": "undici: connection 10 s, head and body 30 s of silence",
  "packages/web/src/base/session/upload-fetch.ts": "silence of 30 s, sending included",
  "packages/server/src/callbacks/post.ts": "5 s in all, the search for the address included",
  "packages/server/src/mail/smtp.ts": "silence of each step, and a time for the whole mail",
  "packages/survey/src/client/worker.ts":
    "passes on requests of pages; 4 s if it has a stored page",
  "packages/tui/src/session/session.ts": "passes on to a transport it is given",
  "packages/tui/src/shell/debug-transport.ts": "passes on to a transport it is given",
  "packages/tui/src/watch/watch-command.ts": "passes on to a transport it is given",
}

test("every place that opens a connection has a limit of silence or time", () => {
  expect(Object.keys(filesWith(OPENS)).toSorted()).toEqual(Object.keys(LIMITS).toSorted())
})

test("typed numbers are read by one parser", () => {
  expect(filesWith(/replace(?:All)?\((?:","|\/,\/g?), "\."\)/g)).toEqual({
    "packages/core/src/lib/read-number.ts": 1,
  })
})

test("the web names the number that a price is for in one function", () => {
  expect(filesWith(/"projects\.priceFor"(?!:)/g)).toEqual({
    "packages/web/src/shared/projects/price-for-text.ts": 1,
  })
})

test("texts are escaped for HTML and XML by one function", () => {
  expect(filesWith(/["'`]&amp;["'`]/g)).toEqual({ "packages/core/src/lib/escape-markup.ts": 1 })
})

test("the hyphen of Intl becomes a minus in one function", () => {
  expect(filesWith(/replace\((?:"-"|\/\^?-\/g?), "(?:−|\\u2212)"\)/g)).toEqual({
    "packages/core/src/lib/with-minus.ts": 1,
  })
})
