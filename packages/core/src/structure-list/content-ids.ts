import { answersOf, statementsOf, type Questionnaire } from "../questionnaire/index.ts"
import { withIds } from "./with-ids.ts"

/**
 * An id for each element, by its own, that comes from what it says and from its place among those that say the same: of a
 * block its title, of a question its text, of an answer or statement its question and text.
 */
export function contentIds({ blocks }: Questionnaire): Map<string, string> {
  const ids = new ContentIds()
  for (const block of blocks) {
    ids.add("b", block.id, block.title)
    for (const question of block.questions) {
      const prefix = ids.add("q", question.id, question.text)
      for (const { id, text } of answersOf(question)) ids.add("a", id, `${prefix}\n${text}`)
      for (const { id, text } of statementsOf(question)) ids.add("s", id, `${prefix}\n${text}`)
    }
  }
  return ids.byId
}

/** The questionnaire with ids that come from its content. */
export function withContentIds(questionnaire: Questionnaire): Questionnaire {
  const ids = contentIds(questionnaire)
  return withIds(questionnaire, (id) => ids.get(id) ?? id)
}

class ContentIds {
  readonly byId = new Map<string, string>()
  /** How many elements of the same kind and content there were. */
  private readonly places = new Map<string, number>()
  private readonly taken = new Set<string>()

  add(kind: string, id: string, content: string): string {
    const key = `${kind}\n${content}`
    let place = this.places.get(key) ?? 0
    let contentId: string
    do contentId = kind + hash(`${key}\n${place++}`)
    while (this.taken.has(contentId))
    this.places.set(key, place)
    this.taken.add(contentId)
    this.byId.set(id, contentId)
    return contentId
  }
}

/** 53 bits of a text (cyrb53, public domain), as letters and digits. */
function hash(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    high = Math.imul(high ^ unit, 2654435761)
    low = Math.imul(low ^ unit, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}
