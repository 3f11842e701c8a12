import type {
  ForeignChange,
  ForeignGuard,
  ForeignKind,
  ForeignQuestion,
} from "../foreign-survey.ts"
import { field, isTrue, shownJson, textIn, type Json } from "../json-parts.ts"
import type { Localized } from "./localized.ts"

/** An element of a survey, with what it is read with. */
export interface ElementAt {
  json: Json
  place: string
  name: string
  shownIf: readonly ForeignGuard[]
  texts: Localized
}

/** What each kind of question adds to what all have. */
export type KindParts = Partial<ForeignQuestion> & { kind: ForeignKind }

/** Collects what of an element came otherwise or not. */
export class Changes {
  readonly all: ForeignChange[] = []
  private readonly at: ElementAt

  constructor(at: ElementAt) {
    this.at = at
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
    const value = field(this.at.json, name)
    if (value === undefined || value === false || value === "") return
    const text = `${name}: ${shownJson(value)}`
    this.all.push({ key, ...more, lost: true, place: `${this.at.place}.${name}`, text })
  }
}

/** The parts that every question has; `parts` are those of its kind. */
export function questionOf(at: ElementAt, parts: KindParts, changes: Changes): ForeignQuestion {
  const { json, place, name, shownIf, texts } = at
  const title = texts.text(field(json, "title")) ?? name
  const description = texts.text(field(json, "description"))
  const names = insertionsIn([title, description ?? ""])
  if (names !== "") changes.changed("piping", { names })
  const requiredIf = textIn(json, "requiredIf") ?? ""
  if (requiredIf !== "") changes.lost("requiredIf", "requiredSometimes", { element: "condition" })
  return {
    name,
    place,
    text: title,
    ...(description && { hint: description }),
    required: isTrue(json, "isRequired") && requiredIf === "",
    shownIf,
    skips: [],
    ...parts,
    changes: [...(parts.changes ?? []), ...changes.all],
  }
}

/** `{name}` in texts: answers that are put in there. */
const insertionsIn = (texts: readonly string[]): string =>
  [
    ...new Set(texts.flatMap((text) => text.match(/(?<!\{)\{[^{}\s][^{}]{0,60}\}(?!\})/g) ?? [])),
  ].join(", ")
