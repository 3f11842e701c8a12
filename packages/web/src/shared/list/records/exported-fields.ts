import type { Field } from "@qo/core/record"

/** Fields of a file: named ones in their order, otherwise all but the revision. */
export const exportedFields = (
  all: readonly Field[],
  names?: readonly string[],
): readonly Field[] =>
  names
    ? names.flatMap((name) => all.find((field) => field.name === name) ?? [])
    : all.filter(({ name }) => name !== "revision")
