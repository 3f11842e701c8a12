import { type ActOutcome, type BoundAct, mustAsk, runAct, undoOf } from "@qo/core/acts"
import { faultText } from "@qo/core/i18n"
import { useSession } from "../../base/session/use-session.ts"
import { useTexts } from "../../base/texts.ts"
import { showToast } from "../../base/toasts.ts"
import { useWords } from "../../base/words.ts"
import { doneText, questionOf, reasonOf } from "./act-texts.ts"
import { lossesOf, withLosses } from "./Losses.tsx"
import { useCaller } from "./use-caller.ts"
import { confirmWithUser } from "../confirm.tsx"

/** The list that a record is shown in, as far as acts change it. */
export interface ActedList<Row> {
  /** Shows the current record. */
  put: (row: Row) => void
  /** The record has left the list; it may be in another now. */
  drop: (row: Row) => void
  /** Reloads the list. */
  refresh: () => void
  /** Name of a record in notifications. */
  nameOf: (row: Row) => string
  /** Is the record in another list afterwards? */
  leaves?: (act: BoundAct<Row>) => boolean
  /** It is done, with its undo or without: then an earlier act is no longer the last. */
  onDone?: (undo: (() => void) | undefined, row: Row) => void
  /** Note before confirming. */
  noteOf?: (act: BoundAct<Row>) => string | undefined
  /** Asks in its own way before an act on a record; `undefined`: as every act is asked about. */
  ask?: (act: BoundAct<Row>, row: Row) => Promise<boolean> | undefined
}

/** Fields that change to a known value; before the server has answered they are shown so. */
const expectedRow = <Row>(act: BoundAct<Row>, row: Row): Row => ({
  ...row,
  ...Object.fromEntries(act.changes(row).map(({ field, to }) => [field, to])),
})

/** Subject of a notification about the record. */
export const aboutOf = <Row>({ kind }: BoundAct<Row>, row: Row): { about?: string } =>
  kind.record ? { about: `${kind.record.noun} ${kind.id(row)}` } : {}

interface ConcernedRecords {
  ids: readonly number[]
  labels: readonly string[]
}

/** Carries out acts on one record: asks if necessary, shows the change immediately, reverts it if it is refused, offers an undo. */
export function useAct<Row>(list: ActedList<Row>): (act: BoundAct<Row>, row: Row) => Promise<void> {
  return useActs(list).carryOut
}

export interface Acts<Row> {
  carryOut: (act: BoundAct<Row>, row: Row) => Promise<void>
  /** Shows the outcome of an act carried out by a form, with its undo. */
  tell: (act: BoundAct<Row>, row: Row, outcome: ActOutcome<Row>) => void
}

/** Like `useAct`, with a function for forms, which send their acts and show failures themselves. */
export function useActs<Row>(list: ActedList<Row>): Acts<Row> {
  const t = useTexts()
  const words = useWords()
  const { api } = useSession()
  const caller = useCaller()

  async function carryOut(act: BoundAct<Row>, row: Row): Promise<void> {
    const concerned = { ids: [act.kind.id(row)], labels: [act.kind.label(row)] }
    const isAsked = mustAsk(act, concerned.ids, caller)
    if (isAsked && !(await (list.ask?.(act, row) ?? isAgreed(act, concerned)))) return
    list.put(expectedRow(act, row))
    try {
      tell(act, row, await runAct(act, row, { api }))
    } catch (error) {
      list.put(row)
      list.refresh()
      showToast({ intent: "error", text: faultText(t, error) })
    }
  }

  async function isAgreed(act: BoundAct<Row>, concerned: ConcernedRecords): Promise<boolean> {
    const { text, ...question } = questionOf(act, concerned, { caller, words })
    const note = list.noteOf?.(act)
    const lines = await lossesOf(act, concerned.ids, { api, words, t })
    const asked = note === undefined ? text : `${text} ${note}`
    return confirmWithUser({
      ...question,
      text: lines.length > 0 ? withLosses(asked, lines) : asked,
    })
  }

  function tell(act: BoundAct<Row>, row: Row, outcome: ActOutcome<Row>): void {
    const before = (outcome.outcome === "done" ? outcome.before : undefined) ?? row
    if (outcome.outcome !== "done") {
      list.put(outcome.row ?? before)
      showToast({ intent: "warning", text: reasonOf(outcome, words), ...aboutOf(act, before) })
      return
    }
    const { row: after } = outcome
    if (after === undefined || list.leaves?.(act)) list.drop(before)
    else list.put(after)
    const undo = undoOf(act, before)
    const takeBack = undo && (() => void carryOut(undo, after ?? before))
    list.onDone?.(takeBack, before)
    showToast({
      intent: "success",
      text: doneText(act, { name: list.nameOf(before), label: act.kind.label(before) }, words),
      ...aboutOf(act, before),
      ...(takeBack && { action: { label: t("action.undo"), run: takeBack } }),
    })
  }

  return { carryOut, tell }
}
