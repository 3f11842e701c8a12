import { FIELD_LABELS } from "@qo/core/i18n"
import { type NamedFields, pathOf } from "@qo/core/record"

/**
 * The fields that `--fields` asks for as records have them on the wire: each may be given by any of its names. Loaded for such a
 * name alone.
 */
export const fieldsMeant = (record: NamedFields, paths: readonly string[]): readonly string[] =>
  paths.map((path) => pathOf(record, path, FIELD_LABELS))
