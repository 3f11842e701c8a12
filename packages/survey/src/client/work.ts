import { PUZZLES, puzzleText, solvesPuzzle, type Work } from "@qo/core/survey-page"
import { sha256Head } from "./sha256.ts"

/** Milliseconds of work in one go: a frame has 16, and the page answers keys in between. */
const SLICE_MS = 8

/** Another task, behind whatever waits. */
const nextTask = () => new Promise<void>((resolve) => void setTimeout(resolve))

/** Solves a challenge in small slices. */
export async function solveChallenge(challenge: string): Promise<Work> {
  const numbers: number[] = []
  let sliceEnd = performance.now() + SLICE_MS
  for (let puzzle = 0; puzzle < PUZZLES; puzzle++) {
    let tried = 0
    while (!solvesPuzzle(sha256Head(puzzleText(challenge, puzzle, tried)))) {
      tried++
      // The clock costs more than a hash.
      if (tried % 16 > 0 || performance.now() < sliceEnd) continue
      await nextTask()
      sliceEnd = performance.now() + SLICE_MS
    }
    numbers.push(tried)
  }
  return { challenge, numbers }
}
