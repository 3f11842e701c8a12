import { createList, type List } from "../../list/index.ts"
import { blockRowId, type OutlineRow, questionRowId, withFold } from "./sections/outline.ts"
import type { Anchor } from "./sections/section-row.ts"

/** The outline on the screen: what is folded, and a cursor that finds its place again. */
export interface OutlineList {
  list: List<OutlineRow>
  isFolded: (folds: string) => boolean
  /** All lines anew. A long questionnaire is folded at first. */
  setRows: (rows: readonly OutlineRow[], unicode: boolean) => void
  /** Folds or unfolds what the cursor is in. */
  toggle: () => void
  fold: (isFolded: boolean) => void
  /** Every question. */
  foldAll: (isFolded: boolean) => void
  /** Puts the cursor on a block or question, as soon as it is there. */
  reveal: (anchor: Anchor) => void
  /** Everything of a question; of a block what is its own, and its questions. */
  linesOf: (anchor: Anchor) => readonly OutlineRow[]
  /** A filter finds what is folded, too. */
  setFilter: (text: string) => void
}

/** More lines are not walked through: one begins with the questions alone. */
const MOST_OPEN = 400

export function createOutlineList(): OutlineList {
  const folded = new Set<string>()
  let rows: readonly OutlineRow[] = []
  let unicode = true
  let wanted: Anchor | undefined
  const list = createList<OutlineRow>({
    id: ({ id }) => id,
    fields: { text: { text: ({ label, note = "" }) => `${label} ${note}` } },
  })

  const isShown = ({ anchor: { block, question }, level }: OutlineRow) =>
    level === 0 ||
    (!folded.has(block) && (level === 1 || question === undefined || !folded.has(question)))
  const scope = () => list.setScope(list.status().filter === "" ? isShown : undefined)

  function setFolded(line: OutlineRow | undefined, isFolded: boolean) {
    if (line?.folds === undefined || folded.has(line.folds) === isFolded) return
    if (isFolded) folded.add(line.folds)
    else folded.delete(line.folds)
    list.arrive([withFold(line, isFolded, unicode)])
    scope()
  }
  /** The line that folds what the cursor is in. */
  function folding(): OutlineRow | undefined {
    const line = list.current()
    if (!line || line.folds !== undefined) return line
    const { block, question } = line.anchor
    return list.get(question === undefined ? blockRowId(block) : questionRowId(question))
  }
  function goTo({ block, question }: Anchor): boolean {
    const line =
      (question === undefined ? undefined : list.get(questionRowId(question))) ??
      (block === undefined ? undefined : list.get(blockRowId(block)))
    if (!line) return false
    setFolded(list.get(blockRowId(line.anchor.block)), false)
    setFolded(line, false)
    list.moveToId(line.id)
    return true
  }
  function foldAll(isFolded: boolean) {
    const changed = rows.flatMap(({ id, folds, level }) => {
      const line = level === 1 && folds !== undefined ? list.get(id) : undefined
      return line && folded.has(folds ?? "") !== isFolded ? [line] : []
    })
    for (const { folds = "" } of changed)
      if (isFolded) folded.add(folds)
      else folded.delete(folds)
    const { anchor } = list.current() ?? {}
    list.arrive(changed.map((line) => withFold(line, isFolded, unicode)))
    scope()
    // The line that the cursor was on may be folded away.
    if (anchor?.question !== undefined) list.moveToId(questionRowId(anchor.question))
  }

  return {
    list,
    isFolded: (folds) => folded.has(folds),
    setRows(next, hasUnicode) {
      const isFirst = rows.length === 0
      rows = next
      unicode = hasUnicode
      list.replaceAll(next, { total: next.length, complete: true })
      scope()
      if (isFirst && next.length > MOST_OPEN) foldAll(true)
      if (wanted && goTo(wanted)) wanted = undefined
    },
    toggle() {
      const line = folding()
      if (line) setFolded(line, !folded.has(line.folds ?? ""))
      if (line) list.moveToId(line.id)
    },
    fold(isFolded) {
      const line = folding()
      if (!line) return
      setFolded(line, isFolded)
      if (isFolded) list.moveToId(line.id)
    },
    foldAll,
    reveal(anchor) {
      list.setFilter("")
      scope()
      wanted = goTo(anchor) ? undefined : anchor
    },
    linesOf: ({ block, question }) =>
      rows.filter(({ anchor, folds }) =>
        question === undefined
          ? anchor.block === block && (anchor.question === undefined || folds !== undefined)
          : anchor.question === question,
      ),
    setFilter(text) {
      const { anchor } = list.current() ?? {}
      const wasFiltered = list.status().filter !== ""
      list.setFilter(text)
      scope()
      if (text === "" && wasFiltered && anchor) goTo(anchor)
    },
  }
}
