import { spawnSync } from "node:child_process"
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { lockFolder } from "./folder-lock.ts"
import { startOf } from "./process-identity.ts"

let folder = ""
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "qo-lock-"))
})
afterEach(() => rmSync(folder, { recursive: true }))

const lock = (): string => join(folder, "server.lock")

test("the lock names its process and goes with it", () => {
  const unlock = lockFolder(folder)
  expect(readFileSync(lock(), "utf8").split("\n")[0]).toBe(String(process.pid))
  expect(readdirSync(folder)).toEqual(["server.lock"])
  unlock()
  expect(readdirSync(folder)).toEqual([])
})

test.for<[string, () => string]>([
  ["a process that has ended", () => String(spawnSync("true").pid)],
  ["a number that was ours in an earlier life", () => `${process.pid}\nan earlier start`],
  ["a process with the same number that started at another time", () => `${process.ppid}\nother`],
  ["nothing at all", () => ""],
  ["no number", () => "x\ny"],
])("a lock of %s is stale", ([, content]) => {
  writeFileSync(lock(), content())
  const unlock = lockFolder(folder)
  expect(readFileSync(lock(), "utf8")).toBe(`${process.pid}\n${startOf(process.pid)}\n`)
  unlock()
  expect(existsSync(lock())).toBe(false)
})

test("a living process keeps its lock", () => {
  writeFileSync(lock(), `${process.ppid}\n${startOf(process.ppid)}\n`)
  expect(() => lockFolder(folder)).toThrow(
    expect.objectContaining({
      reason: "folderTaken",
      params: { pid: String(process.ppid), folder },
    }),
  )
  expect(readdirSync(folder)).toEqual(["server.lock"])
})

test("a lock that someone else holds by now is not taken away at the end", () => {
  const unlock = lockFolder(folder)
  writeFileSync(lock(), "someone else")
  unlock()
  expect(readFileSync(lock(), "utf8")).toBe("someone else")
})
