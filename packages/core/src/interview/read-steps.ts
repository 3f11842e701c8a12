import type { Step } from "./state.ts"

/** Five bits of an index select an entry of a level. */
const BITS = 5
const LAST = 2 ** BITS - 1

type Level = readonly (Level | Step | undefined)[]

/**
 * The last step at each question that conditions read, by the index of the question. Immutable: versions share what they have in common.
 * They follow from the path, so that comparing two states need not look inside.
 */
export class ReadSteps {
  readonly #root: Level
  /** Bits of an index beneath the root. */
  readonly #shift: number

  private constructor(root: Level, shift: number) {
    this.#root = root
    this.#shift = shift
  }

  static readonly none = new ReadSteps([], 0)

  with(index: number, step: Step): ReadSteps {
    let root = this.#root
    let shift = this.#shift
    for (; index >> shift > LAST; shift += BITS) root = [root]
    return new ReadSteps(changed(root, shift, index, step), shift)
  }

  at(index: number): Step | undefined {
    let shift = this.#shift
    if (index >> shift > LAST) return undefined
    let entry: Level | Step | undefined = this.#root
    for (; shift >= 0 && isLevel(entry); shift -= BITS) entry = entry[(index >> shift) & LAST]
    return isLevel(entry) ? undefined : entry
  }
}

const isLevel = (entry: Level | Step | undefined): entry is Level => Array.isArray(entry)

function changed(level: Level, shift: number, index: number, step: Step): Level {
  const copy = level.slice()
  const at = (index >> shift) & LAST
  const inner = copy[at]
  copy[at] = shift === 0 ? step : changed(isLevel(inner) ? inner : [], shift - BITS, index, step)
  return copy
}
