import { expect, test } from "vitest"
import type { Phrase } from "../../app-store/screens-options.ts"
import { createPhraseBook } from "./phrase-book.ts"

function openBook() {
  let kept: readonly Phrase[] = []
  let now = 0
  const open = () =>
    createPhraseBook({ read: () => kept, write: (phrases) => void (kept = phrases) }, () => ++now)
  return { open, kept: () => kept }
}
const use = (text: string, reason: Phrase["reason"] = "wording") => ({ reason, text })

test("phrases stand most used first, the newest of equals before, in the next session too", () => {
  const { open } = openBook()
  const book = open()
  for (const text of ["а", "б", "б", "в"]) book.used(use(text))
  book.used(use("а", "routing"))
  const texts = () =>
    open()
      .all()
      .map(({ reason, text, uses }) => `${text} ${reason} ${uses}`)
  expect(texts()).toEqual(["б wording 2", "а routing 1", "в wording 1", "а wording 1"])
  expect(open().last()).toMatchObject({ reason: "routing", text: "а" })
})

test("invalid content of the file is ignored", () => {
  const book = createPhraseBook({ read: () => [{ reason: "rude", text: 7 }], write: () => {} })
  expect([book.all(), book.last()]).toEqual([[], undefined])
})

test("fifty are kept, and a new one always finds its place", () => {
  const { open, kept } = openBook()
  const book = open()
  for (let i = 0; i < 60; i++) for (let uses = 0; uses < 2; uses++) book.used(use(`фраза ${i}`))
  book.used(use("новая"))
  expect(kept()).toHaveLength(50)
  expect(open().all().at(-1)?.text).toBe("новая")
})
