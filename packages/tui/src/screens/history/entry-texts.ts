import { HISTORY_ENTRY, type LogEntry, type Outcome } from "@qo/core/history"
import { type Signs, signsOf } from "../../text/signs.ts"
import type { Span } from "../../text/spans.ts"
import type { Ink } from "../../text/styles.ts"
import { displayWidth } from "../../text/display-width.ts"
import { textOf } from "@qo/core/record"
import { labelOf, wordsOf } from "../../records/words.ts"
import { shortPerson } from "../../text/short-person.ts"
import type { Words } from "../../text/words.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

const accountText = ({ t }: Pick<Words, "t">, account: LogEntry["user"]) =>
  account?.email ?? (account ? t("record.number", { id: account.id }) : "—")
/** A person is shown by name, with the address beside it if there is room; both are searched. */
export const whoText = (words: Pick<Words, "t">, { user }: LogEntry) => {
  if (!user) return words.t("history.server")
  return user.fullname ? `${user.fullname} · ${accountText(words, user)}` : accountText(words, user)
}
export const aboutText = (words: Pick<Words, "t">, { about }: LogEntry) =>
  about ? accountText(words, about) : ""

/** The name, short where it does not fit; of an address without a name, whose it is tells more than where it is. */
export function shortWho(
  words: Pick<Words, "t">,
  { id, email, fullname }: NonNullable<LogEntry["user"]>,
  isShort: boolean,
) {
  if (fullname) return isShort ? shortPerson(fullname) : fullname
  const address = email ?? words.t("record.number", { id })
  return isShort ? (address.split("@")[0] ?? address) : address
}

const OUTCOMES = {
  good: { sign: "good", ink: "good" },
  bad: { sign: "bad", ink: "bad" },
  unusual: { sign: "unusual", ink: "warning" },
  changed: { sign: "going", ink: "dim" },
} as const satisfies Record<Outcome, { sign: keyof Signs; ink: Ink }>

/** Sign of an entry that stands out; blank for usual ones. */
export function outcomeSign(
  { unicode }: Pick<RenderContext, "unicode">,
  outcome: Outcome | undefined,
): Span {
  if (!outcome) return { text: "" }
  const { sign, ink } = OUTCOMES[outcome]
  return { text: signsOf(unicode)[sign], ink }
}

/** No less than this part of a message stays whole before it is cut between clauses. */
const LEAST_PART = 0.4

/** A message as far as it fits, cut where a clause ends and not inside the word that counts. */
export function wholeClauses(message: string, width: number): string {
  if (displayWidth(message) <= width) return message
  const end = Math.max(...[", ", "; ", ": "].map((gap) => message.lastIndexOf(gap, width - 2)))
  return end > width * LEAST_PART ? `${message.slice(0, end)} …` : message
}

const TEXTS: Readonly<Record<string, (words: Pick<Words, "t">, entry: LogEntry) => string>> = {
  user: whoText,
  about: aboutText,
}

/** Only shown if they have a value. */
const MAY_LACK: ReadonlySet<string> = new Set(["pid", "code", "about", "outcome"])

/** One entry in full: a label and a value a line. */
export function entryLines(
  entry: LogEntry,
  context: RenderContext,
): readonly (readonly [string, string])[] {
  const words = wordsOf(context)
  return HISTORY_ENTRY.all.flatMap((field) => {
    if (field.name === "id") return []
    const text = TEXTS[field.name]?.(context, entry) ?? textOf(field, entry, words)
    if (text === "" && MAY_LACK.has(field.name)) return []
    return [[labelOf(words, field), text || "—"] as const]
  })
}
