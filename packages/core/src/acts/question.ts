import type { ValueWords } from "../record/index.ts"
import type { ConfirmationRule, Caller } from "./act.ts"
import type { ActWords } from "./refusal.ts"

/** Maximum number of records whose names are listed. Others are counted. */
export const NAMED = 5

/** Records of a question. */
export interface ConcernedRecords {
  ids: readonly number[]
  /** Names of the records in the same order, at least of the first {@link NAMED}. */
  labels: readonly string[]
  /** Total number of records, if `ids` is only a part of them. */
  count?: number
}

const countOf = ({ ids, count }: Pick<ConcernedRecords, "ids" | "count">): number =>
  count ?? ids.length

/** Properties of an act that a question needs. Every bound act has them. */
interface AskingAct {
  title: string
  asks: ConfirmationRule
  self?: "signedOut"
  kind: { record?: { noun: string } | undefined }
  labels: (words: ValueWords) => Readonly<Record<string, string>>
}

/**
 * Returns true if the signed-in account is among the records. Only records of users are compared, because other records may
 * have the same id.
 */
const holdsSelf = (
  { kind }: Pick<AskingAct, "kind">,
  ids: readonly number[],
  { userId }: Pick<Caller, "userId">,
): boolean => kind.record?.noun === "user" && ids.includes(userId)

/**
 * Returns the user's id if an act on these records would end the user's session. It is sent last, because all later requests
 * would be refused.
 */
export const ownAmong = (
  act: Pick<AskingAct, "kind" | "asks">,
  ids: readonly number[],
  caller: Pick<Caller, "userId">,
): number | undefined =>
  act.asks !== "never" && holdsSelf(act, ids, caller) ? caller.userId : undefined

/** Returns the consequence of an act for the user's own account. */
export const selfText = ({ self }: Pick<AskingAct, "self">, { t }: Pick<ActWords, "t">): string =>
  t(self === "signedOut" ? "ask.selfSignedOut" : "ask.self")

/** Returns true if an act on these records needs a confirmation. */
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

/** Returns the title of an act with the number of records. */
export const titleText = (
  { title, labels }: Pick<AskingAct, "title" | "labels">,
  count: number,
  words: ActWords,
): string => words.t(`act.${title}`, { ...labels(words), count })

/** Lists names: `anna@example.test, boris@example.test and 3 more`. */
export function namesText(concerned: ConcernedRecords, { t }: ActWords): string {
  const names = concerned.labels.slice(0, NAMED)
  const more = countOf(concerned) - names.length
  return names.join(", ") + (more > 0 ? ` ${t("ask.more", { count: more })}` : "")
}

/** Returns the act as a question with the number of records. */
export const askText = (
  { title, labels }: Pick<AskingAct, "title" | "labels">,
  count: number,
  words: ActWords,
): string => words.t(`ask.${title}`, { ...labels(words), count })

/** Returns the consequences of an act, to be shown after the question; undefined if there are none. */
export function consequencesText(
  act: Pick<AskingAct, "title" | "labels">,
  count: number,
  words: ActWords,
): string | undefined {
  const [, ...rest] = askText(act, count, words).split("? ")
  return rest.length > 0 ? rest.join("? ") : undefined
}

/** Returns the complete question: the act, its records, and whether the signed-in account is among them. */
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
