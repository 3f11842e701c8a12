/**
 * Proof of work that a page must provide before another interview can start from a crowded network: for each of these puzzles,
 * the page searches for a number with which SHA-256 of {@link puzzleText} begins with {@link PUZZLE_BITS} zero bits. Several
 * small puzzles take about the same time for all visitors, while one large puzzle would take some of them ten times as long.
 */
export const PUZZLES = 16
/** About 4,096 attempts per puzzle: 65,536 in total, which take less than a second on an old phone. */
const PUZZLE_BITS = 12

export const puzzleText = (challenge: string, puzzle: number, tried: number): string =>
  `${challenge}.${puzzle}.${tried}`

/** Returns whether a number solves a puzzle. `head`: the first four bytes of the hash, as an unsigned number. */
export const solvesPuzzle = (head: number): boolean => head < 2 ** (32 - PUZZLE_BITS)

/** Numbers that solve the puzzles of a challenge, in order. */
export interface Work {
  challenge: string
  numbers: readonly number[]
}
