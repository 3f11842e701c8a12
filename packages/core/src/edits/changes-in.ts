import {
  type Questionnaire,
  type QuestionnaireChanges,
  type TextsInLanguage,
  type Translation,
  translationIn,
  translationKey,
} from "../questionnaire/index.ts"
import { isSameValue } from "../lib/index.ts"
import { type Document, projectOf } from "./document/document.ts"
import type { Patch } from "./document/patch.ts"
import { type DocumentRecord, PROJECT_KEY } from "./document/record.ts"

/**
 * Returns the changes in the questionnaire by a patch that leads to this document: whole questions, blocks with the ids of
 * their questions, and the order of blocks if it changed. Applied to the base of the patch, they give the questionnaire of this
 * document.
 */
export function changesIn(doc: Document, patch: Patch): QuestionnaireChanges {
  const changed = touchedIn(patch)
  const { questionnaire } = projectOf(doc)
  const { blocks } = questionnaire
  const translations = translationChanges(patch)
  const changedBlocks = blocks.filter(({ id }) => changed.blocks.has(id))
  const questions = blocks.flatMap((block) =>
    block.questions.filter(({ id }) => changed.questions.has(id)),
  )
  return {
    ...projectChanges(patch, questionnaire),
    ...(changedBlocks.length > 0 && {
      blocks: changedBlocks.map((block) => ({
        ...block,
        questions: block.questions.map(({ id }) => id),
      })),
    }),
    ...(questions.length > 0 && { questions }),
    ...(translations && { translations }),
  }
}

/** The parts beside the blocks that are sent whole; empty if there are none any more. */
const WHOLE_PARTS = ["ends", "suppress", "languages", "scores"] as const

/** Returns the changes of the patch in the project's record: the order of blocks, and the changed parts beside the blocks. */
function projectChanges(patch: Patch, after: Questionnaire): QuestionnaireChanges {
  const [, before, now] = patch.find(([key]) => key === PROJECT_KEY) ?? []
  if (now?.record !== "project") return {}
  const was = before?.record === "project" ? before : undefined
  const changed = WHOLE_PARTS.filter((part) => !isSameValue(now[part], was?.[part]))
  return {
    ...(now.blocks !== was?.blocks && { order: [...now.blocks] }),
    ...Object.fromEntries(changed.map((part) => [part, [...(after[part] ?? [])]])),
  }
}

/** Returns the changed texts of all languages, `null` for removed ones; undefined if there are none. */
function translationChanges(patch: Patch): QuestionnaireChanges["translations"] {
  const changed = new Map<string, Record<string, Translation | null>>()
  for (const [, before, after] of patch) {
    const one = [after, before].find((record) => record?.record === "translation")
    if (one?.record !== "translation") continue
    const texts = changed.get(one.language) ?? {}
    Object.assign(texts, textChanges(one.element, textsOf(before), textsOf(after)))
    changed.set(one.language, texts)
  }
  return changed.size > 0 ? Object.fromEntries(changed) : undefined
}

const textsOf = (record: DocumentRecord | undefined): TextsInLanguage =>
  record?.record === "translation" ? record.texts : {}

function textChanges(
  element: string,
  before: TextsInLanguage,
  after: TextsInLanguage,
): Record<string, Translation | null> {
  const parts = Object.keys({ ...before, ...after }).filter(
    (part) => !isSameValue(translationIn(before, part), translationIn(after, part)),
  )
  return Object.fromEntries(
    parts.map((part) => [translationKey(element, part), translationIn(after, part) ?? null]),
  )
}

/** Blocks and questions by their ids, in the order of the first change. */
export interface TouchedElements {
  blocks: ReadonlySet<string>
  questions: ReadonlySet<string>
}

/** Returns the elements that a patch changes: whole questions, and blocks with positions. */
export function touchedIn(patch: Patch): TouchedElements {
  const blocks = new Set<string>()
  const questions = new Set<string>()
  const touch = (record: DocumentRecord) => {
    switch (record.record) {
      case "project":
      case "translation":
        return
      case "block":
        blocks.add(record.id)
        return
      case "layout":
        blocks.add(record.block)
        return
      case "question":
        questions.add(record.id)
        return
      case "answer":
      case "statement":
      case "redirect":
        questions.add(record.question)
    }
  }
  for (const [, before, after] of patch)
    for (const record of [before, after]) if (record) touch(record)
  return { blocks, questions }
}
