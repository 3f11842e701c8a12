import type { ForeignGuard, ForeignLoss, ForeignQuestion } from "../foreign-survey.ts"
import type { NoteKey } from "../report/note.ts"
import { ARRAYS } from "./arrays.ts"
import { attributesLeft } from "./attributes-left.ts"
import { CHOICES } from "./choices.ts"
import { Changes, type At } from "./drafts.ts"
import type { Languages } from "./languages.ts"
import { insertionsIn, markupLeft } from "./markup-left.ts"
import { attribute, isOn, type LssQuestion } from "./survey.ts"
import { typeName } from "./words.ts"
import { WRITTEN } from "./written.ts"

const KINDS = { ...CHOICES, ...ARRAYS, ...WRITTEN }

/** Questions that are none here, and why. */
const NOT_HERE: Readonly<Record<string, NoteKey>> = {
  X: "textOnly",
  "*": "expression",
}

/** Reads questions one after another: those with several answers filter those behind them. */
export class QuestionReader {
  readonly lost: ForeignLoss[] = []
  private readonly sources = new Map<string, ForeignQuestion>()
  private readonly languages: Languages

  constructor(languages: Languages) {
    this.languages = languages
  }

  /** What the question is here: one, several, or none. */
  question(
    question: LssQuestion,
    shownIf: readonly ForeignGuard[],
    guardOf: At["guardOf"],
  ): readonly ForeignQuestion[] {
    const { type } = question
    if (isOn(question, "hidden") && !NOT_HERE[type])
      return this.leave(question, "noSuchSetting", { name: "hidden" })
    const read = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined
    if (!read) return this.leave(question, NOT_HERE[type] ?? "noSuchKind", { kind: typeName(type) })
    const changes = new Changes(question)
    this.said(question, changes)
    const made = read(
      { question, languages: this.languages, shownIf, guardOf },
      changes,
      this.sources,
    )
    if (made.length === 0) return this.leave(question, "noSuchKind", { kind: typeName(type) })
    this.lost.push(...attributesLeft(question))
    const [first] = made
    if (first?.kind === "choices" && !this.sources.has(question.code))
      this.sources.set(question.code, first)
    return made
  }

  /** What stands in texts and beside them. */
  private said(question: LssQuestion, changes: Changes): void {
    const { text, help, code, name, script, pattern, answers, subquestions } = question
    if (name !== code) changes.changed("nameTwice", { name: code })
    const items = [...answers, ...subquestions].map((each) => each.text)
    const names = insertionsIn([text, help, ...items])
    if (names !== "") changes.changed("piping", { names })
    for (const said of [text, help, ...items])
      for (const { key, element, text: left } of markupLeft(said))
        changes.lost(key, "text", left, { element })
    if (script !== "") changes.lost("script", "script", script)
    if (pattern !== "") changes.lost("validator", "preg", pattern)
  }

  private leave(
    question: LssQuestion,
    key: NoteKey,
    params: Readonly<Record<string, string>>,
  ): readonly ForeignQuestion[] {
    const { place, name, text, answers, subquestions, relevance } = question
    const parts = {
      text,
      equation: attribute(question, "equation"),
      relevance: relevance === "1" ? "" : relevance,
      parts: [...subquestions, ...answers].map((each) => each.text || each.code).join(" | "),
    }
    const said = Object.values(parts).filter((part) => part !== "")
    this.lost.push({
      element: "question",
      place,
      name: text || name,
      why: { key, params },
      text: said.join("; "),
    })
    return []
  }
}
