import { expect, test } from "vitest"
import { readPercent, readShare } from "./read-percent.ts"

test.for([
  ["7", 7, 0.07],
  ["0.7", 0.7, 0.007],
  ["12,5 %", 12.5, 0.125],
  [" 100% ", 100, 1],
  ["0", 0, 0],
] as const)("%s is a percentage", ([text, percent, share]) => {
  expect([readPercent(text), readShare(text)]).toEqual([percent, share])
})

test.for(["", "%", "-1", "100.5", "1e1", "0x10", "семь", "1,2,3"])("%s is none", (text) => {
  expect([readPercent(text), readShare(text)]).toEqual([undefined, undefined])
})
