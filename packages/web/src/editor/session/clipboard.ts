import { type Command, questionIn } from "@qo/core/edits"
import {
  answersOf,
  Block,
  FreeNames,
  Languages,
  Question,
  renamedQuestion,
  renamedReferences,
  statementsOf,
  Translations,
} from "@qo/core/questionnaire"
import { z } from "zod"
import { translationCommands, translationsOf } from "./copied-translations.ts"
import type { EditorSession } from "./editor-session.ts"
import { newId } from "./new-id.ts"
import { selectAll } from "./selection.ts"

/** Blocks or questions as the system's clipboard carries them, from one project to another. */
const Clip = z.object({
  questionnaireOffice: z.literal(1),
  blocks: z.array(Block).optional(),
  questions: z.array(Question).optional(),
  /** The languages of the project, first that of the elements, and the texts in the others. */
  languages: Languages.optional(),
  translations: Translations.optional(),
})
type Clip = z.infer<typeof Clip>

/** The selected blocks and questions; `undefined` if nothing is selected. */
function clipOf(session: EditorSession): Clip | undefined {
  const { ids } = session.selection.get()
  const { scene, doc } = session
  const blocks = scene.placed.filter(({ block }) => ids.has(block.id)).map(({ block }) => block)
  const inBlocks = new Set(blocks.flatMap(({ questions }) => questions.map(({ id }) => id)))
  const questions = scene.placed
    .flatMap(({ block }) => block.questions)
    .filter(({ id }) => ids.has(id) && !inBlocks.has(id))
    .flatMap(({ id }) => questionIn(doc, id) ?? [])
  if (blocks.length + questions.length === 0) return undefined
  const elements = [...blocks.flatMap((block) => block.questions), ...questions]
  return {
    questionnaireOffice: 1,
    ...(blocks.length > 0 && { blocks }),
    ...(questions.length > 0 && { questions }),
    ...translationsOf(doc, elements),
  }
}

/** The selection as text for the clipboard; `undefined` if it is empty. */
export function copySelected(session: EditorSession): string | undefined {
  const clip = clipOf(session)
  return clip && JSON.stringify(clip)
}

/** Adds a copy of the selection behind the last selected element, as one step, and selects the copy. */
export function duplicateSelected(session: EditorSession): void {
  const clip = clipOf(session)
  const last = clip?.questions?.at(-1) ?? clip?.blocks?.at(-1)
  if (clip && last) pasteClip(session, clip, last.id)
}

/** Parses text copied here or in another project; `undefined` for other text. */
export function readClip(text: string): Clip | undefined {
  try {
    return Clip.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/**
 * Puts copied blocks behind the selected one, and copied questions behind the selected question, under new ids, as one step.
 * `behind`: another element than the active one.
 */
export function pasteClip(
  session: EditorSession,
  clip: Clip,
  behind = session.selection.get().active,
): void {
  const ids = newIdsFor(clip)
  const newOf = (id: string) => ids.get(id) ?? id
  const { scene } = session
  const names = new FreeNames(scene.placed.flatMap(({ block }) => block.questions))
  const { question, placed } = placeBehind(session, behind)
  const blocks = (clip.blocks ?? []).map((block) => ({
    ...withoutPlace(block),
    ...renamedReferences(block, newOf),
    id: ids.get(block.id) ?? newId(),
    questions: block.questions.map((each) => names.named(renamedQuestion(each, newOf))),
  }))
  const questions = (clip.questions ?? []).map((each) => names.named(renamedQuestion(each, newOf)))
  const originals = originalsIn(clip)
  const copies = [...blocks.flatMap((block) => block.questions), ...questions]
  const commands: Command[] = blocks.map((block, nth) => ({
    do: "addBlock",
    block,
    at: (placed?.index ?? -1) + 1 + nth,
  }))
  if (questions.length > 0)
    if (placed) {
      const from = question ? question.row + 1 : placed.block.questions.length
      questions.forEach((each, nth) =>
        commands.push({
          do: "addQuestion",
          block: placed.block.id,
          question: each,
          at: from + nth,
        }),
      )
    } else commands.push({ do: "addBlock", block: { id: newId(), title: "", questions } })
  commands.push(
    ...translationCommands(session.doc, clip, {
      pairs: originals.map((original, nth) => [original, copies[nth] ?? original] as const),
      newOf,
    }),
  )
  if (!session.run({ do: "all", commands }))
    session.select(selectAll([...blocks, ...questions].map(({ id }) => id)))
}

/** The question with this id, and the block with it, that has it as id, or else the last one. */
function placeBehind({ scene }: EditorSession, id: string | undefined) {
  const question = id === undefined ? undefined : scene.questionAt(id)
  const block = id === undefined ? undefined : scene.blockAt(id)
  return { question, placed: question?.placed ?? block ?? scene.placed.at(-1) }
}

/** A copied block is placed beside its original. */
function withoutPlace(block: Block): Block {
  const { position, ...rest } = block
  return position ? rest : block
}

const originalsIn = ({ blocks = [], questions = [] }: Clip): Question[] => [
  ...blocks.flatMap((block) => block.questions),
  ...questions,
]

function newIdsFor(clip: Clip): ReadonlyMap<string, string> {
  const ids = new Map<string, string>()
  for (const { id } of clip.blocks ?? []) ids.set(id, newId())
  for (const question of originalsIn(clip)) {
    ids.set(question.id, newId())
    for (const { id } of [...answersOf(question), ...statementsOf(question)]) ids.set(id, newId())
  }
  return ids
}
