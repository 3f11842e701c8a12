import { PUZZLES, puzzleText, solvesPuzzle, type Work } from "@qo/core/survey-page"
import { createHash } from "node:crypto"

const headOf = (text: string): number => createHash("sha256").update(text).digest().readUInt32BE(0)

/** Solves the challenge for a start from a crowded network, as the survey page does. */
export function solveWork(challenge: string): Work {
  const numbers = Array.from({ length: PUZZLES }, (_, puzzle) => {
    let tried = 0
    while (!solvesPuzzle(headOf(puzzleText(challenge, puzzle, tried)))) tried++
    return tried
  })
  return { challenge, numbers }
}
