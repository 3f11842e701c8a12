import { err, keysOf, ok, type Result } from "../../lib/index.ts"
import { TARGET_FIELDS } from "../../portrait/index.ts"
import {
  ANSWER_STATES,
  CODE_MATCHES,
  type Comparison,
  COMPARISONS_MAX,
  type Condition,
  DEPTH_MAX,
  type Operator,
  PAIR_PARTS,
} from "./condition.ts"
import { CODE_MAX } from "../parts/element-id.ts"
import { IDS_AS_NAMES, isReserved, OPERATOR_SIGNS, type QuestionNames } from "./condition-words.ts"
import { type ConditionProblem, ConditionSyntaxError, TextCursor } from "./text-cursor.ts"

/** Reads a condition as `printCondition` writes it. `&`, `|`, `≤`, `≥`, `≠` and `==` are read, too. */
export function parseCondition(
  text: string,
  names: QuestionNames = IDS_AS_NAMES,
): Result<Condition, ConditionProblem> {
  try {
    return ok(new Parser(text, names).whole())
  } catch (error) {
    if (error instanceof ConditionSyntaxError) return err(error.problem)
    throw error
  }
}

/** A pattern for one of these words, the longest first, that does not end inside of a longer word. */
const wordOf = (...words: readonly string[]): RegExp =>
  new RegExp(`(?:${words.join("|")})(?![A-Za-z0-9_-])`, "y")

const AND = new RegExp(`${wordOf("and").source}|&&?`, "y")
const OR = new RegExp(`${wordOf("or").source}|\\|\\|?`, "y")
const NOT = wordOf("not")
const HAS = wordOf("has")
const IS = wordOf("is")
const IN = wordOf("in")
const CONTAINS = wordOf("contains")
const STATE = wordOf(...ANSWER_STATES)
const MATCH = wordOf(...CODE_MATCHES)
const COUNT = /count\s*\(/y
const RANK = /rank\s*\(/y
const DRAW = /draw\s*\(/y
const PARAM = /param\s*\./y
const PROFILE = /profile\s*\./y
const SCORE = /score\s*\./y
const FIELD = wordOf(...TARGET_FIELDS)
const PART = /\.\s*(first|second)(?![A-Za-z0-9_-])/y
const PARAM_NAME = /[a-z][a-z0-9_]{0,31}(?![A-Za-z0-9_-])/y
const NAME = /\{([A-Za-z0-9_-]{1,32})\}|[A-Za-z0-9_-]{1,32}(?![A-Za-z0-9_-])/y
const OPERATOR = /<=|>=|!=|==|[=<>≤≥≠]/y
const NUMBER = /-?(?:\d+(?:\.(?!\.)\d*)?|\.\d+)(?:e[+-]?\d+)?(?![A-Za-z0-9_])/y
const WHOLE = /-?\d+(?![A-Za-z0-9_]|\.\d)/y
const STRING = /"(?:[^"\\]|\\.)*"/y
const OPENING = /\(/y
const CLOSING = /\)/y
const ROW_OPENING = /\[/y
const ROW_CLOSING = /\]/y
const COMMA = /,/y
const RANGE = /\.\./y

const OPERATORS = new Map<string, Operator>([
  ...keysOf(OPERATOR_SIGNS).map((op) => [OPERATOR_SIGNS[op], op] as const),
  ["==", "eq"],
  ["≠", "ne"],
  ["≤", "le"],
  ["≥", "ge"],
])

const CODES_MAX = 10_000
const COUNT_MAX = 10_000
const WORDS_MAX = 512
const VALUES_MAX = 200
const DRAW_MAX = 100

class Parser {
  private readonly cursor: TextCursor
  private readonly names: QuestionNames
  private depth = 0
  private comparisons = 0

  constructor(text: string, names: QuestionNames) {
    this.cursor = new TextCursor(text)
    this.names = names
  }

  whole(): Condition {
    const condition = this.either()
    if (!this.cursor.isAtEnd()) this.cursor.fail("end")
    return condition
  }

  private either(): Condition {
    const [first, ...others] = this.partsBetween(OR, () => this.both())
    return others.length === 0 ? first : { any: [first, ...others] }
  }

  private both(): Condition {
    const [first, ...others] = this.partsBetween(AND, () => this.single())
    return others.length === 0 ? first : { all: [first, ...others] }
  }

  private partsBetween(
    word: RegExp,
    read: () => Condition,
  ): [first: Condition, ...others: Condition[]] {
    const first = read()
    const others: Condition[] = []
    while (this.cursor.accept(word)) others.push(read())
    return [first, ...others]
  }

  private single(): Condition {
    if (++this.depth > DEPTH_MAX - 1) this.cursor.fail("fewerLevels")
    const condition = this.cursor.accept(NOT) ? { not: this.single() } : this.bracketed()
    this.depth--
    return condition
  }

  private bracketed(): Condition {
    const { cursor } = this
    if (!cursor.accept(OPENING)) return this.comparison()
    const condition = this.either()
    cursor.expect(CLOSING, "closing")
    return condition
  }

  private comparison(): Comparison {
    const { cursor } = this
    if (++this.comparisons > COMPARISONS_MAX) cursor.fail("fewerComparisons")
    if (cursor.accept(COUNT)) return this.count()
    if (cursor.accept(RANK)) return this.rank()
    if (cursor.accept(DRAW)) return this.draw()
    if (cursor.accept(PARAM)) return this.param()
    if (cursor.accept(PROFILE)) return this.profile()
    if (cursor.accept(SCORE)) return this.score()
    return this.answer(this.question("condition"))
  }

  private count(): Comparison {
    const question = this.question()
    const among = this.cursor.accept(COMMA) ? this.codes(-CODE_MAX, CODE_MAX) : undefined
    this.cursor.expect(CLOSING, "closing")
    const count = this.operator()
    return { question, count, value: this.wholeNumber(0, COUNT_MAX), ...(among && { among }) }
  }

  private rank(): Comparison {
    const question = this.question()
    this.cursor.expect(COMMA, "comma")
    const rank = this.code()
    this.cursor.expect(CLOSING, "closing")
    const op = this.operator()
    return { question, rank, op, value: this.wholeNumber(1, COUNT_MAX) }
  }

  private draw(): Comparison {
    const { cursor } = this
    const [draw] = cursor.expect(PARAM_NAME, "drawName")
    cursor.expect(COMMA, "comma")
    const of = this.wholeNumber(2, DRAW_MAX)
    cursor.expect(CLOSING, "closing")
    cursor.expect(IN, "in")
    return { draw, of, in: this.codes(1, of) }
  }

  private param(): Comparison {
    const [param] = this.cursor.expect(PARAM_NAME, "paramName")
    if (this.cursor.accept(IS)) return { param, in: [this.words()] }
    this.cursor.expect(IN, "in")
    return { param, in: this.list(() => this.words(), VALUES_MAX) }
  }

  private profile(): Comparison {
    const { cursor } = this
    const [word] = cursor.expect(FIELD, "profileField")
    const profile = TARGET_FIELDS.find((field) => field === word) ?? cursor.fail("profileField")
    if (cursor.accept(IS)) return { profile, in: [this.value()] }
    if (cursor.accept(IN)) return { profile, in: this.list(() => this.value(), VALUES_MAX) }
    const op = this.operator()
    return { profile, op, value: this.number() }
  }

  private score(): Comparison {
    const [score] = this.cursor.expect(PARAM_NAME, "scoreName")
    const op = this.operator()
    return { score, op, value: this.number() }
  }

  private answer(question: string): Comparison {
    const { cursor } = this
    if (cursor.accept(ROW_OPENING)) {
      const row = this.code()
      cursor.expect(ROW_CLOSING, "closing")
      cursor.expect(HAS, "operator")
      return { question, row, ...this.has() }
    }
    if (cursor.accept(HAS)) return { question, ...this.has() }
    const state = cursor.accept(STATE)?.[0]
    if (state !== undefined)
      return { question, state: ANSWER_STATES.find((each) => each === state) ?? "answered" }
    if (cursor.accept(IS)) {
      const text = cursor.accept(NOT) ? "ne" : "eq"
      return { question, text, value: this.words() }
    }
    if (cursor.accept(CONTAINS)) return { question, text: "contains", value: this.words() }
    const named = cursor.accept(PART)?.[1]
    const part = PAIR_PARTS.find((each) => each === named)
    const number = this.operator()
    return { question, number, value: this.number(), ...(part && { part }) }
  }

  private has(): { has: number[]; how: (typeof CODE_MATCHES)[number] } {
    const word = this.cursor.accept(MATCH)?.[0]
    const how = CODE_MATCHES.find((each) => each === word) ?? "any"
    return { has: this.codes(-CODE_MAX, CODE_MAX), how }
  }

  /** @throws ConditionSyntaxError if no question of this name is known */
  private question(expected: "condition" | "question" = "question"): string {
    const { cursor } = this
    const { place } = cursor
    const [name, id] = cursor.expect(NAME, expected)
    if (id !== undefined) return id
    if (isReserved(name)) cursor.fail(expected, place)
    return this.names.idOf(name) ?? cursor.fail("knownQuestion", place)
  }

  private operator(): Operator {
    const [sign] = this.cursor.expect(OPERATOR, "operator")
    return OPERATORS.get(sign) ?? this.cursor.fail("operator")
  }

  private number(): number {
    const { place } = this.cursor
    const value = Number(this.cursor.expect(NUMBER, "number")[0])
    if (!Number.isFinite(value)) this.cursor.fail("number", place)
    // JSON has one zero.
    return value === 0 ? 0 : value
  }

  private wholeNumber(from: number, to: number): number {
    const { place } = this.cursor
    const value = Number(this.cursor.expect(WHOLE, "wholeNumber")[0])
    if (!(from <= value && value <= to)) this.cursor.fail("wholeNumber", place)
    return value
  }

  private code(from = -CODE_MAX, to = CODE_MAX): number {
    const { place } = this.cursor
    const value = Number(this.cursor.expect(WHOLE, "code")[0])
    if (!(from <= value && value <= to)) this.cursor.fail("code", place)
    return value
  }

  /** `1, 3..6`; at most as many as a condition may have. */
  private codes(from: number, to: number): number[] {
    const { cursor } = this
    const codes: number[] = []
    do {
      const { place } = cursor
      const first = this.code(from, to)
      const last = cursor.accept(RANGE) ? this.code(from, to) : first
      if (last < first || codes.length + last - first >= CODES_MAX)
        cursor.fail("codesInOrder", place)
      for (let code = first; code <= last; code++) codes.push(code)
    } while (cursor.accept(COMMA))
    return codes
  }

  private list<Value>(read: () => Value, most: number): Value[] {
    const values = [read()]
    while (this.cursor.accept(COMMA)) {
      if (values.length === most) this.cursor.fail("end")
      values.push(read())
    }
    return values
  }

  private value(): string | number {
    return this.cursor.peek(STRING) === undefined ? this.number() : this.words()
  }

  private words(): string {
    const { cursor } = this
    const { place } = cursor
    const [quoted] = cursor.expect(STRING, "text")
    const value = textIn(quoted)?.trim().normalize("NFC")
    return value && value.length <= WORDS_MAX ? value : cursor.fail("text", place)
  }
}

function textIn(quoted: string): string | undefined {
  try {
    return String(JSON.parse(quoted))
  } catch {
    return undefined
  }
}
