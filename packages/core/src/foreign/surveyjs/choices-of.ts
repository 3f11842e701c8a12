import type { ForeignOption } from "../foreign-survey.ts"
import { dataPicture } from "../data-picture.ts"
import { field, isJson, isTrue, listIn, type Json } from "../json-parts.ts"
import type { Localized } from "./localized.ts"

/** One choice, or row, or column: a value alone, or with a text and a picture of its own. */
function itemOf(item: unknown, texts: Localized, place?: string): ForeignOption | undefined {
  if (!isJson(item)) return valueOf(item) === undefined ? undefined : plain(String(item))
  const value = valueOf(field(item, "value"))
  if (value === undefined) return undefined
  const bytes =
    place === undefined ? undefined : dataPicture(texts.text(field(item, "imageLink")) ?? "")
  return {
    value,
    text: texts.text(field(item, "text")) ?? value,
    ...(place !== undefined && bytes && { picture: { place: pictureAt(place), bytes } }),
  }
}

const plain = (value: string): ForeignOption => ({ value, text: value })

/** A value as conditions call it. */
export const valueOf = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value)
    : undefined

export const itemsOf = (json: Json, name: string, texts: Localized): ForeignOption[] =>
  listIn(json, name).flatMap((item) => itemOf(item, texts) ?? [])

/** Choices with the pictures that lie in the file. */
export const choicesOf = (json: Json, place: string, texts: Localized): ForeignOption[] =>
  listIn(json, "choices").flatMap((item, at) => itemOf(item, texts, choiceAt(place, at)) ?? [])

export const choiceAt = (place: string, at: number): string => `${place}.choices[${at}]`
export const pictureAt = (choice: string): string => `${choice}.imageLink`

const SPECIAL = [
  { kind: "none", value: "none", flags: ["showNoneItem", "hasNone"], text: "noneText" },
  { kind: "refuse", value: "refused", flags: ["showRefuseItem"], text: "refuseText" },
  { kind: "dontKnow", value: "dontknow", flags: ["showDontKnowItem"], text: "dontKnowText" },
  { kind: "other", value: "other", flags: ["showOtherItem", "hasOther"], text: "otherText" },
] as const

/** What is said where the survey has no words of its own for them. */
const USUAL: Record<(typeof SPECIAL)[number]["kind"], { ru: string; en: string }> = {
  none: { ru: "Ничего из перечисленного", en: "None" },
  refuse: { ru: "Отказываюсь отвечать", en: "Refuse to answer" },
  dontKnow: { ru: "Не знаю", en: "Don't know" },
  other: { ru: "Другое", en: "Other" },
}

/** "Other", "none" and their like, which are set apart there. */
export const specialOf = (json: Json, texts: Localized): ForeignOption[] =>
  SPECIAL.flatMap(({ kind, value, flags, text }) =>
    flags.some((flag) => isTrue(json, flag))
      ? [
          {
            value,
            kind,
            text:
              texts.text(field(json, text)) ?? USUAL[kind][texts.language === "ru" ? "ru" : "en"],
          },
        ]
      : [],
  )

export const SPECIAL_FIELDS: readonly string[] = SPECIAL.flatMap(({ flags, text }) => [
  ...flags,
  text,
])
