import {
  type ActOutcome,
  type ActWords,
  type BoundAct,
  type Caller,
  questionText,
  skipText,
  titleText,
} from "@qo/core/acts"

type NamedAct = Pick<BoundAct<never>, "title" | "parameters" | "labels">

/** An act with its arguments: `users.set-status.activated`. */
export const verbKey = ({ title, parameters }: Pick<NamedAct, "title" | "parameters">): string =>
  [title, ...Object.values(parameters)].filter(Boolean).join(".")

/** Name of an act on buttons and in menus. Texts: `verb.<act with its arguments>`. */
export const verbText = (act: NamedAct, { t }: Pick<ActWords, "t">): string =>
  t(`verb.${verbKey(act)}`)

/** Success message of an act. Texts: `done.<name>`. */
export const doneText = (
  { title, labels }: NamedAct,
  record: { name: string; label: string },
  words: ActWords,
): string => words.t(`done.${title}`, { ...labels(words), ...record })

/** Why a record was left alone. */
export function reasonOf<Row>(
  outcome: Exclude<ActOutcome<Row>, { outcome: "done" }>,
  words: ActWords,
): string {
  if (outcome.outcome === "unchanged") return words.t("refusal.unchanged")
  return skipText(outcome, words)
}

/** The question before an act, as a dialog takes it. */
export const questionOf = <Row>(
  act: BoundAct<Row>,
  concerned: { ids: readonly number[]; labels: readonly string[]; count?: number },
  { caller, words }: { caller: Caller; words: ActWords },
) => ({
  title: titleText(act, concerned.count ?? concerned.ids.length, words),
  text: questionText(act, concerned, caller, words),
  confirmLabel: verbText(act, words),
  intent: act.danger ? ("danger" as const) : ("primary" as const),
})
