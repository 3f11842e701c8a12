import type { Field } from "@qo/core/record"

/** The fields that a file holds: those that are named in their order, else all. A revision is nobody's business. */
export const exportedFields = (
  all: readonly Field[],
  names?: readonly string[],
): readonly Field[] =>
  names
    ? names.flatMap((name) => all.find((field) => field.name === name) ?? [])
    : all.filter(({ name }) => name !== "revision")
