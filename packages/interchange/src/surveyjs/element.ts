import { listedItems } from "../convert/codes-of.ts"
import type {
  ForeignChange,
  ForeignGuard,
  ForeignKind,
  ForeignQuestion,
} from "../foreign-survey.ts"
import { shownJson } from "../json-parts.ts"
import { withPart } from "../with-part.ts"
import { changesLeft } from "./fields-left.ts"
import type { Fields } from "./fields.ts"

/** An element of a survey, with the context of reading it. */
export interface ElementAt {
  fields: Fields
  name: string
  /** Its question; if its parts are questions, that of all. */
  title?: string
  /** Label if it has no text; default: its name. */
  label?: string
  shownIf: readonly ForeignGuard[]
  requiredIf: ForeignGuard | undefined
  /** Questions of choice before it. */
  earlier: ReadonlyMap<string, ForeignQuestion>
}

/** Properties that each kind adds to the common ones. */
export type KindParts = Partial<ForeignQuestion> & { kind: ForeignKind }

/** Collects the changes and losses of an element. */
export class Changes {
  readonly all: ForeignChange[] = []
  private readonly fields: Fields

  constructor({ fields }: Pick<ElementAt, "fields">) {
    this.fields = fields
  }

  changed(key: ForeignChange["key"], params?: ForeignChange["params"]): void {
    this.all.push(params ? { key, params } : { key })
  }

  /** Says that this field has no meaning here. */
  lost(
    name: string,
    key: ForeignChange["key"],
    more: Pick<ForeignChange, "element" | "params"> = {},
  ): void {
    const value = this.fields.value(name)
    if (value === undefined || value === false || value === "") return
    const text = `${name}: ${shownJson(value)}`
    this.all.push({ key, ...more, lost: true, place: this.fields.at(name), text })
  }
}

/** Properties of every question; `parts` are those of its kind. Unread fields are reported. */
export function questionOf(at: ElementAt, parts: KindParts, changes: Changes): ForeignQuestion {
  const { fields, name, label = name, shownIf, requiredIf } = at
  // An empty title is none there, too.
  const own = fields.words("title") || label
  const title = at.title === undefined ? own : withPart(at.title, own)
  const description = fields.words("description")
  const isRequired = fields.isOn("isRequired")
  fields.told("type", "name")
  changes.all.push(...changesLeft(fields))
  const missing = fields.texts.takeMissing()
  if (missing.length > 0) changes.changed("textsUntranslated", { texts: listedItems(missing) })
  return {
    name,
    place: fields.place,
    text: title,
    ...(description && { hint: description }),
    required: isRequired && !requiredIf,
    requiredIf,
    shownIf,
    skips: [],
    ...parts,
    changes: [...(parts.changes ?? []), ...changes.all],
  }
}
