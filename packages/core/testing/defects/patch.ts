/** The parsed JSON of a file: a questionnaire alone, or a project. */
export type Json = Readonly<Record<string, unknown>>

/**
 * Changes by path: `often-2.redirect`, `sum.bands.0.to`, `portraits.0.name`. A path begins with the id of a block, a question, an
 * answer or a statement, or otherwise with a field of the file. `undefined` removes a field, an element or an item of a list.
 * `q-{1..5}` are five paths, `q-{1..5..2}` every second of them.
 */
export type Patch = Readonly<Record<string, unknown>>

interface Slot {
  holder: Record<string, unknown> | unknown[]
  key: string
}

/** A copy of the file with all changes made, one after another. */
export function patchFile(file: Json, patch: Patch = {}): Json {
  const copy = structuredClone(file)
  for (const [paths, value] of Object.entries(patch))
    for (const path of pathsOf(paths)) change(copy, path, structuredClone(value))
  return copy
}

function pathsOf(paths: string): readonly string[] {
  const [all, first = 0, last = 0, step = 1] = /\{(\d+)\.\.(\d+)(?:\.\.(\d+))?\}/.exec(paths) ?? []
  if (all === undefined) return [paths]
  const count = Math.floor((Number(last) - Number(first)) / Number(step)) + 1
  return Array.from({ length: count }, (_, index) =>
    paths.replace(all, String(Number(first) + index * Number(step))),
  )
}

function change(file: Json, path: string, value: unknown): void {
  const steps = path.split(".")
  const key = steps.pop() ?? ""
  const slot = steps.length === 0 ? slotOf(file, key) : undefined
  const { holder, key: last } = slot ?? { holder: follow(file, steps), key }
  if (value !== undefined) Reflect.set(holder, last, value)
  else if (!Object.hasOwn(holder, last)) throw new Error(`${path}: there is nothing to take away`)
  else if (Array.isArray(holder)) holder.splice(Number(last), 1)
  else Reflect.deleteProperty(holder, last)
}

/** The place of an element or of a field of the file. */
const slotOf = (file: Json, name: string): Slot =>
  slotOfElement(file, name) ?? { holder: file, key: name }

function follow(file: Json, [first = "", ...rest]: readonly string[]): Slot["holder"] {
  const { holder, key } = slotOf(file, first)
  const found = rest.reduce<unknown>(valueAt, valueAt(holder, key))
  if (!isHolder(found)) throw new Error(`${[first, ...rest].join(".")}: there is nothing to change`)
  return found
}

const valueAt = (holder: unknown, key: string): unknown =>
  isHolder(holder) ? Reflect.get(holder, key) : undefined

const isHolder = (value: unknown): value is Slot["holder"] =>
  typeof value === "object" && value !== null

/** Lists in which elements stand; whatever else has an `id` (a picture, a redirect) is none. */
const LISTS = ["questionnaire", "blocks", "questions", "answers", "statements"]

function slotOfElement(holder: unknown, id: string): Slot | undefined {
  for (const list of LISTS) {
    const within = valueAt(holder, list)
    if (list === "questionnaire" && isHolder(within)) return slotOfElement(within, id)
    if (!Array.isArray(within)) continue
    const index = within.findIndex((element) => valueAt(element, "id") === id)
    if (index >= 0) return { holder: within, key: String(index) }
    for (const element of within) {
      const slot = slotOfElement(element, id)
      if (slot) return slot
    }
  }
  return undefined
}
