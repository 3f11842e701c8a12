import type { Portrait } from "../../portrait/index.ts"
import { isSameValue } from "../../lib/index.ts"
import { mergeProjectFiles } from "./merge.ts"
import type { Choices, Clash } from "./merging.ts"

type Portraits = readonly Portrait[]

interface MergedPortraits {
  portraits: Portrait[]
  /** Conflicts within the same portrait, decided or not. Its number: {@link portraitOfClash}. */
  clashes: readonly Clash[]
}

/** Merges two changes of a project's portraits by portrait and field, as {@link mergeProjectFiles} does for whole projects. */
export function mergePortraits(
  base: Portraits,
  mine: Portraits,
  theirs: Portraits,
  choices?: Choices,
): MergedPortraits {
  const fileOf = (portraits: Portraits) => ({
    questionnaire: { blocks: [] },
    portraits: [...portraits],
  })
  const own = numberBeside(base, mine, theirs)
  const { file, clashes } = mergeProjectFiles(fileOf(base), fileOf(own), fileOf(theirs), choices)
  return { portraits: file.portraits ?? [], clashes }
}

/**
 * Renumbers new portraits: two users who each add a portrait give it the same number, so the portrait of `mine` gets the next
 * free number.
 */
function numberBeside(base: Portraits, mine: Portraits, theirs: Portraits): Portraits {
  const known = new Set(base.map(({ id }) => id))
  let last = Math.max(0, ...[...base, ...mine, ...theirs].map(({ id }) => id))
  return mine.map((portrait) => {
    const other = theirs.find(({ id }) => id === portrait.id)
    if (known.has(portrait.id) || !other || isSameValue(other, portrait)) return portrait
    return { ...portrait, id: ++last }
  })
}

/** Returns the number of the portrait with a conflict; undefined if the conflict is about the order of portraits. */
export const portraitOfClash = ({ element, record }: Clash): number | undefined =>
  element === "portrait" ? Number(record.slice(record.indexOf(":") + 1)) : undefined
