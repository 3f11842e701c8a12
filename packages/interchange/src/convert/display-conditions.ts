import { answersOf, Condition, statementsOf, typeOf, type Operator } from "@qo/core/questionnaire"
import type { ConditionAtom, ForeignCondition, NumberOp } from "../foreign-condition.ts"
import type { Note, NoteKey } from "../report/note.ts"
import type { BuiltQuestion } from "./build-question.ts"
import { tidyCondition } from "./tidy-condition.ts"
import { isReadBy } from "./with-repeats.ts"

/** A condition here, whether it always or never holds, or why it cannot be expressed. */
export type ReadCondition =
  | { kind: "condition"; condition: Condition }
  | { kind: "constant"; holds: boolean }
  | { kind: "left"; why: Note }

/** Where a condition is evaluated, and the question that it is for, as indexes. */
interface ConditionPlace {
  index: number
  reader: number
}

/** A question that conditions read, by the codes that it has here. */
interface ConditionSource {
  index: number
  built: BuiltQuestion
  answers: ReadonlyMap<string, number>
  rows: ReadonlyMap<string, number>
}

const constant = (holds: boolean): ReadCondition => ({ kind: "constant", holds })
const leftBecause = (key: NoteKey): ReadCondition => ({ kind: "left", why: { key } })
const conditionOf = (condition: Condition): ReadCondition => ({ kind: "condition", condition })

/** Converts conditions of another tool: names of questions to ids, values of options to codes. */
export class DisplayConditions {
  private readonly sources = new Map<string, ConditionSource>()

  private readonly built: readonly BuiltQuestion[]

  constructor(built: readonly BuiltQuestion[]) {
    this.built = built
    built.forEach((each, index) => {
      const { name } = each.source
      if (!this.sources.has(name)) this.sources.set(name, sourceOf(each, index))
    })
  }

  /**
   * The condition as it is evaluated before the question with this index, for the one with the index `reader`. A condition that is
   * expressed in part only is left as a whole.
   */
  at(index: number, condition: ForeignCondition, reader = index): ReadCondition {
    const read = this.read(condition, { index, reader })
    if (read.kind !== "condition") return read
    const small = Condition.safeParse(tidyCondition(read.condition))
    return small.success ? conditionOf(small.data) : leftBecause("conditionTooMany")
  }

  private read(condition: ForeignCondition, at: ConditionPlace): ReadCondition {
    if ("parts" in condition)
      return joinConditions(
        condition.kind,
        condition.parts.map((part) => this.read(part, at)),
      )
    if ("part" in condition) return negated(this.read(condition.part, at))
    if ("question" in condition) return this.ofAtom(condition, at)
    if (condition.kind === "opaque") return { kind: "left", why: opaqueReason(condition) }
    const { draw, of } = condition
    return conditionOf({ draw, of, in: [...condition.in] })
  }

  private ofAtom(atom: ConditionAtom, { index, reader }: ConditionPlace): ReadCondition {
    const source = this.sources.get(atom.question)
    if (!source) return leftBecause("conditionUnknown")
    if (source.index >= index) return leftBecause("conditionLater")
    if (!isReadBy(source.built.source, this.built[reader]?.source))
      return { kind: "left", why: { key: "conditionInLoop", params: { name: atom.question } } }
    return comparisonOf(atom, source)
  }
}

function sourceOf(built: BuiltQuestion, index: number): ConditionSource {
  const { question, options, source } = built
  const answers = answersOf(question)
  const statements = statementsOf(question)
  return {
    index,
    built,
    answers: codesByValue(options, answers),
    rows: codesByValue(source.rows ?? [], statements),
  }
}

const codesByValue = (
  values: readonly { value: string }[],
  coded: readonly { code: number }[],
): ReadonlyMap<string, number> =>
  new Map(
    values.flatMap(({ value }, at) => {
      const code = coded[at]?.code
      return code === undefined ? [] : [[value, code] as const]
    }),
  )

function joinConditions(kind: "and" | "or", parts: readonly ReadCondition[]): ReadCondition {
  const left = parts.find((part) => part.kind === "left")
  if (left) return left
  const decides = kind === "or"
  if (parts.some((part) => part.kind === "constant" && part.holds === decides))
    return constant(decides)
  const conditions = parts.flatMap((part) => (part.kind === "condition" ? [part.condition] : []))
  const [first, ...others] = conditions
  if (!first) return constant(!decides)
  if (others.length === 0) return conditionOf(first)
  return conditionOf(kind === "or" ? { any: conditions } : { all: conditions })
}

function negated(part: ReadCondition): ReadCondition {
  if (part.kind === "constant") return constant(!part.holds)
  return part.kind === "left" ? part : conditionOf({ not: part.condition })
}

function opaqueReason({ text, faultAt, why }: Extract<ForeignCondition, { kind: "opaque" }>): Note {
  if (why) return why
  if (faultAt === undefined) return { key: "conditionOpaque" }
  return { key: text.slice(faultAt).trim() === "" ? "conditionUnfinished" : "conditionMalformed" }
}

const OPERATORS: Readonly<Record<NumberOp, Operator>> = {
  "<": "lt",
  "<=": "le",
  "=": "eq",
  ">=": "ge",
  ">": "gt",
}

function comparisonOf(atom: ConditionAtom, source: ConditionSource): ReadCondition {
  const { question } = source.built
  const { id } = question
  switch (atom.kind) {
    case "answered":
      return conditionOf({ question: id, state: "answered" })
    case "asked":
      return conditionOf({ not: { question: id, state: "notAsked" } })
    case "chosen":
      return chosenCondition(atom, source)
    case "count":
      if (!["many", "ranked"].includes(typeOf(question).chooses))
        return leftBecause("conditionUnanswerable")
      return conditionOf({ question: id, count: OPERATORS[atom.op], value: atom.value })
    case "number":
      if (!hasNumber(source)) return leftBecause("conditionUnanswerable")
      return conditionOf({ question: id, number: OPERATORS[atom.op], value: atom.value })
    case "text":
      if (!hasWords(source)) return leftBecause("conditionUnanswerable")
      return conditionOf({ question: id, text: atom.match, value: atom.value })
  }
}

function chosenCondition(
  { row, options, how = "any" }: Extract<ConditionAtom, { kind: "chosen" }>,
  { built: { question }, answers, rows }: ConditionSource,
): ReadCondition {
  const isOfRow = typeOf(question).form === "rows"
  if (answers.size === 0 || isOfRow !== (row !== undefined))
    return leftBecause("conditionUnanswerable")
  const has = options.flatMap((option) => answers.get(option) ?? [])
  const code = row === undefined ? undefined : rows.get(row)
  if (has.length < options.length || (row !== undefined && code === undefined))
    return leftBecause("conditionUnknown")
  if (has.length === 0) return constant(false)
  return conditionOf({ question: question.id, ...(code !== undefined && { row: code }), has, how })
}

/** Pairs of numbers have no single number. */
const hasNumber = ({ built: { question } }: ConditionSource): boolean =>
  typeOf(question).form === "numbers" ? !("pair" in question && question.pair) : isOpen(question)

const isOpen = (question: BuiltQuestion["question"]): boolean => typeOf(question).form === "text"

const hasWords = ({ built: { question } }: ConditionSource): boolean =>
  isOpen(question) || answersOf(question).some(({ kind }) => kind === "other")
