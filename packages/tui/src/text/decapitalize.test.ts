import { expect, test } from "vitest"
import { decapitalize } from "./decapitalize.ts"

test.for([
  ["На модерации VK", "на модерации VK"],
  ["On VK moderation", "on VK moderation"],
  ["VK", "VK"],
  ["", ""],
] as const)("%j becomes %j", ([text, inside]) => {
  expect(decapitalize(text)).toBe(inside)
})
