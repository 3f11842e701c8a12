/**
 * Proof of work that a page does before a crowded network may start one more interview: for each of these puzzles, it searches a
 * number with which SHA-256 of {@link puzzleText} begins with {@link PUZZLE_BITS} zero bits. Several small puzzles take about the
 * same time for all visitors, while one large puzzle would take some of them ten times as long.
 */
export const PUZZLES = 16
/** 4,096 tries each: 65,536 in all, less than a second on an old phone. */
const PUZZLE_BITS = 12

export const puzzleText = (challenge: string, puzzle: number, tried: number): string =>
  `${challenge}.${puzzle}.${tried}`

/** `head`: the first four bytes of the hash, as an unsigned number. */
export const solvesPuzzle = (head: number): boolean => head < 2 ** (32 - PUZZLE_BITS)

/** Numbers that solve the puzzles of a challenge, in their order. */
export interface Work {
  challenge: string
  numbers: readonly number[]
}
