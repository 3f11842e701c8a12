import type { ValueWords } from "../record/index.ts"
import type { ConfirmationRule, Caller } from "./act.ts"
import type { ActWords } from "./refusal.ts"

/** Most records that are named; others are counted. */
export const NAMED = 5

/** Records that a question is about. */
export interface ConcernedRecords {
  ids: readonly number[]
  /** Their names in the same order: at least the first {@link NAMED}. */
  labels: readonly string[]
  /** Total number of records, if `ids` is only a part of them. */
  count?: number
}

const countOf = ({ ids, count }: Pick<ConcernedRecords, "ids" | "count">): number =>
  count ?? ids.length

/** Properties of an act that a question needs; every bound act has them. */
interface AskingAct {
  title: string
  asks: ConfirmationRule
  self?: "signedOut"
  kind: { record?: { noun: string } | undefined }
  labels: (words: ValueWords) => Readonly<Record<string, string>>
}

/** Is the signed-in account among them? Only of users: other records may have the same number. */
const holdsSelf = (
  { kind }: Pick<AskingAct, "kind">,
  ids: readonly number[],
  { userId }: Pick<Caller, "userId">,
): boolean => kind.record?.noun === "user" && ids.includes(userId)

/** The user's id, if an act on these would end the user's session. It is sent last: all later requests would be refused. */
export const ownAmong = (
  act: Pick<AskingAct, "kind" | "asks">,
  ids: readonly number[],
  caller: Pick<Caller, "userId">,
): number | undefined =>
  act.asks !== "never" && holdsSelf(act, ids, caller) ? caller.userId : undefined

/** Consequence for the own account. */
export const selfText = ({ self }: Pick<AskingAct, "self">, { t }: Pick<ActWords, "t">): string =>
  t(self === "signedOut" ? "ask.selfSignedOut" : "ask.self")

/** Whether a person has to be asked before an act on these records. */
export function mustAsk(
  act: Pick<AskingAct, "kind" | "asks">,
  ids: readonly number[],
  caller: Pick<Caller, "userId">,
): boolean {
  switch (act.asks) {
    case "never":
      return false
    case "always":
      return true
    case "self":
      return holdsSelf(act, ids, caller)
    case "many":
      return ids.length > 1 || holdsSelf(act, ids, caller)
  }
}

/** The title of an act with the number of records. */
export const titleText = (
  { title, labels }: Pick<AskingAct, "title" | "labels">,
  count: number,
  words: ActWords,
): string => words.t(`act.${title}`, { ...labels(words), count })

/** `anna@example.test, boris@example.test and 3 more`. */
export function namesText(concerned: ConcernedRecords, { t }: ActWords): string {
  const names = concerned.labels.slice(0, NAMED)
  const more = countOf(concerned) - names.length
  return names.join(", ") + (more > 0 ? ` ${t("ask.more", { count: more })}` : "")
}

/** The act as a question with the number of records. */
export const askText = (
  { title, labels }: Pick<AskingAct, "title" | "labels">,
  count: number,
  words: ActWords,
): string => words.t(`ask.${title}`, { ...labels(words), count })

/** Consequences of an act after the question mark; undefined if there are none. */
export function consequencesText(
  act: Pick<AskingAct, "title" | "labels">,
  count: number,
  words: ActWords,
): string | undefined {
  const [, ...rest] = askText(act, count, words).split("? ")
  return rest.length > 0 ? rest.join("? ") : undefined
}

/** The question in words: the act, its records, and whether the signed-in account is among them. */
export function questionText(
  act: AskingAct,
  concerned: ConcernedRecords,
  caller: Pick<Caller, "userId">,
  words: ActWords,
): string {
  const { ids } = concerned
  const { t } = words
  const count = countOf(concerned)
  const asked = askText(act, count, words)
  const names = t("ask.concerned", { count, names: namesText(concerned, words) })
  const isSelf = ownAmong(act, ids, caller) !== undefined
  return [asked, names, ...(isSelf ? [selfText(act, words)] : [])].join(" ")
}
