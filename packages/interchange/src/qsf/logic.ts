import {
  ALWAYS,
  allConditions,
  numberHolds,
  anyCondition,
  negationOf,
  type ForeignCondition,
  type NumberOp,
} from "../foreign-condition.ts"
import { textIn, type Json } from "../json-parts.ts"
import type { QsfConditionQuestion, AskedAt, Scope } from "./qsf-condition-question.ts"
import { isOn, wordsIn } from "./items.ts"
import {
  expressionText,
  logicText,
  MOST,
  numberedParts,
  operandIn,
  operatorIn,
} from "./logic-text.ts"

type OptionalCondition = ForeignCondition | undefined

/**
 * Meaning of a condition in the file. Sets contain comparisons; "and" binds stronger than "or" in both. Comparisons of anything
 * but answers are opaque.
 */
export function meaningOf(logic: Json, scope: Scope): ForeignCondition {
  const count = numberedParts(logic).flatMap(numberedParts).length
  if (count > MOST) return { kind: "opaque", text: logicText(logic) }
  const sets = numberedParts(logic).flatMap((set) => {
    const parts = numberedParts(set).flatMap((part) =>
      isOn(part, "_HiddenExpression")
        ? []
        : [{ isOr: isOr(part), part: comparisonOf(part, scope) }],
    )
    const type = textIn(set, "Type") ?? "If"
    return parts.length === 0
      ? []
      : [{ isOr: type === "OrIf" || type === "ElseIf", part: joinParts(parts) }]
  })
  return sets.length === 0 ? ALWAYS : joinParts(sets)
}

const isOr = (part: Json): boolean =>
  /^or$/i.test(textIn(part, "Conjuction") ?? textIn(part, "Conjunction") ?? "")

function joinParts(parts: readonly { isOr: boolean; part: ForeignCondition }[]): ForeignCondition {
  const groups: ForeignCondition[][] = [[]]
  for (const [at, { isOr: starts, part }] of parts.entries()) {
    if (starts && at > 0) groups.push([])
    groups.at(-1)?.push(part)
  }
  return anyCondition(...groups.map((group) => allConditions(...group)))
}

const LOCATOR = /^q:\/\/([^/]+)(?:\/(.*))?$/

/** One comparison; opaque if only the other tool can evaluate it. */
export function comparisonOf(json: Json, scope: Scope): ForeignCondition {
  const opaque: ForeignCondition = { kind: "opaque", text: expressionText(json) }
  const type = textIn(json, "LogicType") ?? "Question"
  const question = type === "Question" ? questionIn(json) : undefined
  return (question && lastAnswer(scope, question)) ?? opaque
}

function questionIn(json: Json): Question | undefined {
  const [, encoded, rest = ""] = LOCATOR.exec(operandIn(json)) ?? []
  if (encoded === undefined) return undefined
  const [id = "", column = ""] = encoded.replaceAll("%23", "#").split("#")
  const [what = "", ...path] = rest.split("/")
  return {
    id,
    column: column === "" ? "" : `#${column}`,
    what,
    path,
    operator: operatorIn(json),
    value: wordsIn(json, "RightOperand") ?? wordsIn(json, "Value") ?? "",
  }
}

interface Question {
  id: string
  column: string
  what: string
  path: readonly string[]
  operator: string
  value: string
}

/** A question that is asked several times has its last answer. */
function lastAnswer(scope: Scope, comparison: Question): OptionalCondition {
  const { id } = comparison
  const asked = scope.before(id)
  // Unknown or later question: the reason is reported when conditions are judged.
  if (asked.length === 0) return { kind: "answered", question: scope.nameOf(id) }
  if (asked.length > MOST_TIMES) return undefined
  if (isOfDisplay(comparison)) return displayedCondition(asked, comparison)
  let condition: OptionalCondition
  for (const each of asked) {
    const own = ofOne(each, comparison)
    if (!own) return undefined
    const question = partOf(each, comparison)?.name ?? scope.nameOf(id)
    const answered: ForeignCondition = { kind: "answered", question }
    condition = condition
      ? anyCondition(allConditions(answered, own), allConditions(negationOf(answered), condition))
      : own
  }
  return condition
}

/** A question that is asked more often is not looked at so closely. */
const MOST_TIMES = 20

/** The question that a locator means of those that a question of the file became. */
export function partOf(
  { parts }: AskedAt,
  { column, what, path }: Pick<Question, "column" | "what" | "path">,
): QsfConditionQuestion | undefined {
  const isOfAnyRow = what === "SelectableAnswer" && path.length === 1
  const [ref, first] = isOfAnyRow ? ["", ""] : [path.join("_"), path[0] ?? ""]
  const named = column === "" ? ref : ref === "" ? column : `${column}_${ref}`
  const row = column === "" ? first : `${column}_${first}`
  const sole = parts.size === 1 ? [...parts.values()][0] : undefined
  return parts.get(named) ?? parts.get(row) ?? parts.get(column) ?? sole
}

function ofOne(asked: AskedAt, comparison: Question): OptionalCondition {
  const part = partOf(asked, comparison)
  const { what } = comparison
  const read = Object.hasOwn(BY_LOCATOR, what) ? BY_LOCATOR[what] : undefined
  const condition = part && read ? read(part, comparison) : undefined
  if (condition || !part || part.kind === "choice" || part.kind === "choices") return condition
  const text = `${comparison.what} ${comparison.operator} ${comparison.value}`.trim()
  return { kind: "opaque", text, why: { key: "conditionUnanswerable" } }
}

const isOfDisplay = ({ what, operator }: Question): boolean =>
  what.endsWith("Displayed") || /^(?:Not)?Displayed$/.test(operator)

/** Whether it was shown at least once: known where everybody saw it, or had to answer it. */
function displayedCondition(asked: readonly AskedAt[], comparison: Question): OptionalCondition {
  const [choice] = comparison.path
  const shown: ForeignCondition[] = []
  for (const each of asked) {
    const part = partOf(each, { ...comparison, path: [] })
    if (choice !== undefined && each.sometimes.has(choice)) return undefined
    if (each.isSure) shown.push(ALWAYS)
    else if (part?.required) shown.push({ kind: "answered", question: part.name })
    else return undefined
  }
  return comparison.operator === "NotDisplayed"
    ? negationOf(anyCondition(...shown))
    : anyCondition(...shown)
}

const BY_LOCATOR: Readonly<
  Record<string, (asked: QsfConditionQuestion, comparison: Question) => OptionalCondition>
> = {
  SelectableChoice: selectedCondition,
  SelectableAnswer: selectedCondition,
  ChoiceTextEntryValue: writtenCondition,
  ChoiceNumericEntryValue: (asked, { operator, value }) =>
    comparisonCondition(asked, operator, value),
  SelectedChoicesRecode: recodedCondition,
  SelectedAnswerRecode: recodedCondition,
  SelectedChoicesCount: countCondition,
}

const NUMBERS: ReadonlySet<QsfConditionQuestion["kind"]> = new Set<QsfConditionQuestion["kind"]>([
  "number",
  "range",
  "slider",
  "rating",
  "recommend",
])

function selectedCondition(
  asked: QsfConditionQuestion,
  { path, operator }: Question,
): OptionalCondition {
  if (operator === "Empty" || operator === "NotEmpty")
    return comparisonCondition(asked, operator, "")
  const chosen = choiceOf(asked, path.at(-1) ?? "")
  if (operator === "NotSelected" || operator === "IsNot") return chosen && negationOf(chosen)
  return operator === "Selected" || operator === "Is" ? chosen : undefined
}

/** That this choice was made; a choice of a scale is a number. */
function choiceOf(
  { name, kind, options }: QsfConditionQuestion,
  option: string,
): OptionalCondition {
  if (!NUMBERS.has(kind)) return { kind: "chosen", question: name, options: [option] }
  const known = options.find(({ value }) => value === option)
  const value = known?.code ?? Number(known?.text ?? option)
  return Number.isFinite(value) ? { kind: "number", question: name, op: "=", value } : undefined
}

/** Words are known to be there or not; numbers are compared. */
function writtenCondition(
  asked: QsfConditionQuestion,
  { path, operator, value }: Question,
): OptionalCondition {
  // The words beside an answer of a question of choice.
  if (asked.kind === "choice" || asked.kind === "choices") return undefined
  const isAlone = path.length === 0 || asked.kind !== "grid"
  if (isAlone && operator === "Empty") return negationOf({ kind: "answered", question: asked.name })
  if (isAlone && operator === "NotEmpty") return { kind: "answered", question: asked.name }
  return comparisonCondition(asked, operator, value)
}

const OPERATORS: Readonly<Record<string, NumberOp>> = {
  EqualTo: "=",
  GreaterThan: ">",
  GreaterThanOrEqual: ">=",
  LessThan: "<",
  LessThanOrEqual: "<=",
}

function comparisonCondition(
  asked: QsfConditionQuestion,
  operator: string,
  text: string,
): OptionalCondition {
  if (operator === "NotEqualTo") {
    const same = comparisonCondition(asked, "EqualTo", text)
    return same && negationOf(same)
  }
  if (operator === "Empty") return negationOf({ kind: "answered", question: asked.name })
  if (operator === "NotEmpty") return { kind: "answered", question: asked.name }
  const op = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined
  const value = Number(text)
  if (!op || text.trim() === "" || !Number.isFinite(value) || !NUMBERS.has(asked.kind))
    return undefined
  return { kind: "number", question: asked.name, op, value }
}

/** By the number that the chosen answer is stored as. */
function recodedCondition(asked: QsfConditionQuestion, comparison: Question): OptionalCondition {
  if (NUMBERS.has(asked.kind))
    return comparisonCondition(asked, comparison.operator, comparison.value)
  const value = Number(comparison.value)
  if (asked.kind !== "choice" || comparison.value.trim() === "" || !Number.isFinite(value))
    return undefined
  const operator = comparison.operator === "NotEqualTo" ? "EqualTo" : comparison.operator
  const op = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined
  if (!op) return undefined
  const options = asked.options.filter((option) =>
    numberHolds(option.code ?? Number(option.value), op, value),
  )
  const chosen: ForeignCondition = {
    kind: "chosen",
    question: asked.name,
    options: options.map((option) => option.value),
  }
  return comparison.operator === "NotEqualTo" ? negationOf(chosen) : chosen
}

/** How many were chosen: only whether any were is known here. */
function countCondition(
  asked: QsfConditionQuestion,
  { operator, value }: Question,
): OptionalCondition {
  const answered: ForeignCondition = { kind: "answered", question: asked.name }
  const said = `${operator} ${value.trim()}`
  if (["GreaterThan 0", "GreaterThanOrEqual 1", "NotEqualTo 0"].includes(said)) return answered
  return ["EqualTo 0", "LessThan 1", "LessThanOrEqual 0"].includes(said)
    ? negationOf(answered)
    : undefined
}
