import { ROLE_NAMES, type Role } from "@qo/core/access"
import type { HistoryEvent } from "@qo/core/history"
import { textOrKey, type Translate } from "@qo/core/i18n"
import { lowerFirstLetter } from "@qo/core/lib"
import { percentText } from "@qo/core/record"
import { USER_STATUS_NAMES, type UserStatus } from "@qo/core/user"
import { fieldOfEvent } from "./changed-fields.ts"
import { changedValue, type Values, type Words } from "./changed-values.ts"

type Params = Record<string, string | number>

/** Data of a history entry. */
interface Entry extends Values {
  event: HistoryEvent
  params: Params
}

/**
 * Returns the text of a history entry. Its parameters are keys of the program's tables, which are translated to the reader's
 * language.
 */
export function historyMessage(words: Words, { event, params, ...values }: Entry): string {
  const { t } = words
  const named = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      wordsOf(words, { event, params, ...values }, [name, value]),
    ]),
  )
  // The text may end in a space if the last parameter is empty.
  return t.table(`history.${event}`, named).trimEnd()
}

function wordsOf(
  words: Words,
  entry: Entry,
  [name, value]: readonly [string, string | number],
): string | number {
  const { t, locale } = words
  if (name === "element") return elementWords(t, entry.params)
  if (name === "fields") return changeWords(words, entry, String(value), fieldLabel)
  if (name === "rates") return changeWords(words, entry, String(value), rateLabel)
  // The only numeric parameter that is a percentage.
  if (entry.event === "vkPercentChanged" && typeof value === "number")
    return percentText(value, locale)
  return wordOf(t, name, value)
}

type Label = (t: Translate<"server">, event: HistoryEvent, name: string) => string

/** Returns the label of a field as in columns and forms, in the form for the middle of a sentence. */
const fieldLabel: Label = (t, event, name) => {
  const label = fieldOfEvent(event, name)?.label
  return label === undefined ? name : lowerFirstLetter(textOrKey(t.table, `fieldName.${label}`))
}

const rateLabel: Label = (t, _event, name) => textOrKey(t.table, `calculator.${name}`)

/**
 * Returns the labels of changed fields, with old and new values for prices, rates, discounts and tariffs if the entry has them.
 */
function changeWords(words: Words, entry: Entry, names: string, label: Label): string {
  const parts = names.split(",").map((name) => {
    const text = label(words.t, entry.event, name)
    const value = changedValue(words, entry.event, name, entry)
    return { text: value === undefined ? text : `${text}: ${value}`, hasValue: value !== undefined }
  })
  // Amounts contain commas, so entries with values are separated by semicolons.
  return parts.map(({ text }) => text).join(parts.some(({ hasValue }) => hasValue) ? "; " : ", ")
}

/** Converts names of elements and rules to readable text; numbers and ids stay unchanged. */
function elementWords(t: Translate<"server">, { logCode, element = "" }: Params): string {
  const prefixes = logCode === undefined ? undefined : NAMES_OF_EDITS[logCode]
  if (!prefixes) return String(element)
  return String(element)
    .split(", ")
    .map((name) => {
      const keys = prefixes.map((prefix) => `${prefix}.${name}`)
      const key = keys.find(t.table.hasText)
      return key === undefined ? name : t.table(key)
    })
    .join(", ")
}

/** Prefixes of text keys for the names in entries of an edit, by code of the change log. */
const NAMES_OF_EDITS: Readonly<Record<string, readonly string[]>> = {
  "002": ["targetPlatform"],
  "013": ["setting", "elementField"],
}

/** Prefixes of text keys, by parameter, for parameters whose values are translated. */
const WORDS: Readonly<Record<string, string>> = {
  projectFrom: "projectStatus",
  projectTo: "projectStatus",
  gameFrom: "gameStatus",
  gameTo: "gameStatus",
  move: "historyMove",
  reason: "rejectionReason",
  finishReason: "finishReason",
  logCode: "logCode",
}

function wordOf(t: Translate<"server">, name: string, value: string | number): string | number {
  if (typeof value === "number") return value
  const prefix = Object.hasOwn(WORDS, name) ? WORDS[name] : undefined
  if (prefix) {
    const word = textOrKey(t.table, `${prefix}.${value}`)
    // The description of an edit appears within a sentence.
    return name === "logCode" ? lowerFirstLetter(word) : word
  }
  if (isRole(value)) return t(`role.${value}`)
  return isStatus(value) ? t(`userStatus.${value}`) : value
}

const isRole = (value: string): value is Role => ROLE_NAMES.some((role) => role === value)
const isStatus = (value: string): value is UserStatus =>
  USER_STATUS_NAMES.some((status) => status === value)
