import { expect, test } from "vitest"
import { listText } from "./list-text.ts"

test.for([
  [
    ["Есть картинка", "Уже отклоняли", "SDK отключён"],
    "Есть картинка, уже отклоняли, SDK отключён",
  ],
  [["A picture"], "A picture"],
  [[], ""],
] as const)("%j is the list %s", ([sentences, text]) => {
  expect(listText(sentences)).toBe(text)
})
