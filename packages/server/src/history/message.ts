import { ROLE_NAMES, type Role } from "@qo/core/access"
import type { HistoryEvent } from "@qo/core/history"
import { textOrKey, type Translate } from "@qo/core/i18n"
import { lowerFirstLetter } from "@qo/core/lib"
import { percentText } from "@qo/core/record"
import { USER_STATUS_NAMES, type UserStatus } from "@qo/core/user"
import { fieldOfEvent } from "./changed-fields.ts"
import { changedValue, type Values, type Words } from "./changed-values.ts"

type Params = Record<string, string | number>

/** Data of a line of history. */
interface Entry extends Values {
  event: HistoryEvent
  params: Params
}

/** A line of history in words: its parameters are keys of our own tables, named in the reader's language. */
export function historyMessage(words: Words, { event, params, ...values }: Entry): string {
  const { t } = words
  const named = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      wordsOf(words, { event, params, ...values }, [name, value]),
    ]),
  )
  // The entry may be about nothing more than it says already.
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
  // The only numbers of an entry that are a percentage.
  if (entry.event === "vkPercentChanged" && typeof value === "number")
    return percentText(value, locale)
  return wordOf(t, name, value)
}

type Label = (t: Translate<"server">, event: HistoryEvent, name: string) => string

/** A field by the name that columns and forms show, as it stands inside of a sentence. */
const fieldLabel: Label = (t, event, name) => {
  const label = fieldOfEvent(event, name)?.label
  return label === undefined ? name : lowerFirstLetter(textOrKey(t.table, `fieldName.${label}`))
}

const rateLabel: Label = (t, _event, name) => textOrKey(t.table, `calculator.${name}`)

/** Names of changed fields; prices, rates, discounts and tariffs with old and new values if the entry has them. */
function changeWords(words: Words, entry: Entry, names: string, label: Label): string {
  const parts = names.split(",").map((name) => {
    const text = label(words.t, entry.event, name)
    const value = changedValue(words, entry.event, name, entry)
    return { text: value === undefined ? text : `${text}: ${value}`, hasValue: value !== undefined }
  })
  // Amounts contain commas.
  return parts.map(({ text }) => text).join(parts.some(({ hasValue }) => hasValue) ? "; " : ", ")
}

/** Names of rules in readable words; numbers and ids unchanged. */
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

/** Prefixes of the texts for the names that an edit lists. */
const NAMES_OF_EDITS: Readonly<Record<string, readonly string[]>> = {
  "002": ["targetPlatform"],
  "013": ["setting", "elementField"],
}

/** Parameters whose values are names of a table: where its texts are. */
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
    // An edit appears within a sentence.
    return name === "logCode" ? lowerFirstLetter(word) : word
  }
  if (isRole(value)) return t(`role.${value}`)
  return isStatus(value) ? t(`userStatus.${value}`) : value
}

const isRole = (value: string): value is Role => ROLE_NAMES.some((role) => role === value)
const isStatus = (value: string): value is UserStatus =>
  USER_STATUS_NAMES.some((status) => status === value)
