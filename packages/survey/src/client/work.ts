import { PUZZLES, puzzleText, solvesPuzzle, type Work } from "@qo/core/survey-page"
import { sha256Head } from "./sha256.ts"

/** Duration of a slice of work, ms. A frame has 16 ms, and the page handles input between slices. */
const SLICE_MS = 8

/** Waits for a new task, so that pending events are handled first. */
const nextTask = () => new Promise<void>((resolve) => void setTimeout(resolve))

/** Solves a challenge in short slices. */
export async function solveChallenge(challenge: string): Promise<Work> {
  const numbers: number[] = []
  let sliceEnd = performance.now() + SLICE_MS
  for (let puzzle = 0; puzzle < PUZZLES; puzzle++) {
    let tried = 0
    while (!solvesPuzzle(sha256Head(puzzleText(challenge, puzzle, tried)))) {
      tried++
      // Reading the clock takes longer than a hash.
      if (tried % 16 > 0 || performance.now() < sliceEnd) continue
      await nextTask()
      sliceEnd = performance.now() + SLICE_MS
    }
    numbers.push(tried)
  }
  return { challenge, numbers }
}
