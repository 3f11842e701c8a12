import { foldText, onLatinLayout, onRussianLayout } from "@qo/core/lib"
import type { ListDefinition, ListField, RowId } from "./definition.ts"
import type { FilteredText } from "./filter.ts"
import { packText } from "./pack-text.ts"

export interface RowTexts<Row> {
  of: (row: Row) => FilteredText
  hasField: (name: string) => boolean
  forget: (id: RowId) => void
  clear: () => void
}

/** The folded text of each row, kept so that every typed letter need not fold 100,000 rows again. */
export function createRowTexts<Row>(definition: ListDefinition<Row>): RowTexts<Row> {
  const kept = new Map<RowId, string>()
  const searched = Object.values(definition.fields).filter(({ onlyByName }) => !onlyByName)
  const byName = new Map<string, ListField<Row>>(
    Object.entries(definition.fields).flatMap(([name, field]) =>
      [name, ...(field.aliases ?? [])].map((each) => [foldText(each), field] as const),
    ),
  )
  const paths = new Map<string, ListField<Row> | undefined>()
  /** Looked up once for all rows. */
  const findPath = (path: string) => {
    if (!paths.has(path)) paths.set(path, definition.fieldAt?.(path))
    return paths.get(path)
  }
  const find = (name: string) =>
    byName.get(name) ??
    byName.get(foldText(onRussianLayout(name))) ??
    byName.get(foldText(onLatinLayout(name))) ??
    findPath(name)
  return {
    of: (row) => {
      const id = definition.id(row)
      let all = kept.get(id)
      if (all === undefined) {
        all = packText(foldText(searched.map((field) => field.text(row)).join("\n")))
        kept.set(id, all)
      }
      return {
        all,
        field: (name) => {
          const field = find(name)
          return field && foldText(field.text(row))
        },
      }
    },
    hasField: (name) => find(name) !== undefined,
    forget: (id) => void kept.delete(id),
    clear: () => kept.clear(),
  }
}
