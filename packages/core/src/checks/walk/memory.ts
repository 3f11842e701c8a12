import type { Grouping } from "./grouping.ts"

/** Remembered facts about an answered question: for each of its groups the chosen and the available number. */
export interface RememberedAnswer {
  selected: readonly number[]
  shown: readonly number[]
}

/** A small number for everything that may be remembered, so that equal memories are found equal. 0: nothing. */
export interface Notebook {
  /** Number of an answered question's record. */
  note: (remembered: RememberedAnswer) => number
  noteText: (text: string) => number
  read: (number: number) => RememberedAnswer | undefined
  readText: (number: number) => string | undefined
}

export function createNotebook(): Notebook {
  const numbers = new Map<string, number>()
  const records = new Map<number, RememberedAnswer>()
  const texts = new Map<number, string>()
  const numberOf = (key: string): number => {
    const number = numbers.get(key) ?? numbers.size + 1
    numbers.set(key, number)
    return number
  }
  return {
    note: (remembered) => {
      const number = numberOf(`${remembered.selected.join()};${remembered.shown.join()}`)
      records.set(number, remembered)
      return number
    },
    noteText: (text) => {
      const number = numberOf(`"${text}`)
      texts.set(number, text)
      return number
    },
    read: (number) => records.get(number),
    readText: (number) => texts.get(number),
  }
}

/** How many of each of its groups these answers of a question are, in the order of the groups. */
export const countGroups = (
  { groupsOf }: Grouping,
  node: number,
  has: (index: number) => boolean,
): number[] => groupsOf(node).map(({ indices }) => indices.filter(has).length)
