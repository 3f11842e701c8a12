import type {
  Answer,
  Attribute,
  Band,
  Block,
  Condition,
  ConditionalEnd,
  ConditionalRedirect,
  Question,
  QuestionnaireEnd,
} from "../questionnaire/index.ts"
import {
  BLOCK_ATTRIBUTES,
  END_ATTRIBUTES,
  ITEM_ATTRIBUTES,
  QUESTION_ATTRIBUTES,
  SETTING_ATTRIBUTES,
} from "./attribute-table.ts"
import { ARROW } from "./attribute-values.ts"
import { PUBLIC } from "./draft-lists.ts"
import { writeAttribute } from "./list-attributes.ts"
import type { ListNames } from "./list-names.ts"

/** Formats the attributes of an element as `{…}` after a space; empty without attributes. */
const braces = (attributes: readonly string[]): string =>
  attributes.length > 0 ? ` {${attributes.join(" ")}}` : ""

/** Returns the attributes of a block. `repeat` is left out if its question is not in the list. */
export function blockAttributes(block: Block, names: ListNames): string {
  const { settings = {}, repeat, ...rest } = block
  const { params, publicParams = [], ...fields } = settings
  const of = repeat && names.question(repeat.of)
  const named = of === undefined ? rest : { ...rest, repeat: { ...repeat, of } }
  const own = withPrintedConditions(named, names)
  return braces([
    ...BLOCK_ATTRIBUTES.flatMap((row) => attributeOf(own, row)),
    ...SETTING_ATTRIBUTES.flatMap((row) => attributeOf(fields, row)),
    ...paramAttributes(params),
    ...(publicParams.length > 0 ? [writeAttribute(PUBLIC, publicParams.join(","))] : []),
  ])
}

/**
 * Returns the attributes of a question. `recall` and conditions are left out if a question that they read has no name in the
 * list.
 */
export function questionAttributes(question: Question, names: ListNames): string {
  const { write, params, suppress = [], redirectIf = [], endIf = [] } = question
  const fields = withPrintedConditions(withNamedRecall(question, names), names)
  return braces([
    ...QUESTION_ATTRIBUTES.flatMap((row) => attributeOf(fields, row)),
    ...endIf.flatMap((branch) => {
      const text = conditionalEndText(branch, names)
      return text === undefined ? [] : [writeAttribute("endIf", text)]
    }),
    ...redirectIf.flatMap((branch) => {
      const text = branchText(branch, names)
      return text === undefined ? [] : [writeAttribute("redirectIf", text)]
    }),
    ...(write?.fields ?? []).map(({ field, value, when, mode }) =>
      writeAttribute("write", [field, value, when, mode].join(":")),
    ),
    ...paramAttributes(params),
    ...suppress.map(({ code, reason }) => writeAttribute(code, reason)),
  ])
}

/** Returns the attributes of an answer or row. `code` is written if it differs from the position, or always with `withCode`. */
export const itemAttributes = (
  { code, profile, showIf }: Pick<Answer, "code" | "profile" | "showIf">,
  { index, withCode, names }: { index: number; withCode: boolean; names: ListNames },
): string =>
  braces([
    ...(code === index + 1 && !withCode ? [] : [writeAttribute("code", code)]),
    ...(profile ? [writeAttribute(profile.field, profile.value)] : []),
    ...ITEM_ATTRIBUTES.flatMap((row) => attributeOf(withPrintedConditions({ showIf }, names), row)),
  ])

export const bandAttributes = ({ profile }: Band): string =>
  braces(profile ? [writeAttribute(profile.field, profile.value)] : [])

type Fields = Readonly<Record<string, unknown>>

function withNamedRecall(question: Question, names: ListNames): Fields {
  const fields: Fields = question
  if (!("recall" in question) || !question.recall) return fields
  const { recall, ...rest } = question
  const source = names.question(recall.source)
  return source === undefined ? rest : { ...rest, recall: { ...recall, source } }
}

/** Properties whose value is a condition. */
const CONDITIONS = ["showIf", "requiredIf", "screenOutIf"]

function withPrintedConditions(fields: Fields, names: ListNames): Fields {
  const printed = CONDITIONS.flatMap((part) => {
    const condition = fields[part] as Condition | undefined
    return condition ? [[part, names.condition(condition)]] : []
  })
  return { ...fields, ...(Object.fromEntries(printed) as Fields) }
}

/** Formats a conditional redirect as `q1 has 2 -> Q7`; undefined if it refers to a question outside the questionnaire. */
function branchText(branch: ConditionalRedirect, names: ListNames): string | undefined {
  const condition = names.condition(branch.if)
  const target = names.redirect(branch.redirect)
  return condition === undefined || target === undefined
    ? undefined
    : `${condition} ${ARROW} ${target}`
}

/** Formats a conditional end as `q1 has 2 -> thanks`; undefined if it refers to something outside the questionnaire. */
function conditionalEndText(branch: ConditionalEnd, names: ListNames): string | undefined {
  const condition = names.condition(branch.if)
  return condition === undefined || !names.hasEnd(branch.end)
    ? undefined
    : `${condition} ${ARROW} ${branch.end}`
}

export const endAttributes = (end: QuestionnaireEnd): string =>
  braces([writeAttribute("id", end.id), ...END_ATTRIBUTES.flatMap((row) => attributeOf(end, row))])

function attributeOf(fields: Fields, { name, field, part }: Attribute): string[] {
  const outer = fields[field]
  const value = part === undefined ? outer : (outer as Fields | undefined)?.[part]
  if (typeof value === "boolean") return [writeAttribute(name, value ? "yes" : "no")]
  return typeof value === "string" || typeof value === "number" ? [writeAttribute(name, value)] : []
}

const paramAttributes = (params: Readonly<Record<string, string>> = {}): string[] =>
  Object.entries(params).map(([name, value]) => writeAttribute(`p.${name}`, value))
