import { brotliDecompressSync } from "node:zlib"
import { expect, test } from "vitest"
import { endedWith, smallPage } from "./small-page.ts"

test("a page that is compressed once is whole with each end that it gets", async () => {
  const page = await smallPage(`<p>${"Вопрос ".repeat(10_000)}</p>`)
  for (const end of ["x", "конец", "e".repeat(255), "e".repeat(256), "e".repeat(65_536)])
    expect(brotliDecompressSync(endedWith(page, end)).toString()).toBe(page.plain + end)
  expect(endedWith(page, "конец").length).toBeLessThan(300)
  expect(() => endedWith(page, "")).toThrow("end of a page")
})

test("a page of pure noise, too", async () => {
  const noise = Array.from({ length: 50_000 }, (_, at) => Math.imul(at + 7, 0x9e3779b1) >>> 3)
  const page = await smallPage(noise.join(""))
  expect(brotliDecompressSync(endedWith(page, "e")).toString()).toBe(`${page.plain}e`)
})
