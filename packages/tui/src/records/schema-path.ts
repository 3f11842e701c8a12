import type { z } from "zod"

/** The parts of a schema's definition that paths follow. */
interface Definition {
  type: string
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  /** Only codecs have it: results have the wire's side. */
  reverseTransform?: unknown
  getter?: () => z.ZodType
  shape?: Readonly<Record<string, z.ZodType>>
  element?: z.ZodType
  /** Fields beyond the shape; `never` in strict objects. */
  catchall?: z.ZodType
}

/** The definition without null, optional and codecs. */
function definitionOf(schema: z.ZodType): Definition {
  for (let at = schema; ;) {
    const def = at.def as unknown as Definition
    const next = def.innerType ?? def.getter?.() ?? (def.reverseTransform ? def.in : def.out)
    if (!next) return def
    at = next
  }
}

/** Values that have nothing inside. */
const PLAIN: ReadonlySet<string> = new Set(
  "string number int bigint boolean enum literal null template_literal".split(" "),
)

const isClosed = ({ catchall }: Definition) =>
  catchall === undefined || definitionOf(catchall).type === "never"

/**
 * Follows a path like `role.name` or `portraits.0.name` through the schema of a record. Returns `undefined` if a record can have
 * it, else the paths that it can have at that place.
 */
export function fieldsInstead(schema: z.ZodType, path: string): readonly string[] | undefined {
  let at = schema
  let before = ""
  /** Fields of the last record on the way. */
  let around: readonly string[] = []
  for (const step of path.split(".")) {
    const definition = definitionOf(at)
    const { type, shape, element } = definition
    if (PLAIN.has(type)) return around
    if (type === "array" && element) {
      if (!/^\d+$/.test(step)) return [`${before}0`]
      at = element
    } else {
      if (type !== "object" || !shape || !isClosed(definition)) return undefined
      around = Object.keys(shape).map((name) => before + name)
      const next = Object.hasOwn(shape, step) ? shape[step] : undefined
      if (!next) return around
      at = next
    }
    before += `${step}.`
  }
  return undefined
}
