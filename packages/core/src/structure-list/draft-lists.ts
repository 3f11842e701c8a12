import { WRITE_DEFAULTS } from "./attribute-table.ts"
import type { ListAttribute } from "./list-attributes.ts"
import { foldWord } from "./list-words.ts"

/** Fields of an element before validation by its schema. */
export type Draft = Record<string, unknown>

export const PUBLIC = "public"

/** Attributes that add to a list: `p.name=…`, `write=…`, `QO501="why"`. */
export class DraftLists {
  private readonly params: [string, string][] = []
  private publicParams: string[] | undefined
  private readonly writes: Draft[] = []
  private readonly suppressions: Draft[] = []

  take(attribute: ListAttribute): boolean {
    const { name, value = "" } = attribute
    if (this.takeParam(attribute)) return true
    if (foldWord(name) === "write") this.writes.push(writeOf(value))
    else if (/^QO\d{3}$/i.test(name))
      this.suppressions.push({ code: name.toUpperCase(), reason: value })
    else return false
    return true
  }

  takeParam({ name, value = "" }: ListAttribute): boolean {
    if (name.startsWith("p.")) this.params.push([name.slice(2), value])
    return name.startsWith("p.")
  }

  /** Adds parameters that a link may set: `public="city,name"`. */
  takePublic({ value = "" }: ListAttribute, name: string): boolean {
    if (foldWord(name) !== PUBLIC) return false
    this.publicParams = value.split(/[\s,]+/).filter(Boolean)
    return true
  }

  fields(): Draft {
    return {
      ...(this.params.length > 0 && { params: Object.fromEntries(this.params) }),
      ...(this.publicParams && { publicParams: this.publicParams }),
      ...(this.writes.length > 0 && { write: { fields: this.writes } }),
      ...(this.suppressions.length > 0 && { suppress: this.suppressions }),
    }
  }
}

/** Parses `field:value:when:mode`. Missing parts have their defaults. */
function writeOf(text: string): Draft {
  const [field, value, when, mode] = text.split(":")
  return {
    field,
    value: value || WRITE_DEFAULTS.value,
    when: when || WRITE_DEFAULTS.when,
    mode: mode || WRITE_DEFAULTS.mode,
  }
}
