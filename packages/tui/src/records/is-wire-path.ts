import type { Field, NamedFields } from "@qo/core/record"

const endsIn = ({ kind, choice, title }: Field, step: string): boolean => {
  if (kind === "reference") return step === "id" || step === title
  // What is inside of anything else has no other names.
  return !choice?.numbers || step === "id" || step === "name" || step === "description"
}

/** Whether a path stands as records have it: nobody need look for what it means. */
export function isWirePath({ all }: NamedFields, path: string): boolean {
  const [first, ...rest] = path.split(".")
  const field = all.find(({ name }) => name === first)
  const [step] = rest
  if (!field || step === undefined) return field !== undefined
  return field.of ? isWirePath(field.of, rest.join(".")) : endsIn(field, step)
}
