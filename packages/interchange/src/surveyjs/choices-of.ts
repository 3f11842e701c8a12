import { dataPicture } from "../data-picture.ts"
import type {
  ForeignChange,
  ForeignElement,
  ForeignItemGuard,
  ForeignOption,
} from "../foreign-survey.ts"
import { isJson, shownJson } from "../json-parts.ts"
import type { NoteKey } from "../report/note.ts"
import { changesLeft } from "./fields-left.ts"
import { Fields, plainValue } from "./fields.ts"
import type { LocalizedTexts } from "./localized-texts.ts"
import { CODE_FIELDS } from "./special-codes.ts"

/** Content of a list of items beside values and texts. */
export interface ItemsWith {
  /** Rows of a matrix: the same list, other words. */
  areRows?: boolean
  /** Pictures that lie in the file are taken. */
  pictures?: boolean
  /** Excludes all others. */
  alone?: boolean
  /** They are shown under their conditions here, too. */
  areConditional?: boolean
}

export interface Items {
  options: readonly ForeignOption[]
  /** Changes of single items. */
  changes: readonly ForeignChange[]
  /** Conditions of single items. */
  guards: readonly ForeignItemGuard[]
}

/** Choices, or rows, or columns: a value alone, or with a text and more. */
export function itemsOf(fields: Fields, name: string, more: ItemsWith = {}): Items {
  const read = fields
    .list(name)
    .map((item, at) => itemOf(item, `${fields.at(name)}[${at}]`, fields.texts, more))
  return {
    options: read.flatMap(({ option }) => option ?? []),
    changes: read.flatMap(({ changes }) => changes),
    guards: read.flatMap(({ guard }) => guard ?? []),
  }
}

interface ItemRead {
  option?: ForeignOption
  changes: readonly ForeignChange[]
  guard?: ForeignItemGuard | undefined
}

function itemOf(item: unknown, place: string, texts: LocalizedTexts, more: ItemsWith): ItemRead {
  if (!isJson(item)) {
    const { value, text } = splitValueAndText(plainValue(item))
    return value === ""
      ? { changes: [valuelessItemChange(item, place)] }
      : { option: { value, text }, changes: [] }
  }
  const fields = new Fields(item, place, texts)
  const { value, text: beside } = splitValueAndText(fields.plain("value"))
  if (value === "") return { changes: [valuelessItemChange(item, place)] }
  const isAlone = more.alone === true && fields.isOn("isExclusive")
  const text = fields.words("text") ?? beside
  const { bytes, change } = pictureOf(fields, value, more)
  const guard = more.areConditional ? itemGuardOf(fields, value, more) : undefined
  return {
    option: {
      value,
      text,
      ...(isAlone && { kind: "none" as const }),
      ...(bytes && { picture: { place: fields.at("imageLink"), bytes } }),
    },
    guard,
    changes: [
      ...conditionsOf(fields, text, more),
      ...(change ? [change] : []),
      ...changesLeft(fields, { at: text }).map((each) => besideOne(each, more)),
    ],
  }
}

/** `value|text` in one. */
function splitValueAndText(said = ""): { value: string; text: string } {
  const at = said.indexOf("|")
  return at < 0
    ? { value: said, text: said }
    : { value: said.slice(0, at), text: said.slice(at + 1) || said.slice(0, at) }
}

const valuelessItemChange = (item: unknown, place: string): ForeignChange => ({
  key: "itemValueless",
  lost: true,
  element: "option",
  place,
  text: shownJson(item),
})

/** An open answer beside one answer. */
const besideOne = (change: ForeignChange, { areRows }: ItemsWith): ForeignChange =>
  change.key === "commentArea" && !areRows ? { ...change, key: "commentLeft" } : change

/** When an item is shown. It is not read yet: it may name questions that come later. */
function itemGuardOf(
  fields: Fields,
  value: string,
  { areRows }: ItemsWith,
): ForeignItemGuard | undefined {
  const text = fields.condition("visibleIf")
  if (text === "") return undefined
  const when = new Map([[value, { kind: "opaque", text } as const]])
  return { of: areRows ? "rows" : "options", when, text, place: fields.at("visibleIf") }
}

/** Conditions that items do not have here. */
function conditionsOf(fields: Fields, text: string, more: ItemsWith): ForeignChange[] {
  const key: NoteKey = more.areRows ? "rowShownSometimes" : "optionShownSometimes"
  return (more.areConditional ? ["enableIf"] : ["visibleIf", "enableIf"]).flatMap((name) => {
    const condition = fields.condition(name)
    if (condition === "") return []
    const element: ForeignElement = "condition"
    return [{ key, lost: true, element, place: fields.at(name), text: `${text}: ${condition}` }]
  })
}

/** Length from which an address is shortened. */
const LONGEST = 300

/** Whether pictures in the file were stored is reported later. */
function pictureOf(fields: Fields, value: string, { pictures }: ItemsWith) {
  const address = pictures ? fields.words("imageLink") : undefined
  if (!address) return {}
  const bytes = dataPicture(address)
  const change: ForeignChange = {
    key: bytes ? "pictureKept" : "pictureOutside",
    lost: true,
    element: "picture",
    place: fields.at("imageLink"),
    text: bytes ? value : address.slice(0, LONGEST),
  }
  return { bytes, change }
}

const SPECIAL = [
  { kind: "none", value: "none", flags: ["showNoneItem", "hasNone"], text: "noneText" },
  { kind: "refuse", value: "refused", flags: ["showRefuseItem"], text: "refuseText" },
  { kind: "dontKnow", value: "dontknow", flags: ["showDontKnowItem"], text: "dontKnowText" },
  { kind: "other", value: "other", flags: ["showOtherItem", "hasOther"], text: "otherText" },
] as const

/** Default texts of special answers. */
const USUAL: Record<(typeof SPECIAL)[number]["kind"], { ru: string; en: string }> = {
  none: { ru: "Ничего из перечисленного", en: "None" },
  refuse: { ru: "Отказываюсь отвечать", en: "Refuse to answer" },
  dontKnow: { ru: "Не знаю", en: "Don't know" },
  other: { ru: "Другое", en: "Other" },
}

/** "Other", "none" and their like, which are set apart there. */
export const specialOf = (fields: Fields): ForeignOption[] =>
  SPECIAL.flatMap(({ kind, value, flags, text }) => {
    // Every flag is read, because an old and a new one may both be set.
    const isShown = flags.filter((flag) => fields.isOn(flag)).length > 0
    if (!isShown) return []
    const usual = USUAL[kind][fields.texts.language === "ru" ? "ru" : "en"]
    const code = fields.number(CODE_FIELDS[kind])
    return [{ value, kind, ...(code !== undefined && { code }), text: fields.words(text) ?? usual }]
  })
