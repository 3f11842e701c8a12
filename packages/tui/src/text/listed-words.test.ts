import { expect, test } from "vitest"
import { listedWords } from "./listed-words.ts"

test("the gravest stay whole, and those that found no room are counted", () => {
  const words = ["пароли", "ссылки", "картинки"]
  expect(listedWords(words, 40)).toBe("пароли, ссылки, картинки")
  expect(listedWords(words, 20)).toBe("пароли, ссылки +1")
  expect(listedWords(words, 12)).toBe("пароли +2")
  expect(listedWords(words, 3)).toBe("пароли +2")
  expect(listedWords([], 10)).toBe("")
})
