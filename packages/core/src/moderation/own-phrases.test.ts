import { expect, test } from "vitest"
import { MOST_PHRASES, type OwnPhrase, phrasesFor, rememberPhrase } from "./own-phrases.ts"

const phrasesAfter = (...texts: string[]) =>
  texts.reduce<readonly OwnPhrase[]>(
    (known, text) => rememberPhrase(known, { reason: "wording", text }),
    [],
  )

test("the most used phrase is offered first, and of equally used ones the newest", () => {
  expect(phrasesAfter("а", "б", "а", "в").map(({ text, used }) => [text, used])).toEqual([
    ["а", 2],
    ["в", 1],
    ["б", 1],
  ])
})

test("the rarest is given up for a new one, which always stays", () => {
  const many = Array.from({ length: MOST_PHRASES }, (_, at) => [`${at}`, `${at}`]).flat()
  const known = phrasesAfter(...many, "новая")
  expect(known).toHaveLength(MOST_PHRASES)
  expect(known.at(-1)).toEqual({ reason: "wording", text: "новая", used: 1 })
})

test("phrases for the same reason come before the others", () => {
  const known = rememberPhrase(phrasesAfter("а", "а"), { reason: "routing", text: "б" })
  expect(phrasesFor(known, "routing").map(({ text }) => text)).toEqual(["б", "а"])
})
