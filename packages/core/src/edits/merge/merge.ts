import type { ProjectFile } from "../../project/index.ts"
import { openDocument, projectOf, type Document } from "../document/document.ts"
import { elementsOf, hasTwins, projectOfElements } from "../document/elements.ts"
import { orderTranslations } from "../document/translated-fields.ts"
import { patchBetween, type Patch } from "../document/patch.ts"
import { mergeElements } from "./merge-elements.ts"
import { createMerging, type Choices, type Clash } from "./merging.ts"
import { settleCodes } from "./settle-codes.ts"
import { settleDeletions } from "./settle-deletions.ts"
import { settleCategories, settleIds } from "./settle-kinds.ts"

const NOTHING_CHOSEN: Choices = new Map()

interface MergedProject<Project> {
  /** The merged file. It is always valid: it can be parsed, and no element is lost or duplicated. */
  file: Project
  /** Conflicts, decided or not. */
  clashes: readonly Clash[]
}

/**
 * Merges two changes of one project by element and field. Lists of blocks, questions, answers, statements and portraits are
 * merged as orders. If both sides changed the same field, `choices` contains the decision by the id of the conflict; without a
 * decision, the value of `mine` is used. An element that one side deleted and the other changed is kept.
 */
export function mergeProjectFiles<Project extends ProjectFile = ProjectFile>(
  base: Project,
  mine: Project,
  theirs: Project,
  choices: Choices = NOTHING_CHOSEN,
): MergedProject<Project> {
  const clashes: Clash[] = []
  const twins = [base, mine, theirs].some(hasTwins)
  const sides = {
    base: elementsOf(base, twins),
    mine: elementsOf(mine, twins),
    theirs: elementsOf(theirs, twins),
  }
  const merging = createMerging(sides, choices, clashes)
  settleIds(merging)
  settleCategories(merging)
  settleDeletions(merging)
  const merged = mergeElements(merging)
  settleCodes(merged, merging)
  const file = projectOfElements(merged)
  const { questionnaire } = file
  if (questionnaire.translations)
    questionnaire.translations = orderTranslations(
      questionnaire.translations,
      [mine, theirs].map((side) => side.questionnaire.translations),
    )
  return { file: file as Project, clashes }
}

export interface MergedDocument {
  /** The patch from my document to the merged one. Apply it when all conflicts are decided. */
  patch: Patch
  /** The patch from their document to the merged one: the unsaved changes after the merge. */
  unsaved: Patch
  clashes: readonly Clash[]
}

/** Merges documents as {@link mergeProjectFiles} merges files. The given documents are not changed. */
export function mergeDocuments(
  base: Document,
  mine: Document,
  theirs: Document,
  choices: Choices = NOTHING_CHOSEN,
): MergedDocument {
  const { file, clashes } = mergeProjectFiles(
    projectOf(base),
    projectOf(mine),
    projectOf(theirs),
    choices,
  )
  const { records } = openDocument(file)
  return {
    patch: patchBetween(mine.records, records),
    unsaved: patchBetween(theirs.records, records),
    clashes,
  }
}

/** Returns the conflicts that are not decided yet. */
export const undecidedClashes = (clashes: readonly Clash[], choices: Choices): readonly Clash[] =>
  clashes.filter(({ id }) => !choices.has(id))
