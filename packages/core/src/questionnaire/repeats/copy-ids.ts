/** Separates the id of an element from the code of an item. Ids that authors give do not contain it. */
const SEPARATOR = "@"

/** Returns the id of an element in the copy of its block for the item with this code: `q7@2`. */
export const copyId = (id: string, code: number): string => `${id}${SEPARATOR}${code}`

/** Returns the id that the author gave to the element; ids of other elements than copies are unchanged. */
export function originalId(id: string): string {
  const at = id.indexOf(SEPARATOR)
  return at < 0 ? id : id.slice(0, at)
}

/** Returns the code of the item that a copy is about; undefined for the id of another element. */
export function itemCodeOf(id: string): number | undefined {
  const at = id.indexOf(SEPARATOR)
  return at < 0 ? undefined : Number(id.slice(at + 1))
}

/** Returns the numbers of questions as authors count them, from 1. Copies have the number of their original. */
export function questionNumbers(questions: Iterable<{ id: string }>): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>()
  let count = 0
  for (const { id } of questions) {
    const original = originalId(id)
    const number = numbers.get(original) ?? ++count
    numbers.set(original, number)
    numbers.set(id, number)
  }
  return numbers
}
