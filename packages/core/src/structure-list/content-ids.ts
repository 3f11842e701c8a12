import { answersOf, statementsOf, type Questionnaire } from "../questionnaire/index.ts"

/**
 * An id for each element, by its own, that comes from what it says and from its place among those that say the same: of a
 * block its title, of a question its text, of an answer or statement its question and text.
 */
export function contentIds({ blocks }: Questionnaire): Map<string, string> {
  const ids = new ContentIds()
  for (const block of blocks) {
    ids.add("b", block.id, block.title, 0)
    for (const question of block.questions) {
      const own = ids.add("q", question.id, question.text, 0)
      for (const { id, text } of answersOf(question)) ids.add("a", id, text, own)
      for (const { id, text } of statementsOf(question)) ids.add("s", id, text, own)
    }
  }
  return ids.byId
}

type Kind = "b" | "q" | "a" | "s"

class ContentIds {
  readonly byId = new Map<string, string>()
  /** How many elements of the same kind and content there were. */
  private readonly places = new Map<number, number>()
  private readonly taken = new Set<number>()

  /** Answers with the number that the id is made of; `seed` is that of the element it belongs to. */
  add(kind: Kind, id: string, text: string, seed: number): number {
    const content = hash(text, seed, kind.charCodeAt(0))
    let place = this.places.get(content) ?? 0
    let number = content
    while (this.taken.has(number)) number = hash(text, content, ++place)
    this.places.set(content, place)
    this.taken.add(number)
    this.byId.set(id, kind + number.toString(36))
    return number
  }
}

/** 53 bits of a text (cyrb53, public domain) with two seeds. */
function hash(text: string, seed: number, more: number): number {
  let high = 0xdeadbeef ^ seed
  let low = Math.imul(0x41c6ce57 ^ (seed / 4294967296), 2654435761) ^ more
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    high = Math.imul(high ^ unit, 2654435761)
    low = Math.imul(low ^ unit, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return 4294967296 * (2097151 & low) + (high >>> 0)
}
