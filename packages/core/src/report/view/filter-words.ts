import { foldText } from "../../lib/index.ts"
import type { FilterWords } from "../engine/index.ts"
import type { Names } from "./named.ts"

type Texts = Readonly<Record<string, unknown>>

interface KnownPlaces extends Pick<Names, "portraits"> {
  /** Returns the id of the country, region or city with this name. */
  placeOf?: (field: string, typed: string) => string | undefined
}

const FIELDS = ["targetField.", "report.field."]

/**
 * Returns names of fields and values that users may type in a filter in addition to the names used in addresses: the labels in
 * each language, complete or as a prefix.
 */
export function filterWords(languages: readonly Texts[], known: KnownPlaces): FilterWords {
  const named = (prefixes: readonly string[], typed: string) =>
    meantLabel(
      languages.flatMap((texts) => prefixes.flatMap((prefix) => labelsUnder(texts, prefix))),
      typed,
      prefixes === FIELDS ? LEAST : 1,
    )
  return {
    field: (typed) => named(FIELDS, typed),
    value(field, typed) {
      if (field === "portrait")
        return meantLabel(
          known.portraits.map(({ id, name }) => ({ name: String(id), label: foldText(name) })),
          typed,
        )
      return named(prefixesOf(field), typed) ?? known.placeOf?.(field, typed)
    },
  }
}

/** Returns the prefixes of the labels of a field's values. */
const prefixesOf = (field: string): string[] =>
  field === "lang" ? ["targetValue.language."] : [`targetValue.${field}.`, `report.${field}.`]

interface Label {
  name: string
  label: string
}

const labelsUnder = (texts: Texts, prefix: string): Label[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    key.startsWith(prefix) && typeof text === "string"
      ? [{ name: key.slice(prefix.length), label: foldText(text) }]
      : [],
  )

/**
 * Minimum length of a prefix for fields. Shorter prefixes are ambiguous; for the few values of a field one letter may suffice.
 */
const LEAST = 2

/** Returns the only label that equals or begins with the typed text; undefined if there is none or more than one. */
function meantLabel(labels: readonly Label[], typed: string, least = LEAST): string | undefined {
  const folded = foldText(typed)
  const exact = labels.filter(({ label }) => label === folded)
  const begun = folded.length < least ? [] : labels.filter(({ label }) => label.startsWith(folded))
  const names = new Set((exact.length > 0 ? exact : begun).map(({ name }) => name))
  return names.size === 1 ? [...names][0] : undefined
}
