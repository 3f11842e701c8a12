import { expect, test } from "vitest"
import { frequentWords } from "./frequent-words.ts"

test("words are counted by texts, in any case and with ё as е; short ones and those of a single text are left out", () => {
  const texts = [
    "Лес, лес и ещё раз ЛЕС: ёлки!",
    "Ёлки-палки в лесу",
    "ёлки",
    "Из-за цены",
    "цены",
    "но и не то",
  ]
  expect(frequentWords(texts, 9)).toEqual([
    { word: "елки", n: 2 },
    { word: "цены", n: 2 },
  ])
})

test("the most frequent come first, of equal ones by the alphabet, and no more than are wanted", () => {
  const texts = ["сюжет графика", "графика", "музыка сюжет", "музыка графика", "don’t", "don’t"]
  expect(frequentWords(texts, 3).map(({ word, n }) => `${word} ${n}`)).toEqual([
    "графика 3",
    "don’t 2",
    "музыка 2",
  ])
  expect(frequentWords([], 3)).toEqual([])
})
