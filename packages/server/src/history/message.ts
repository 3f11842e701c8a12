import { ROLES, type Role } from "@qo/core/access"
import type { HistoryEvent } from "@qo/core/history"
import type { LooseTranslate, Translate } from "@qo/core/i18n"
import { lowered } from "@qo/core/lib"
import { USER_STATUSES } from "@qo/core/user"
import { labelOfField } from "./changed-fields.ts"

type Params = Record<string, string | number>

/** A line of history in words: its parameters are keys of our own tables, named in the reader's language. */
export function historyMessage(
  t: Translate<"server">,
  event: HistoryEvent,
  params: Params,
): string {
  const words = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, wordsOf(t, event, params, [name, value])]),
  )
  // The entry may be about nothing more than it says already.
  return (t as LooseTranslate)(`history.${event}`, words).trimEnd()
}

function wordsOf(
  t: Translate<"server">,
  event: HistoryEvent,
  params: Params,
  [name, value]: readonly [string, string | number],
): string | number {
  if (name === "element") return elementWords(t, params)
  if (name === "fields") return fieldWords(t, event, String(value))
  return wordOf(t, name, value)
}

/** Fields by the names that columns and forms show, as they stand inside of a sentence. */
const fieldWords = (t: Translate<"server">, event: HistoryEvent, names: string): string =>
  names
    .split(",")
    .map((name) => {
      const label = labelOfField(event, name)
      return label === undefined ? name : lowered((t as LooseTranslate)(`fieldName.${label}`))
    })
    .join(", ")

/** Names of rules in the words of people; numbers and ids as they are. */
function elementWords(t: Translate<"server">, { logCode, element = "" }: Params): string {
  const prefixes = logCode === undefined ? undefined : NAMES_OF_EDITS[logCode]
  if (!prefixes) return String(element)
  return String(element)
    .split(", ")
    .map((name) => {
      const keys = prefixes.map((prefix) => `${prefix}.${name}`)
      const words = keys.map((key) => (t as LooseTranslate)(key))
      return words.find((word, at) => word !== keys[at]) ?? name
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
  if (prefix) return (t as LooseTranslate)(`${prefix}.${value}`)
  if (name === "rates")
    return value
      .split(",")
      .map((rate) => (t as LooseTranslate)(`calculator.${rate}`))
      .join(", ")
  if (isRole(value)) return t(`role.${value}`)
  return isStatus(value) ? t(`userStatus.${value}`) : value
}

const isRole = (value: string): value is Role => Object.hasOwn(ROLES, value)
const isStatus = (value: string): value is keyof typeof USER_STATUSES =>
  Object.hasOwn(USER_STATUSES, value)
