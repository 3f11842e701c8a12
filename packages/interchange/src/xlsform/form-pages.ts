import type { ForeignLoss, ForeignPage } from "../foreign-survey.ts"
import type { Draft, Frame } from "./form-reader.ts"

export interface FormPages {
  pages: readonly ForeignPage[]
  /** Names of groups that are no page and no question. */
  lost: readonly ForeignLoss[]
}

/** Groups as pages: the outermost, or those within a group that contains everything. Questions outside of groups get separate pages. */
export function pagesOf(
  drafts: readonly Draft[],
  groups: readonly Frame[],
  title: string | undefined,
): FormPages {
  const depth = depthOf(drafts)
  const pages: ForeignPage[] = []
  let loose = 0
  for (let at = 0; at < drafts.length;) {
    const first = drafts[at]
    if (!first) break
    const frame = first.path[depth]
    const start = at
    while (at < drafts.length && drafts[at]?.path[depth] === frame) at++
    const questions = drafts.slice(start, at).map(({ question }) => question)
    if (frame) pages.push({ ...pageOf(frame), questions })
    else {
      const name = `page${++loose}`
      const looseTitle = title !== undefined && loose > 1 ? `${title} (${loose})` : title
      pages.push({ name, title: looseTitle, place: first.row.place(), questions })
    }
  }
  const held = new Set(drafts.flatMap(({ path }) => path))
  const empty = groups.filter(
    (frame) => frame.path.length === depth + 1 && !frame.isQuestion && !held.has(frame),
  )
  const dissolved = groups.filter(
    ({ path, isQuestion }) => path.length !== depth + 1 && !isQuestion,
  )
  return {
    pages: [...pages, ...empty.map((frame) => ({ ...pageOf(frame), questions: [] }))],
    lost: [
      ...dissolved.flatMap((frame) => textLost(frame, "label")),
      ...groups.filter(({ isQuestion }) => !isQuestion).flatMap((frame) => textLost(frame, "hint")),
    ],
  }
}

const pageOf = ({ name, label, row }: Frame): Omit<ForeignPage, "questions"> => ({
  name,
  title: label || undefined,
  place: row.place(),
})

/** How many groups hold all questions, and other groups. */
function depthOf(drafts: readonly Draft[]): number {
  let depth = 0
  for (;;) {
    const frame = drafts[0]?.path[depth]
    const holdsAll = frame !== undefined && drafts.every(({ path }) => path[depth] === frame)
    if (!holdsAll || !drafts.some(({ path }) => path.length > depth + 1)) return depth
    depth++
  }
}

function textLost(frame: Frame, key: "label" | "hint"): readonly ForeignLoss[] {
  const { [key]: text, label, name, row } = frame
  const about = { element: "page" as const, place: row.place(key), name: label || name }
  return text === "" ? [] : [{ ...about, why: { key: "textOnly" }, text }]
}
