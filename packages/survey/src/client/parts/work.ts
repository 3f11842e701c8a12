import { PUZZLES, puzzleText, solvesPuzzle, type Work } from "@qo/core/survey-page"
import { sha256Head } from "./sha256.ts"

/** Duration of one slice of work, ms. A frame has 16 ms, and the page handles input between slices. */
const SLICE_MS = 8

/** Continues in a new task, after all waiting tasks. */
const nextTask = () => new Promise<void>((resolve) => void setTimeout(resolve))

/** Solves a challenge in short slices. */
export async function solveChallenge(challenge: string): Promise<Work> {
  const numbers: number[] = []
  let sliceEnd = performance.now() + SLICE_MS
  for (let puzzle = 0; puzzle < PUZZLES; puzzle++) {
    let tried = 0
    while (!solvesPuzzle(sha256Head(puzzleText(challenge, puzzle, tried)))) {
      tried++
      // Reading the clock takes longer than a hash, so it is read only every 16 attempts.
      if (tried % 16 > 0 || performance.now() < sliceEnd) continue
      await nextTask()
      sliceEnd = performance.now() + SLICE_MS
    }
    numbers.push(tried)
  }
  return { challenge, numbers }
}
