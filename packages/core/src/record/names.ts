import { foldText, onLatinLayout, onRussianLayout } from "../lib/index.ts"
import type { Field } from "./field.ts"
import type { RecordOf } from "./describe.ts"

/** Labels of one language by the name of their text: `discount` is «Скидка». */
export type Labels = Readonly<Record<string, string>>

/** Only the fields of a record are needed to look up names. */
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

/** Possible readings of a word: unchanged, and typed in the other keyboard layout. */
const readingsOf = (typed: string): readonly string[] =>
  [typed, onRussianLayout(typed), onLatinLayout(typed)].map(foldText)

function findByReading<Found>(
  typed: string,
  find: (name: string) => Found | undefined,
): Found | undefined {
  for (const name of readingsOf(typed)) {
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
  findByReading(typed, (name) => all.find((field) => namesOf(field, labels).includes(name)))

/** Properties of inner records that a path may continue to, with their usual names. */
const INNER: Readonly<Record<string, readonly string[]>> = {
  id: ["номер", "number", "n", "№"],
  name: ["название", "имя", "title"],
  fullname: ["имя", "name", "фио"],
  email: ["почта", "mail"],
  description: ["описание"],
}

/** The next step of a path inside a record, as the record calls it. */
const findInner = (typed: string, properties: readonly string[]): string | undefined =>
  findByReading(
    typed,
    (name) =>
      properties.find((each) => foldText(each) === name) ??
      properties.find((each) => INNER[each]?.some((also) => foldText(also) === name)),
  )

/** Target of a path. `field` is the described field that it ends in or goes into; `inner` the step inside of that. */
export interface FoundPath {
  path: string
  field: Field
  inner: string | undefined
}

/** Properties that can follow a field: those of `{ id, name }` and similar. */
const innerOf = ({ kind, title, choice }: Field): readonly string[] => {
  if (kind === "reference") return ["id", title]
  return choice?.numbers ? ["id", "name", "description"] : []
}

function findInside(field: Field, rest: readonly string[], labels: readonly Labels[]): FoundPath {
  const [step] = rest
  if (step === undefined) return { path: field.name, field, inner: undefined }
  const below = field.of && findPath(field.of, rest.join("."), labels)
  if (below) return { ...below, path: `${field.name}.${below.path}` }
  const inner = findInner(step, innerOf(field)) ?? step
  return { path: [field.name, inner, ...rest.slice(1)].join("."), field, inner }
}

/**
 * The meaning of a path such as `организация.название`: `organization.name`. A name that only an inner record has needs no first
 * step: `status` of records that contain a project. Undefined if there is no such name.
 */
export function findPath(
  record: NamedFields,
  typed: string,
  labels: readonly Labels[],
): FoundPath | undefined {
  // A short name may end in a dot.
  const whole = findField(record, typed, labels)
  if (whole) return findInside(whole, [], labels)
  const [first = "", ...rest] = typed.split(".")
  const field = findField(record, first, labels)
  if (field) return findInside(field, rest, labels)
  for (const holder of record.all) {
    const below = holder.of && findPath(holder.of, typed, labels)
    if (below) return { ...below, path: `${holder.name}.${below.path}` }
  }
  return undefined
}

/** The path in the record's names; unknown paths are returned unchanged, for the caller to refuse. */
export const pathOf = (record: NamedFields, typed: string, labels: readonly Labels[]): string =>
  findPath(record, typed, labels)?.path ?? typed
