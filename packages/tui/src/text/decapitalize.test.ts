import { expect, test } from "vitest"
import { decapitalizeText } from "./decapitalize.ts"

test.for([
  ["На модерации VK", "на модерации VK"],
  ["On VK moderation", "on VK moderation"],
  ["VK", "VK"],
  ["", ""],
] as const)("%j becomes %j", ([text, inside]) => {
  expect(decapitalizeText(text)).toBe(inside)
})
