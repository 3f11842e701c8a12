import type { Expression } from "../expression/expression.ts"
import { parseExpression, syntaxFaultAt } from "../expression/parse-expression.ts"
import {
  ALWAYS,
  allConditions,
  anyCondition,
  needsAnswer,
  NEVER,
  negationOf,
  NUMBER_OPS,
  type ForeignCondition,
  type NumberOp,
} from "../foreign-condition.ts"
import type { ForeignGuard, ForeignItemGuard } from "../foreign-survey.ts"
import { anyOf, atLeast } from "./at-least.ts"
import { comparedTo, filledOf, isSame, truthOf } from "./compared.ts"
import { EXPRESSION_SCRIPT } from "./dialect.ts"
import { numberOf } from "./tables.ts"
import type { AskedQuestion, Lookup, Variable } from "./variables.ts"

type OptionalCondition = ForeignCondition | undefined

/** Reads conditions, each once: one may need those of the questions that it names. */
export class Meanings {
  private readonly read = new Map<ForeignGuard, ForeignGuard>()
  private readonly lookup: Lookup

  constructor(lookup: Lookup) {
    this.lookup = lookup
  }

  /** The condition with its meaning; `opaque` if conditions cannot express it. */
  guard(guard: ForeignGuard): ForeignGuard {
    const known = this.read.get(guard)
    if (known) return known
    // Until it is read, it means nothing: conditions that need each other have no end.
    this.read.set(guard, guard)
    const when = this.meaningOf(guard.text)
    const meant = { ...guard, when: when ?? unreadableCondition(guard) }
    this.read.set(guard, meant)
    return meant
  }

  /** The conditions of items with their meaning. */
  items(guard: ForeignItemGuard): ForeignItemGuard {
    const when = [...guard.when].map(([value, condition]) => {
      if (condition.kind !== "opaque") return [value, condition] as const
      const { text } = condition
      return [
        value,
        this.meaningOf(text) ?? unreadableCondition({ ...guard, when: condition, text }),
      ] as const
    })
    return { ...guard, when: new Map(when) }
  }

  private meaningOf(text: string): OptionalCondition {
    const expression = parseExpression(text, EXPRESSION_SCRIPT)
    const reader = new Meaning(this.lookup, (guard) => this.guard(guard).when)
    const condition = expression && reader.truth(expression)
    return condition && reader.whereAsked(condition)
  }
}

const unreadableCondition = ({ when, text }: ForeignGuard): ForeignCondition =>
  when.kind === "opaque" ? { ...when, faultAt: syntaxFaultAt(text, EXPRESSION_SCRIPT) } : when

/** Properties of an answer in names: `Q1.NAOK`. Without `NAOK` a condition is false if the question was not asked. */
const NAOK = new Set(["NAOK", "valueNAOK"])
const AS_IT_IS = new Set(["NAOK", "code", "value", "valueNAOK"])

class Meaning {
  private readonly lookup: Lookup
  private readonly whenOf: (guard: ForeignGuard) => ForeignCondition
  /** The answers of all questions that are named. */
  private readonly options = new Map<string, readonly string[]>()
  /** Questions whose answers must not be missing. */
  private readonly needed = new Map<string, AskedQuestion>()

  constructor(lookup: Lookup, whenOf: (guard: ForeignGuard) => ForeignCondition) {
    this.lookup = lookup
    this.whenOf = whenOf
  }

  /** A condition with a name without `NAOK` holds only if that question was asked. */
  whereAsked(condition: ForeignCondition): ForeignCondition {
    const guards = [...this.needed.values()].flatMap(({ name, shownIf }) =>
      needsAnswer(condition, name) ? [] : shownIf.map((guard) => this.whenOf(guard)),
    )
    return guards.length > 0 ? allConditions(condition, ...guards) : condition
  }

  truth(expression: Expression): OptionalCondition {
    switch (expression.kind) {
      case "literal":
        return isTruth(expression.value) ? ALWAYS : NEVER
      case "answer":
        return this.given(expression.name, (variable) => truthOf(variable))
      case "list":
        return undefined
      case "call":
        return this.called(expression)
      case "unary": {
        const part = expression.op === "not" ? this.truth(expression.part) : undefined
        return part && negationOf(part)
      }
      case "binary":
        return this.binary(expression)
    }
  }

  private binary({ op, left, right }: Extract<Expression, { kind: "binary" }>): OptionalCondition {
    if (op === "and" || op === "or") {
      const parts = [this.truth(left), this.truth(right)].flatMap((each) => each ?? [])
      if (parts.length < 2) return undefined
      return op === "and" ? allConditions(...parts) : anyCondition(...parts)
    }
    if (right.kind === "literal") return this.compared(left, op, right.value)
    const turned = Object.hasOwn(TURNED, op) ? TURNED[op] : undefined
    return left.kind === "literal" && turned ? this.compared(right, turned, left.value) : undefined
  }

  private compared(
    side: Expression,
    op: string,
    value: string | number | boolean,
  ): OptionalCondition {
    if (op === "!=") {
      const same = this.compared(side, "=", value)
      return same && negationOf(same)
    }
    if (!isNumberOp(op) || typeof value === "boolean") return undefined
    if (side.kind === "answer")
      return this.given(side.name, (variable) => comparedTo(variable, op, value))
    if (side.kind === "call") return this.countCompared(side, op, value)
    if (side.kind !== "literal" || op !== "=") return undefined
    return isSame(String(side.value), value) ? ALWAYS : NEVER
  }

  private called({ name, args }: Extract<Expression, { kind: "call" }>): OptionalCondition {
    switch (name) {
      case "is_empty":
        return this.isEmpty(args)
      case "if":
        return this.either(args)
      default: {
        const counted = this.counted({ name, args })
        return counted && this.atLeast(counted, 1)
      }
    }
  }

  private isEmpty([arg, ...more]: readonly Expression[]): OptionalCondition {
    if (arg?.kind !== "answer" || more.length > 0) return undefined
    return this.given(arg.name, (variable) => {
      const filled = filledOf(variable)
      return filled && negationOf(filled)
    })
  }

  /** `if(a, b, c)`: b where a holds, else c. */
  private either(args: readonly Expression[]): OptionalCondition {
    const [when, yes, no] = args.map((each) => this.truth(each))
    return args.length === 3 && when && yes && no
      ? anyCondition(allConditions(when, yes), allConditions(negationOf(when), no))
      : undefined
  }

  /** `count(Q1_A.NAOK, Q1_B.NAOK) >= 2` */
  private countCompared(
    call: Extract<Expression, { kind: "call" }>,
    op: NumberOp,
    value: string | number,
  ): OptionalCondition {
    const counted = this.counted(call)
    const number = numberOf(String(value))
    if (!counted || number === undefined) return undefined
    const from = () => this.atLeast(counted, Math.ceil(number))
    const beyond = () => this.atLeast(counted, Math.floor(number) + 1)
    switch (op) {
      case ">=":
        return from()
      case ">":
        return beyond()
      case "<":
        return opposite(from())
      case "<=":
        return opposite(beyond())
      case "=":
        return Number.isInteger(number) ? bothConditions(from(), opposite(beyond())) : NEVER
    }
  }

  /** Arguments counted by a function, as conditions. */
  private counted({ name, args }: { name: string; args: readonly Expression[] }) {
    const [first] = args
    if (name === "count") return this.each(args, filledOf)
    if (name !== "countif" || first?.kind !== "literal" || typeof first.value === "boolean")
      return undefined
    const { value } = first
    return this.each(args.slice(1), (variable) => comparedTo(variable, "=", value))
  }

  private atLeast(conditions: readonly ForeignCondition[], least: number): OptionalCondition {
    return least === 1 ? anyOf(conditions, this.options) : atLeast(conditions, least)
  }

  private each(args: readonly Expression[], of: (variable: Variable) => OptionalCondition) {
    const conditions = args.flatMap((arg): OptionalCondition[] => {
      if (arg.kind !== "answer") return [undefined]
      const [, all = ""] = /^that\.([^.]+)(?:\.NAOK)?$/.exec(arg.name) ?? []
      const variable = this.lookup(all)
      const isWhole = variable && variable !== "left" && variable.kind === "all"
      if (isWhole) this.options.set(variable.asked.name, variable.asked.options)
      return isWhole
        ? variable.asked.options.map((option) => of({ ...variable, kind: "chosen", option }))
        : [this.given(arg.name, of)]
    })
    const known = conditions.flatMap((each) => each ?? [])
    return known.length === conditions.length && known.length > 0 ? known : undefined
  }

  /** A condition on an answer, by its name. */
  private given(name: string, of: (variable: Variable) => OptionalCondition): OptionalCondition {
    const [code = "", ...properties] = name.split(".")
    const variable = this.lookup(code)
    if (variable === "left") return { kind: "answered", question: code }
    if (!variable || properties.some((each) => !AS_IT_IS.has(each))) return undefined
    const { asked } = variable
    this.options.set(asked.name, asked.options)
    if (asked.kind === "choice" && properties.some((each) => each.startsWith("value")))
      return undefined
    if (!properties.some((each) => NAOK.has(each))) this.needed.set(asked.name, asked)
    if (variable.kind === "part" || variable.kind === "all")
      return { kind: "opaque", text: name, why: { key: "conditionUnanswerable" } }
    return of(variable)
  }
}

const opposite = (condition: OptionalCondition): OptionalCondition =>
  condition && negationOf(condition)

const bothConditions = (one: OptionalCondition, other: OptionalCondition): OptionalCondition =>
  one && other && allConditions(one, other)

/** `5 < Q1` is `Q1 > 5`. */
const TURNED: Readonly<Record<string, string>> = {
  "=": "=",
  "!=": "!=",
  "<": ">",
  "<=": ">=",
  ">": "<",
  ">=": "<=",
}

const isNumberOp = (op: string): op is NumberOp => NUMBER_OPS.some((each) => each === op)

const isTruth = (value: string | number | boolean): boolean =>
  typeof value === "string" ? value !== "" && value !== "0" : Boolean(value)
