import { z } from "zod"
import { keysOf } from "../lib/index.ts"
import { fieldKind, hasMany, isPlaceField, isPlaceId, TargetField } from "../portrait/index.ts"

/** Id of a record that users can add: the number of a game, or the id of a genre. */
const RecordId = z.union([z.int().positive(), z.string().regex(/^[A-Za-z0-9-]{1,64}$/)])

/** Maximum number of values of one field. */
export const MOST_VALUES = 50

function valueOf(field: TargetField): z.ZodType<string | number> {
  const kind = fieldKind(field)
  if (kind.kind === "choice") return z.enum(kind.values)
  if (kind.kind === "number") return z.int().min(0).max(150)
  if (kind.kind === "record") return RecordId
  return z
    .string()
    .max(60)
    .refine((id) => isPlaceField(field) && isPlaceId(field, id), "wrongKind")
}

function entryOf(field: TargetField) {
  const value = valueOf(field)
  return hasMany(field) ? z.union([value, z.array(value).min(1).max(MOST_VALUES)]) : value
}

const ENTRIES = Object.fromEntries(TargetField.options.map((field) => [field, entryOf(field)])) as {
  [Field in TargetField]: ReturnType<typeof entryOf>
}

/** Facts about a respondent from another source, by target field. Fields with several values contain lists. */
export const GivenProfile = z.strictObject(
  Object.fromEntries(keysOf(ENTRIES).map((field) => [field, ENTRIES[field].optional()])) as {
    [Field in TargetField]: z.ZodOptional<ReturnType<typeof entryOf>>
  },
)
export type GivenProfile = z.infer<typeof GivenProfile>

/** Returns whether a value is valid for this target field. */
export const isEntryOf = (field: TargetField, value: unknown): boolean =>
  ENTRIES[field].safeParse(value).success
