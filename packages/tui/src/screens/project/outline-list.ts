import { createList, type List } from "../../list/index.ts"
import {
  blockRowId,
  headRowId,
  type OutlineRow,
  questionRowId,
  withFold,
} from "./sections/outline.ts"
import type { Anchor } from "./sections/section-row.ts"

/** The outline on the screen: its folded parts, and a cursor that finds its place again. */
export interface OutlineList {
  list: List<OutlineRow>
  /** All lines, folded ones too; the same object until they are replaced. */
  rows: () => readonly OutlineRow[]
  isFolded: (folds: string) => boolean
  /** Replaces all lines. A long questionnaire is folded at first. */
  setRows: (rows: readonly OutlineRow[], unicode: boolean) => void
  /** Folds or unfolds the part at the cursor. */
  toggle: () => void
  fold: (isFolded: boolean) => void
  /** Every question. */
  foldAll: (isFolded: boolean) => void
  /** Puts the cursor on a block or question as soon as it is loaded. */
  reveal: (anchor: Anchor) => void
  /** All lines of a question; of a block, its own lines and its questions. */
  linesOf: (anchor: Anchor) => readonly OutlineRow[]
  /** A filter finds folded lines, too. */
  setFilter: (text: string) => void
}

/** More lines are not walked through: one begins with the questions alone. */
const MOST_OPEN = 400

export function createOutlineList(): OutlineList {
  let rows: readonly OutlineRow[] = []
  let unicode = true
  let wanted: Anchor | undefined
  const list = createList<OutlineRow>({
    id: ({ id }) => id,
    fields: { text: { text: ({ label, note = "" }) => `${label} ${note}` } },
  })
  const folds = createFolds(list, () => unicode)

  function goTo(anchor: Anchor): boolean {
    const line = list.get(headRowId(anchor)) ?? list.get(blockRowId(anchor.block ?? ""))
    if (!line) return false
    const around = list.get(blockRowId(line.anchor.block ?? ""))
    if (around) folds.fold([around], false)
    folds.fold([line], false)
    list.moveToId(line.id)
    return true
  }
  function foldAll(isFolded: boolean) {
    const { anchor } = list.current() ?? {}
    const questions = rows.flatMap(({ id, level }) => (level === 1 ? (list.get(id) ?? []) : []))
    folds.fold(questions, isFolded)
    // The line that the cursor was on may be folded away.
    if (anchor?.question !== undefined) list.moveToId(questionRowId(anchor.question))
  }

  return {
    list,
    rows: () => rows,
    isFolded: folds.isFolded,
    setRows(next, hasUnicode) {
      const isFirst = rows.length === 0
      rows = next
      unicode = hasUnicode
      list.replaceAll(next, { total: next.length, complete: true })
      folds.hide()
      if (isFirst && next.length > MOST_OPEN) foldAll(true)
      if (wanted && goTo(wanted)) wanted = undefined
    },
    toggle() {
      const line = folds.around()
      if (!line) return
      folds.fold([line], !folds.isFolded(line.folds ?? ""))
      list.moveToId(line.id)
    },
    fold(isFolded) {
      const line = folds.around()
      if (!line) return
      folds.fold([line], isFolded)
      if (isFolded) list.moveToId(line.id)
    },
    foldAll,
    reveal(anchor) {
      list.setFilter("")
      folds.hide()
      wanted = goTo(anchor) ? undefined : anchor
    },
    linesOf: (anchor) => rows.filter((row) => belongsTo(anchor, row)),
    setFilter(text) {
      const { anchor } = list.current() ?? {}
      const wasFiltered = list.status().filter !== ""
      list.setFilter(text)
      folds.hide()
      if (text === "" && wasFiltered && anchor) goTo(anchor)
    },
  }
}

/** Folded lines of a list, which hide others. */
function createFolds(list: List<OutlineRow>, unicode: () => boolean) {
  const folded = new Set<string>()
  const isShown = ({ anchor: { block, question }, level }: OutlineRow) =>
    level === 0 ||
    (!folded.has(block ?? "") && (level === 1 || question === undefined || !folded.has(question)))
  const hide = () => list.setScope(list.status().filter === "" ? isShown : undefined)

  return {
    isFolded: (folds: string) => folded.has(folds),
    /** Hides folded lines; a filter shows them, too. */
    hide,
    fold(lines: readonly OutlineRow[], isFolded: boolean) {
      const changed = lines.filter(
        ({ folds }) => folds !== undefined && folded.has(folds) !== isFolded,
      )
      if (changed.length === 0) return
      for (const { folds = "" } of changed)
        if (isFolded) folded.add(folds)
        else folded.delete(folds)
      list.arrive(changed.map((line) => withFold(line, isFolded, unicode())))
      hide()
    },
    /** The line that folds the part at the cursor. */
    around(): OutlineRow | undefined {
      const line = list.current()
      if (!line || line.folds !== undefined) return line
      return list.get(headRowId(line.anchor))
    },
  }
}

function belongsTo({ block, question, end }: Anchor, { anchor, folds }: OutlineRow): boolean {
  if (end !== undefined) return anchor.end === end
  if (question !== undefined) return anchor.question === question
  return anchor.block === block && (anchor.question === undefined || folds !== undefined)
}
