import { foldText, onLatinLayout, onRussianLayout } from "../lib/index.ts"
import type { Field } from "./field.ts"
import type { RecordOf } from "./describe.ts"

/** Labels of one language by the name of their text: `discount` is «Скидка». */
export type Labels = Readonly<Record<string, string>>

/** What names are looked up in: only the fields of a record count. */
export type NamedFields = Pick<RecordOf<never>, "all">

/** Every name that a person may use for a field, its own first, folded. */
export const namesOf = (
  { name, label, head, also }: Field,
  labels: readonly Labels[],
): readonly string[] => [
  ...new Set(
    [name, ...also, ...labels.flatMap((each) => [each[label] ?? [], each[head] ?? []].flat())].map(
      foldText,
    ),
  ),
]

/** What a word is tried as: as it stands, and as typed on the other layout of the keyboard. */
const readings = (typed: string): readonly string[] =>
  [typed, onRussianLayout(typed), onLatinLayout(typed)].map(foldText)

function meant<Found>(typed: string, find: (name: string) => Found | undefined): Found | undefined {
  for (const name of readings(typed)) {
    const found = find(name)
    if (found !== undefined) return found
  }
  return undefined
}

/** The field that a word means: its name, a label of either language, or either typed on the other layout. */
export const findField = (
  { all }: NamedFields,
  typed: string,
  labels: readonly Labels[],
): Field | undefined =>
  meant(typed, (name) => all.find((field) => namesOf(field, labels).includes(name)))

/** Properties of records inside that a path may go on to, and what people call them. */
const INNER: Readonly<Record<string, readonly string[]>> = {
  id: ["номер", "number", "n", "№"],
  name: ["название", "имя", "title"],
  fullname: ["имя", "name", "фио"],
  email: ["почта", "mail"],
  description: ["описание"],
}

/** The next step of a path inside a record, as the record calls it. */
const findInner = (typed: string, properties: readonly string[]): string | undefined =>
  meant(
    typed,
    (name) =>
      properties.find((each) => foldText(each) === name) ??
      properties.find((each) => INNER[each]?.some((also) => foldText(also) === name)),
  )

/** Where a path leads. `field` is the described field that it ends in or goes into; `inner` the step inside of that. */
export interface FoundPath {
  path: string
  field: Field
  inner: string | undefined
}

/** What can stand behind a field: the properties of `{ id, name }` and the like. */
const innerOf = ({ kind, title, choice }: Field): readonly string[] => {
  if (kind === "reference") return ["id", title]
  return choice?.numbers ? ["id", "name", "description"] : []
}

function into(field: Field, rest: readonly string[], labels: readonly Labels[]): FoundPath {
  const [step] = rest
  if (step === undefined) return { path: field.name, field, inner: undefined }
  const below = field.of && findPath(field.of, rest.join("."), labels)
  if (below) return { ...below, path: `${field.name}.${below.path}` }
  const inner = findInner(step, innerOf(field)) ?? step
  return { path: [field.name, inner, ...rest.slice(1)].join("."), field, inner }
}

/**
 * What a path such as `организация.название` means: `organization.name`. A name that a record inside alone has needs no first step:
 * `status` of what holds a project. Undefined where nothing is called so.
 */
export function findPath(
  record: NamedFields,
  typed: string,
  labels: readonly Labels[],
): FoundPath | undefined {
  // A short name may end in a dot of its own.
  const whole = findField(record, typed, labels)
  if (whole) return into(whole, [], labels)
  const [first = "", ...rest] = typed.split(".")
  const field = findField(record, first, labels)
  if (field) return into(field, rest, labels)
  for (const holder of record.all) {
    const below = holder.of && findPath(holder.of, typed, labels)
    if (below) return { ...below, path: `${holder.name}.${below.path}` }
  }
  return undefined
}

/** The path as the record has it; what is not known stays as it was typed, for whoever reads it to refuse. */
export const pathOf = (record: NamedFields, typed: string, labels: readonly Labels[]): string =>
  findPath(record, typed, labels)?.path ?? typed
