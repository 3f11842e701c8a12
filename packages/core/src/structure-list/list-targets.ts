import { type Redirect, uniqueNames } from "../questionnaire/index.ts"
import { unescapeListText } from "./list-escapes.ts"
import type { ListFault, ListReport } from "./list-fault.ts"
import { foldWord, targetWordOf, type TargetWord } from "./list-words.ts"

/** A redirect before it is resolved: with names and numbers instead of ids. */
type Target =
  | { redirect: Redirect }
  | { question: number; times?: number }
  | { block: number }
  | { title: string }

/** Returns the question's number in `Q7` (or `В7`, typed in Russian). */
export const questionNumberOf = (word: string): number | undefined => {
  const digits = /^[qв](\d{1,9})$/i.exec(word)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** Parses the target after an arrow; undefined if it is invalid. */
export function targetOf(text: string): Target | undefined {
  const question = questionNumberOf(text)
  if (question !== undefined) return { question }
  const [, word = "", rest = ""] = /^(\p{L}+)\s*(.*)$/su.exec(text) ?? []
  const known = targetWordOf(word)
  return known && BY_WORD[known](rest)
}

const BY_WORD: Record<TargetWord, (rest: string) => Target | undefined> = {
  end: (rest) => (rest ? undefined : { redirect: { to: "end" } }),
  complete: (rest) => (rest ? undefined : { redirect: { to: "completeBlock" } }),
  questionnaire: (rest) =>
    /^\d{1,16}$/.test(rest) ? { redirect: { to: "questionnaire", pid: Number(rest) } } : undefined,
  block: (rest) => {
    if (rest.startsWith(":")) return { title: unescapeListText(rest.slice(1).trim()) }
    return /^\d{1,9}$/.test(rest) ? { block: Number(rest) } : undefined
  },
  review: (rest) => {
    const [, word = "", times = "1"] = /^(\S+)(?:\s+[xх×]\s*(\d{1,9}))?$/iu.exec(rest) ?? []
    const question = questionNumberOf(word)
    return question === undefined ? undefined : { question, times: Number(times) }
  },
}

interface ListedBlock {
  id: string
  title: string
  questions: readonly { id: string; name?: string | undefined }[]
}

/** Blocks and questions of a list, found by the names used in redirects. */
export class ListTargets {
  private readonly questionIds: readonly string[]
  private readonly blockIds: readonly string[]
  private readonly byName: ReadonlyMap<string, string>
  private readonly byTitle = new Map<string, string[]>()

  private readonly endIds: ReadonlySet<string>

  constructor(blocks: readonly ListedBlock[], endIds: readonly string[]) {
    this.endIds = new Set(endIds)
    this.questionIds = blocks.flatMap(({ questions }) => questions.map(({ id }) => id))
    const all = blocks.flatMap(({ questions }) => questions)
    this.byName = new Map(Array.from(uniqueNames(all), ([id, name]) => [name, id]))
    this.blockIds = blocks.map(({ id }) => id)
    for (const { id, title } of blocks) {
      const key = foldWord(title)
      const ids = this.byTitle.get(key)
      if (ids) ids.push(id)
      else this.byTitle.set(key, [id])
    }
  }

  questionId(number: number): string | undefined {
    return this.questionIds[number - 1]
  }

  hasEnd(id: string): boolean {
    return this.endIds.has(id)
  }

  /** Returns the question with this name or number: `brand`, `q7`. */
  questionIdOf(word: string): string | undefined {
    return this.byName.get(word) ?? this.questionId(questionNumberOf(word) ?? 0)
  }

  /** Returns the redirect after an arrow. For an unknown target, reports a fault and returns undefined. */
  redirect(text: string, line: number, report: ListReport): Redirect | undefined {
    const found = this.redirectOr(text)
    if (typeof found !== "string") return found
    report.fault(line, found, { target: text })
    return undefined
  }

  /** Returns the redirect after an arrow, or the fault for an unknown target. */
  redirectOr(text: string): Redirect | ListFault["key"] {
    const target = targetOf(text)
    return target ? this.resolve(target) : "list.unknownTarget"
  }

  private resolve(target: Target): Redirect | ListFault["key"] {
    if ("redirect" in target) return target.redirect
    if ("question" in target) return this.toQuestion(target)
    const ids = "title" in target ? this.byTitle.get(foldWord(target.title)) : undefined
    const id = "block" in target ? this.blockIds[target.block - 1] : ids?.[0]
    if (ids && ids.length > 1) return "list.ambiguousBlock"
    return id === undefined ? "list.unknownBlock" : { to: "block", id }
  }

  private toQuestion({ question, times }: { question: number; times?: number }) {
    const id = this.questionId(question)
    if (id === undefined) return "list.unknownQuestion" as const
    return times === undefined
      ? ({ to: "question", id } as const)
      : ({ to: "question", id, review: { times } } as const)
  }
}
