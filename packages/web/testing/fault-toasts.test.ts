import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const SRC = join(import.meta.dirname, "../src")

test("a notification of a refusal contains the fault, because no other element shows it", () => {
  const files = globSync("**/*.{ts,tsx}", { cwd: SRC }).filter((file) => !file.includes(".test."))
  const toasts = files.flatMap((file) =>
    [...readFileSync(join(SRC, file), "utf8").matchAll(/showToast\(\{[^}]*\}/g)].map(
      ([toast]) => `${file}: ${toast}`,
    ),
  )
  expect(toasts.length).toBeGreaterThan(20)
  expect(toasts.filter((toast) => toast.includes("errorText("))).toEqual([])
})
