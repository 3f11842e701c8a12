import { projectOf, questionnaireOf } from "@qo/core/edits"
import { compile, createViewersCount, type Viewers } from "@qo/core/interview"
import { useCallback } from "react"
import { useWorkInPieces } from "../../../base/use-work-in-pieces.ts"
import type { EditorSession } from "../../session/editor-session.ts"
import { useEditor, useVersion } from "../../session/use-editor.ts"

const RESPONDENTS = 1000
/** Respondents of one piece. */
const PIECE = 25

/** Simulated respondents who are shown a block or question, counted again after each edit; `undefined` until they are counted. */
export function useViewers(id: string): Viewers | undefined {
  const session = useEditor()
  const version = useVersion()
  const begin = useCallback(() => {
    const { doc } = session
    const { portraits = [] } = projectOf(doc)
    const questions = new Set(questionsOf(session, id))
    const graph = compile(questionnaireOf(doc))
    const count = createViewersCount(graph, portraits, { questions, seed: 1 })
    return () => {
      const viewers = count.run(PIECE)
      return viewers.respondents < RESPONDENTS ? undefined : { of: id, viewers }
    }
    // eslint-disable-next-line react/exhaustive-deps
  }, [session, id, version])
  const counted = useWorkInPieces(begin)
  return counted?.of === id ? counted.viewers : undefined
}

/** The questions of a block, or the question itself. */
const questionsOf = ({ scene }: EditorSession, id: string): readonly string[] =>
  scene.blockAt(id)?.block.questions.map((question) => question.id) ?? [id]
