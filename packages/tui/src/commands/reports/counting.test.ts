import { reportCalls } from "@qo/core/api"
import { createFakeFetch } from "@qo/core/testing"
import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { runLine } from "../testing/run-line.setup.ts"

const env = { QO_HOST: "http://qo.test", QO_TOKEN: "qo_test", QO_LANG: "en" }

/** A server that has read so many responses at each request, then answers with nothing to show. */
function countingServer(...reads: readonly number[]) {
  const paths: string[] = []
  const fetch: ReturnType<typeof createFakeFetch> = Object.assign(
    (url: string, init: never) => {
      paths.push(new URL(url).pathname)
      const read = reads[paths.length - 1]
      return read === undefined
        ? createFakeFetch(404, { message: "Not Found", key: "notFound" })(url, init)
        : createFakeFetch(202, { counting: { read, total: 60_000 } })(url, init)
    },
    createFakeFetch(200, {}),
  )
  return { fetch, paths }
}

const LINES = [
  ["reports show 7", reportCalls.readReport],
  ["reports show 7 --course", reportCalls.reportCourse],
  ["reports show 7 --question q1 --by gender", reportCalls.crossReport],
  ["reports texts 7 q1", reportCalls.reportTexts],
  ["reports export 7 --format stats", reportCalls.prepareReport],
  ["reports export 7 --format sav", reportCalls.prepareReport],
] as const

test.for(LINES)(
  "qo %s shows on a terminal how many responses were read, on one line that goes again",
  async ([line, { path }]) => {
    const { fetch, paths } = countingServer(1200, 45_000)
    const terminal = { columns: 80, rows: 24 }
    const { stderr } = await runLine(line.split(" "), { fetch, env, terminal })
    expect(paths).toEqual([path, path, path])
    const shown = "Counting the report: 45,000 of 60,000 responses read"
    expect(stderr).toContain(
      `\rCounting the report: 1,200 of 60,000 responses read\r${shown}\r${" ".repeat(shown.length)}\r`,
    )
  },
)

test.for(LINES)("qo %s prints no progress of counting in a pipe", async ([line]) => {
  const { fetch, paths } = countingServer(1200, 45_000)
  const { stderr } = await runLine(line.split(" "), { fetch, env })
  expect(paths).toHaveLength(3)
  expect(stderr).not.toContain("Counting")
})

test.for(LINES)(
  "Ctrl-C during the count of qo %s clears its line and ends the program",
  async ([line]) => {
    const { fetch: answer } = countingServer(1200, 45_000)
    let press: (() => void) | undefined
    let requests = 0
    const fetch: typeof answer = Object.assign((url: string, init: never) => {
      requests++
      if (requests <= 2) return answer(url, init)
      press?.()
      return new Promise<never>(() => {})
    }, answer)
    const { promise, resolve } = Promise.withResolvers<string>()
    void runLine(line.split(" "), {
      fetch,
      env,
      terminal: { columns: 80, rows: 24 },
      onInterrupt: (stop) => (press = stop),
      endByInterrupt: resolve,
    })
    const shown = "Counting the report: 45,000 of 60,000 responses read"
    expect(await promise).toMatch(new RegExp(`\\r${shown}\\r {${shown.length}}\\r$`))
  },
)

test("no module writes a line of progress by itself", () => {
  const folder = join(import.meta.dirname, "../..")
  const writers = globSync("**/*.ts", { cwd: folder }).filter(
    (file) =>
      !file.includes(".test.") &&
      /progress\??\.write\(/.test(readFileSync(join(folder, file), "utf8")),
  )
  expect(writers).toEqual(["shell/progress-line.ts"])
})
