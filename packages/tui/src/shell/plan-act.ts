import { type ActWords, type BoundAct, judgeAct, skipText } from "@qo/core/acts"
import { type Plan, requestOf } from "./dry-run.ts"

const NOTHING = { request: null, changes: [], allowed: [] }

/**
 * Returns the plan of an act on one record: its request and changes, or the reason why the act's rule does not change the
 * record.
 */
export function planAct<Row>(act: BoundAct<Row>, row: Row, words: ActWords): Plan {
  const known = {
    id: act.kind.id(row),
    label: act.kind.label(row),
    allowed: [...act.allowed(row)],
  }
  const judged = judgeAct(act, row)
  if (judged?.outcome === "unchanged")
    return { ...NOTHING, ...known, refusal: "unchanged", message: words.t("taskOutcome.unchanged") }
  if (judged?.outcome === "skipped")
    return { ...NOTHING, ...known, refusal: judged.code, message: skipText(judged, words) }
  return {
    ...known,
    request: requestOf(act.call, act.input(row)),
    changes: act.changes(row),
    refusal: null,
    message: null,
  }
}
