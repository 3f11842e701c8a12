import type { Limits } from "@qo/core/questionnaire"
import { listedItems } from "../convert/codes-of.ts"
import type { ForeignGuard, ForeignLoss, ForeignQuestion } from "../foreign-survey.ts"
import type { NoteKey } from "../report/note.ts"
import { ARRAYS } from "./arrays.ts"
import { attributesLeft, saidIn } from "./attributes-left.ts"
import { CHOICES } from "./choices.ts"
import { Changes, type LssContext } from "./drafts.ts"
import type { Languages } from "./languages.ts"
import { markupLeft } from "./markup-left.ts"
import { attributeIn, isAlways, isOn, type LssItem, type LssQuestion } from "./survey.ts"
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
  /** Codes of the parts of each question, by its code. */
  private readonly codes = new Map<string, ReadonlySet<string>>()
  private readonly languages: Languages
  private readonly limits: Limits

  constructor(languages: Languages, limits: Limits) {
    this.languages = languages
    this.limits = limits
  }

  /** Converts a question to one, several, or none. */
  question(
    question: LssQuestion,
    shownIf: readonly ForeignGuard[],
    guardOf: LssContext["guardOf"],
  ): readonly ForeignQuestion[] {
    const { type } = question
    if (isOn(question, "hidden") && !NOT_HERE[type])
      return this.leave(question, "noSuchSetting", { name: "hidden" })
    const read = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined
    if (!read) return this.leave(question, NOT_HERE[type] ?? "noSuchKind", { kind: typeName(type) })
    const changes = new Changes(question)
    this.said(question, changes)
    const made = read(
      {
        question,
        languages: this.languages,
        limits: this.limits,
        shownIf,
        guardOf,
        codesOf: (code) => this.codes.get(code),
      },
      changes,
      this.sources,
    )
    if (made.length === 0)
      return this.leave(question, NOT_HERE[type] ?? "noSuchKind", { kind: typeName(type) })
    this.lost.push(...attributesLeft(question), ...itemsLeft(question))
    if (!this.codes.has(question.code))
      this.codes.set(question.code, new Set(question.subquestions.map(({ code }) => code)))
    const [first] = made
    if (first?.kind === "choices" && !this.sources.has(question.code))
      this.sources.set(question.code, first)
    return made
  }

  /** Notes about content in and beside texts. */
  private said(question: LssQuestion, changes: Changes): void {
    const { text, help, code, name, script, pattern, answers, subquestions } = question
    if (name !== code) changes.changed("nameTwice", { name: code })
    const items = [...answers, ...subquestions].map((each) => each.text)
    const missing = this.languages.missingIn([text, ...items])
    if (missing.length > 0) changes.changed("textsUntranslated", { texts: listedItems(missing) })
    const places = [
      ["text", text],
      ["help", help],
      ...[...answers, ...subquestions].map((item) => [item.code, item.text] as const),
    ] as const
    for (const [at, said] of places)
      for (const [index, { key, element, text: left }] of markupLeft(said).entries())
        changes.lost(key, index === 0 ? at : `${at}[${index}]`, left, { element })
    if (script !== "") changes.lost("script", "script", script)
    if (pattern !== "") changes.lost("validator", "preg", pattern)
  }

  private leave(
    question: LssQuestion,
    key: NoteKey,
    params: Readonly<Record<string, string>>,
  ): readonly ForeignQuestion[] {
    const { place, name, text, help, answers, subquestions, script, pattern } = question
    const equation = attributeIn(question, "equation")
    const { looks, settings } = saidIn(question)
    const said = [
      text,
      help,
      equation,
      ...conditionIn(question),
      [...subquestions, ...answers].map(itemText).join(" | "),
      script,
      pattern === "" ? "" : `preg: ${pattern}`,
      ...settings.map((setting) => setting.join(": ")),
      ...looks,
    ].filter((part) => part !== "")
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

/** The display condition of a question or a part. */
const conditionIn = ({ relevance }: { relevance: string }): readonly string[] =>
  isAlways(relevance) ? [] : [`relevance: ${relevance}`]

/** An answer or a part with its code, and when it is shown. */
const itemText = (item: LssItem): string =>
  [item.code, item.text, ...conditionIn(item)].filter((part) => part !== "").join(": ")

/** Answers and parts that its kind of question does not ask for. */
const itemsLeft = ({
  answers,
  subquestions,
  used,
  name,
  text,
  place,
}: LssQuestion): ForeignLoss[] =>
  [...answers, ...subquestions]
    .filter((item) => !used.has(item))
    .map((item) => ({
      element: "option",
      place: `${place}.${item.code}`,
      name: text || name,
      why: { key: "notAsked" },
      text: itemText(item),
    }))
