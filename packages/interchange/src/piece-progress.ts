import type { ReadProgress } from "./foreign-fault.ts"

/**
 * Work on a file that is parsed in one piece, with the percent of it after which each part is over. Of 0.79 s for 8.7 MB of JSON with 600 questions, 20 % were
 * parsing, 10 % reading the elements, and 70 % making and checking the questionnaire.
 */
const OVER = { parsing: 20, reading: 30, making: 100 }

/** Reports how far a file has come that is parsed in one piece: first that it is parsed, then each percent of its elements. */
export class PieceProgress {
  private readonly onProgress: ((progress: ReadProgress) => void) | undefined
  private told = 0

  constructor(onProgress: ((progress: ReadProgress) => void) | undefined) {
    this.onProgress = onProgress
  }

  /** Reports the progress of reading elements. */
  read(done: number, all: number): void {
    this.tell(OVER.parsing, OVER.reading, done / all)
  }

  /** Reports the progress of creating questions. */
  made(done: number, all: number): void {
    this.told = Math.max(this.told, OVER.reading)
    this.tell(OVER.reading, OVER.making, done / all)
  }

  private tell(from: number, to: number, share: number): void {
    const percent = Math.floor(from + (to - from) * Math.min(1, share))
    if (!(percent > this.told)) return
    this.told = percent
    this.onProgress?.({ done: percent, all: 100 })
  }
}
