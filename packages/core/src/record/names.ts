import { foldText, onLatinLayout, onRussianLayout } from "../lib/index.ts"
import type { Field } from "./field.ts"
import type { RecordOf } from "./describe.ts"

/** Labels in one language by text name: `discount` is «Скидка». */
export type Labels = Readonly<Record<string, string>>

/** The part of a record's description that is needed for looking up names. */
export type NamedFields = Pick<RecordOf<never>, "all">

/** Returns all names that users may type for a field, normalized for comparison, with its own name first. */
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

/** Returns the possible readings of a typed word: unchanged, and in the other keyboard layout. */
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

/** Returns the field that a word means: by name or by label in either language, in either keyboard layout. */
export const findField = (
  { all }: NamedFields,
  typed: string,
  labels: readonly Labels[],
): Field | undefined =>
  findByReading(typed, (name) => all.find((field) => namesOf(field, labels).includes(name)))

/** Properties of inner records that a path may contain, with their usual names. */
const INNER: Readonly<Record<string, readonly string[]>> = {
  id: ["номер", "number", "n", "№"],
  name: ["название", "имя", "title"],
  fullname: ["имя", "name", "фио"],
  email: ["почта", "mail"],
  description: ["описание"],
}

/** Returns the property of an inner record that a typed word means. */
const findInner = (typed: string, properties: readonly string[]): string | undefined =>
  findByReading(
    typed,
    (name) =>
      properties.find((each) => foldText(each) === name) ??
      properties.find((each) => INNER[each]?.some((also) => foldText(also) === name)),
  )

/** Result of a path. `field`: the described field in which the path ends or continues; `inner`: the property inside it. */
export interface FoundPath {
  path: string
  field: Field
  inner: string | undefined
}

/** Returns the properties that can follow a field in a path: those of `{ id, name }` and similar. */
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
 * Returns the meaning of a path: `организация.название` is `organization.name`. A name that only an inner record has needs no
 * first part: `status` of records that contain a project. Returns undefined if there is no such name.
 */
export function findPath(
  record: NamedFields,
  typed: string,
  labels: readonly Labels[],
): FoundPath | undefined {
  // The short name of a field may end in a dot.
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

/** Returns the path in the record's names. Unknown paths are returned unchanged, so that the caller can refuse them. */
export const pathOf = (record: NamedFields, typed: string, labels: readonly Labels[]): string =>
  findPath(record, typed, labels)?.path ?? typed
