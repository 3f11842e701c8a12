import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const SERVER = join(import.meta.dirname, "..")

/** Source files of the server, without tests and their helpers. */
const SOURCES = globSync("**/*.ts", { cwd: SERVER }).filter(
  (file) => !/\.(test|setup)\.ts$|^(testing|faults|contract)\//.test(file),
)

const filesWith = (pattern: RegExp): string[] =>
  SOURCES.filter((file) => pattern.test(readFileSync(join(SERVER, file), "utf8")))

const filesOutside = (files: readonly string[]): string[] =>
  files.filter((file) => !file.startsWith("secrets/"))

test("keys, keyed hashes and ciphers are made only in the folder of secrets, with a purpose each", () => {
  const made = filesWith(/\b(createHmac|hkdf|hkdfSync|createCipheriv|createDecipheriv)\(/)
  expect(made.length).toBeGreaterThan(3)
  expect(filesOutside(made)).toEqual([])
})

test("base64url is decoded only in the folder of secrets, with one spelling per value", () => {
  const decoded = filesWith(/Buffer\s*\.from\([^;]*?,\s*"base64(url)?"\s*,?\s*\)/)
  expect(decoded).toEqual(["secrets/base64url.ts"])
})
