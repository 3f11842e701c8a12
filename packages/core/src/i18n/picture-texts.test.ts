import { expect, test } from "vitest"
import { pictureIssue } from "../picture/index.ts"
import { issueText, loadTranslate } from "./index.ts"

const LIMITS = { bytes: 5_000_000, pixels: 25_000_000 }

test.for([
  "pictureUnreadable",
  "pictureTooLarge",
  "pictureFileTooLarge",
  "picturesExpected",
] as const)("%s names the limits and the kinds in both languages", async (key) => {
  for (const [locale, size, megapixels] of [
    ["ru", "5 МБ", "25 мегапикселей"],
    ["en", "5 MB", "25 megapixels"],
  ] as const) {
    const issue = pictureIssue(["images", 0], key, LIMITS)
    const text = issueText(await loadTranslate(locale, "web"), {
      ...issue,
      params: { ...issue.params, maximum: 20 },
    })
    for (const part of ["PNG, JPEG, WebP, GIF", size, megapixels]) expect(text).toContain(part)
    expect(text).not.toContain("{")
  }
})
