import fc from "fast-check"

const MOVES = ["j", "k", "\u001B[B", "\u001B[A", "\u001B[6~", "\u001B[5~", "g", "G", "о", "л"]
const MARKS = [" ", "v", "*", "!", "o", "O", "\u001B"]
const OPENERS = ["/", "?", ":", "n", "e", "s", "d", "\r", "\u001BOQ", "w", "Q", "W", "u"]
const TABS = ["1", "2", "3", "4", "7", "[", "]", "\t", "\u001B[Z"]
const TYPED = [...Array.from("аusernn19!:рqh漢y"), "\u007F", "\u001B[D", "\u0013"]
const key = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...MOVES) },
  { weight: 3, arbitrary: fc.constantFrom(...MARKS) },
  { weight: 2, arbitrary: fc.constantFrom(...OPENERS) },
  { weight: 2, arbitrary: fc.constantFrom(...TABS) },
  { weight: 2, arbitrary: fc.constantFrom(...TYPED) },
  { weight: 2, arbitrary: fc.constant("\u001B") },
)

/** Keys that a person might press: mostly movement and marks, sometimes a key that opens a dialog, and typing. */
export const randomKeys = (count: number, seed: number): readonly string[] =>
  fc.sample(key, { numRuns: count, seed })
