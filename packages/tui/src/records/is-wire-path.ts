import type { Field, NamedFields } from "@qo/core/record"

const endsIn = ({ kind, choice, title }: Field, step: string): boolean => {
  if (kind === "reference") return step === "id" || step === title
  // Paths inside other kinds of fields have no other names.
  return !choice?.numbers || step === "id" || step === "name" || step === "description"
}

/** Whether a path uses the record's own names, so that it needs no lookup. */
export function isWirePath({ all }: NamedFields, path: string): boolean {
  const [first, ...rest] = path.split(".")
  const field = all.find(({ name }) => name === first)
  const [step] = rest
  if (!field || step === undefined) return field !== undefined
  return field.of ? isWirePath(field.of, rest.join(".")) : endsIn(field, step)
}
