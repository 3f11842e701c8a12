import { expect, test } from "vitest"
import { bytesText, issueText, loadTranslate } from "./index.ts"

// Specification: 5.bytes
test.for([
  [0, "0 B", "0 Б"],
  [999, "999 B", "999 Б"],
  [1000, "1 KB", "1 КБ"],
  [1536, "1.5 KB", "1,5 КБ"],
  [999_949, "999.9 KB", "999,9 КБ"],
  [999_950, "1 MB", "1 МБ"],
  [5_000_000, "5 MB", "5 МБ"],
  [12_345_678, "12.3 MB", "12,3 МБ"],
  [50_000_000_000, "50 GB", "50 ГБ"],
  [1_500_000_000_000, "1.5 Tb", "1,5 ТБ"],
  [2_000_000_000_000_000, "2000 Tb", "2000 ТБ"],
] as const)("%i bytes are %s, in Russian %s", async ([bytes, english, russian]) => {
  expect(bytesText(await loadTranslate("en", "server"), bytes)).toBe(english)
  expect(bytesText(await loadTranslate("ru", "server"), bytes)).toBe(russian)
})

test("an issue that counts bytes tells them as a size", async () => {
  const issue = { path: [], key: "fileTooLarge", params: { bytes: 5_000_000 } }
  expect(issueText(await loadTranslate("en", "web"), issue)).toContain("5 MB")
  expect(issueText(await loadTranslate("ru", "web"), issue)).toContain("5 МБ")
})
