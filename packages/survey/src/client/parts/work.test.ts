import { PUZZLES, puzzleText, solvesPuzzle } from "@qo/core/survey-page"
import { createHash } from "node:crypto"
import { expect, test } from "vitest"
import { sha256Head } from "./sha256.ts"
import { solveChallenge } from "./work.ts"

const headOf = (text: string): number => createHash("sha256").update(text).digest().readUInt32BE(0)

test("the hash is SHA-256, for any length of the text", () => {
  expect(sha256Head("abc").toString(16)).toBe("ba7816bf")
  for (let length = 0; length < 200; length++) {
    const text = "q".repeat(length)
    expect(sha256Head(text)).toBe(headOf(text))
  }
})

test("a challenge is solved by numbers that node's own hash confirms", async () => {
  const challenge = "1780000000.AAAAAAAAAAAAAAAAAAAAAA.BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB"
  const { numbers } = await solveChallenge(challenge)
  expect(numbers).toHaveLength(PUZZLES)
  for (const [puzzle, tried] of numbers.entries())
    expect(solvesPuzzle(headOf(puzzleText(challenge, puzzle, tried)))).toBe(true)
})
