import { IS_CODE } from "../convert/codes-of.ts"
import type { ForeignChange, ForeignQuestion, ForeignRow } from "../foreign-survey.ts"
import type { Draft, Frame } from "./form-reader.ts"

/** Name and text of a matrix, and the groups around it. */
export interface GridTitle {
  name: string
  text: string
  hint?: string
  path: readonly Frame[]
}

/** A group that is one table becomes the question; a second table in it has the words of its head. */
export function wholeOf(frame: Frame, heads: readonly ForeignQuestion[]): GridTitle {
  const [head] = heads
  const path = frame.path.slice(0, -1)
  if (frame.isQuestion && head) return { name: head.name, text: head.text, path }
  frame.isQuestion = true
  return {
    name: frame.name,
    text: frame.label || (head?.text ?? frame.name),
    ...(frame.hint !== "" && { hint: frame.hint }),
    path,
  }
}

export function gridOf(
  rows: readonly [Draft, ...Draft[]],
  { path, ...title }: GridTitle,
  left: readonly ForeignChange[],
): Draft {
  const [first] = rows
  const isMany = first.question.kind === "choices"
  const required = new Set(rows.map(({ question }) => question.required))
  const { requiredIf, left: unshared } = sharedRequirement(rows.map(({ question }) => question))
  const changes: readonly ForeignChange[] = [
    { key: "asGrid", params: { kind: first.row.text("type") } },
    ...(required.size > 1 ? [{ key: "requiredChanged" as const }] : []),
    ...rows.flatMap(({ question }) => [...changesOf(question), ...leftOf(question)]),
    ...unshared,
    ...left,
  ]
  return {
    ...first,
    path,
    question: {
      ...title,
      place: first.question.place,
      kind: "grid",
      required: required.size === 1 && first.question.required,
      requiredIf,
      rows: rows.map(({ question }) => rowOf(question, title.name)),
      options: first.question.options ?? [],
      ...(isMany && { manyInRow: true }),
      shownIf: first.question.shownIf,
      skips: [],
      changes: withoutTwins(changes),
    },
  }
}

/** The condition under which all rows must be answered; conditions of some of them are reported. */
function sharedRequirement(rows: readonly ForeignQuestion[]) {
  const texts = new Set(rows.map(({ requiredIf }) => requiredIf?.text))
  if (texts.size === 1) return { requiredIf: rows[0]?.requiredIf, left: [] }
  return { requiredIf: undefined, left: rows.flatMap(requirementLeft) }
}

/** Reports the condition under which a part of a table must be answered. */
export function requirementLeft({
  requiredIf,
}: Pick<ForeignQuestion, "requiredIf">): ForeignChange[] {
  if (!requiredIf) return []
  const { place, text } = requiredIf
  return [{ key: "requiredSometimes", element: "condition", lost: true, place, text }]
}

/** Reports the conditions of a heading beside those that show it. */
export const conditionsLeft = (head: ForeignQuestion): readonly ForeignChange[] => [
  ...requirementLeft(head),
  ...(head.itemsShownIf ?? []).map(({ place, text }): ForeignChange => ({
    key: "optionShownSometimes",
    element: "condition",
    lost: true,
    place,
    text,
  })),
]

/** Pictures of rows are dropped. */
export const changesOf = ({ changes }: ForeignQuestion): readonly ForeignChange[] =>
  changes.map((change) =>
    change.key === "pictureKept" ? { ...change, key: "pictureAlone" } : change,
  )

/** Properties that rows of a matrix do not support. */
export function leftOf({ hint, limit, shuffle, place }: ForeignQuestion): readonly ForeignChange[] {
  const left = [
    ["hint", hint],
    ["count-selected", limit && `${limit.min ?? 0}–${limit.max ?? ""}`],
    ["randomize", shuffle],
  ] as const
  return left.flatMap(([name, text]) =>
    text === undefined
      ? []
      : [{ key: "noSuchSetting" as const, params: { name }, lost: true, place, text }],
  )
}

/** `taste_3` of the table `taste` is its row 3. */
function rowOf({ name, text }: ForeignQuestion, table: string): ForeignRow {
  const code = name.startsWith(`${table}_`) ? name.slice(table.length + 1) : ""
  return { value: name, text, ...(IS_CODE.test(code) && { code: Number(code) }) }
}

/** Equal changes of many rows are reported once. */
const withoutTwins = (changes: readonly ForeignChange[]): readonly ForeignChange[] => {
  const known = new Set<string>()
  return changes.filter((change) => {
    const said = JSON.stringify(change)
    if (known.has(said)) return false
    known.add(said)
    return true
  })
}
