import { isAnswered } from "@qo/core/questionnaire"
import { foldText } from "@qo/core/lib"
import { useState } from "react"
import { Combobox } from "../../../ui/Combobox.tsx"
import type { EditorSession } from "../../session/editor-session.ts"
import { namesOf } from "../../session/names.ts"
import { useEditor } from "../../session/use-editor.ts"
import type { BuilderContext } from "./building.ts"
import { BLANK, type Draft, draftFor } from "./comparison-draft.ts"
import type { Row } from "./condition-tree.ts"

/** Number of questions offered at a time; typing finds the others. */
const OFFERED_MOST = 100

interface QuestionChoiceProps {
  row: Row
  building: BuilderContext
  onChange: (draft: Draft) => void
}

/** Chooses the question that is compared, by its number or a part of its text; earlier questions come first. */
export function QuestionChoice({ row, building, onChange }: QuestionChoiceProps) {
  const { t } = building.words
  const session = useEditor()
  const [searched, search] = useState("")
  const all = questionsBeside(session, building)
  const label = ({ number, text, isLater }: OfferedQuestion) => {
    const question = `Q${number} · ${text || "—"}`
    return isLater ? t("condition.later", { question }) : question
  }
  const chosen = all.find(({ id }) => id === row.draft.question)
  const found = all.filter((each) => isFound(each, searched)).slice(0, OFFERED_MOST)
  const valueOf = (id: string) => ({
    id: chosen?.number ?? 0,
    label: chosen ? label(chosen) : t("condition.lost", { question: id }),
  })
  return (
    <Combobox
      label={t("condition.question")}
      value={row.draft.question === undefined ? null : valueOf(row.draft.question)}
      choices={found.map((each) => ({ id: each.number, label: label(each) }))}
      loading={false}
      onSearch={search}
      onChange={(choice) => {
        const next = all.find(({ number }) => number === choice?.id)
        const question = next && building.words.names.question(next.id)
        if (question || !choice) onChange(question ? draftFor(question) : BLANK)
      }}
    />
  )
}

interface OfferedQuestion {
  id: string
  /** As people count, from 1. */
  number: number
  text: string
  /** It is asked after what the condition shows. */
  isLater: boolean
}

/** All questions but notes, and but the one itself unless its answer may be read: those that are asked before, then the others. */
function questionsBeside(
  session: EditorSession,
  { at: id, readsItself }: Pick<BuilderContext, "at" | "readsItself">,
): readonly OfferedQuestion[] {
  const { scene } = session
  const own = scene.questionAt(id)
  const here = own ? own.placed.firstNumber + own.row : (scene.blockAt(id)?.firstNumber ?? 1)
  const all = scene.placed.flatMap(({ block, firstNumber }) =>
    block.questions.map((question, row) => ({
      id: question.id,
      number: firstNumber + row,
      text: namesOf(session).printText(question.text),
      isLater: firstNumber + row >= here && !(readsItself && question.id === id),
      isNote: !isAnswered(question),
    })),
  )
  const others = all.filter((each) => !each.isNote && (readsItself || each.id !== id))
  return [...others.filter(({ isLater }) => !isLater), ...others.filter(({ isLater }) => isLater)]
}

function isFound({ number, text }: OfferedQuestion, searched: string): boolean {
  if (searched === "") return true
  const folded = foldText(searched)
  const asNumber = /^[qв]?(\d+)$/.exec(folded)?.[1]
  return Number(asNumber) === number || foldText(text).includes(folded)
}
