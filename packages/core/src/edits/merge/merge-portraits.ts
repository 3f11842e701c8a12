import type { Portrait } from "../../portrait/index.ts"
import { isSameValue } from "../../lib/index.ts"
import { mergeProjectFiles } from "./merge.ts"
import type { Choices, Clash } from "./merging.ts"

type Portraits = readonly Portrait[]

interface MergedPortraits {
  portraits: Portrait[]
  /** Conflicts in the same portrait, decided or not; its number: {@link portraitOfClash}. */
  clashes: readonly Clash[]
}

/** Two changes of a project's portraits as one, by portrait and field, as {@link mergeProjectFiles} merges whole projects. */
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

/** Numbers are counted on, so that two people who each add a portrait give them the same one: mine gets the next that is free. */
function numberBeside(base: Portraits, mine: Portraits, theirs: Portraits): Portraits {
  const known = new Set(base.map(({ id }) => id))
  let last = Math.max(0, ...[...base, ...mine, ...theirs].map(({ id }) => id))
  return mine.map((portrait) => {
    const other = theirs.find(({ id }) => id === portrait.id)
    if (known.has(portrait.id) || !other || isSameValue(other, portrait)) return portrait
    return { ...portrait, id: ++last }
  })
}

/** The number of the portrait that a clash is about; `undefined`: it is about their order. */
export const portraitOfClash = ({ element, record }: Clash): number | undefined =>
  element === "portrait" ? Number(record.slice(record.indexOf(":") + 1)) : undefined
