import { foldText, onLatinLayout, onRussianLayout } from "@qo/core/lib"
import type { ListDefinition, ListField, RowId } from "./definition.ts"
import type { FilteredText } from "./filter.ts"
import { packBytes, packText } from "./pack-text.ts"
import { createTextStore } from "./text-store.ts"

export interface RowTexts<Row> {
  of: (row: Row) => FilteredText
  hasField: (name: string) => boolean
  isClosed: (name: string) => boolean
  forget: (id: RowId) => void
  clear: () => void
}

/** Different texts of a field from which on it is taken for one that each row has its own of. */
const FEW = 256

/** Texts that many rows have, kept once: roles, statuses, organizations. */
function createSharedTexts(count: number) {
  /** Values of each field; undefined if there are too many to share. */
  const values: (Set<string> | undefined)[] = Array.from({ length: count }, () => new Set())
  const numbers = new Map<string, number>()
  const packed: string[] = []
  return {
    isShared(field: number, text: string): boolean {
      const known = values[field]
      if (!known || known.has(text)) return known !== undefined
      if (known.size < FEW) return Boolean(known.add(text))
      values[field] = undefined
      return false
    },
    /** By its joined parts, and in its searched form. */
    numberOf(text: string): number {
      const known = numbers.get(text)
      if (known !== undefined) return known
      numbers.set(text, packed.length)
      return packed.push(packText(foldText(text))) - 1
    },
    textOf: (number: number): string => packed[number] ?? "",
  }
}

/** The folded text of each row, kept so that every typed letter need not fold 100,000 rows again. */
export function createRowTexts<Row>(definition: ListDefinition<Row>): RowTexts<Row> {
  const kept = createTextStore()
  let shared: ReturnType<typeof createSharedTexts> | undefined
  const searched = Object.values(definition.fields).filter(({ onlyByName }) => !onlyByName)
  const byName = new Map<string, ListField<Row>>(
    Object.entries(definition.fields).flatMap(([name, field]) =>
      [name, ...(field.aliases ?? [])].map((each) => [foldText(each), field] as const),
    ),
  )
  function keep(row: Row, id: RowId) {
    shared ??= createSharedTexts(searched.length)
    const own: string[] = []
    const others: string[] = []
    for (const [i, field] of searched.entries()) {
      const text = field.text(row)
      if (shared.isShared(i, text)) others.push(text)
      else own.push(text)
    }
    const tag = shared.numberOf(others.join("\n"))
    // The bytes stand only until something else is packed.
    kept.set(id, { ...packBytes(foldText(own.join("\n"))), tag })
  }
  function textOf(row: Row): string {
    const id = definition.id(row)
    let own = kept.get(id)
    if (own === undefined) {
      keep(row, id)
      own = kept.get(id) ?? ""
    }
    return `${own}\n${shared?.textOf(kept.tagOf(id)) ?? ""}`
  }
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
    of: (row) => ({
      all: textOf(row),
      field: (name) => {
        const field = find(name)
        return field && foldText(field.text(row))
      },
    }),
    hasField: (name) => find(name) !== undefined,
    isClosed: (name) => find(name)?.isClosed ?? false,
    forget: kept.delete,
    clear: () => {
      kept.clear()
      shared = undefined
    },
  }
}
