import type { Question } from "../../questionnaire/index.ts"

/** Which questions have the same text, kept up to date while questions come and go. */
export interface SameTexts {
  /** `text`: a key that is equal for texts that read the same. */
  add: (text: string, question: Question) => void
  /** Does nothing for a question that was not added. */
  delete: (text: string, question: Question) => void
  /** Groups of two and more. */
  all: () => Iterable<ReadonlySet<Question>>
  /** Groups changed since the last call; a group may have one member left. */
  changed: () => readonly ReadonlySet<Question>[]
}

export function createSameTexts(): SameTexts {
  // Most texts are one question's alone: a set for each of them would be slow to make.
  const single = new Map<string, Question>()
  const groups = new Map<string, Set<Question>>()
  let touched = new Set<Set<Question>>()
  return {
    add: (text, question) => {
      const group = groups.get(text)
      const other = single.get(text)
      if (group) touched.add(group.add(question))
      else if (other) {
        const pair = new Set([other, question])
        single.delete(text)
        groups.set(text, pair)
        touched.add(pair)
      } else single.set(text, question)
    },
    delete: (text, question) => {
      const group = groups.get(text)
      if (!group) {
        if (single.get(text) === question) single.delete(text)
        return
      }
      group.delete(question)
      touched.add(group)
      if (group.size > 1) return
      groups.delete(text)
      for (const last of group) single.set(text, last)
    },
    all: () => groups.values(),
    changed: () => {
      const changed = [...touched]
      touched = new Set()
      return changed
    },
  }
}
