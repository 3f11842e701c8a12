import { projectOf, questionnaireOf } from "@qo/core/edits"
import { compile, createViewersCount, type Viewers } from "@qo/core/interview"
import { useEffect, useState } from "react"
import type { EditorSession } from "../../session/editor-session.ts"
import { useEditor } from "../../session/use-editor.ts"

const RESPONDENTS = 1000
/** Respondents of one piece: typing must not wait for it. */
const PIECE = 25
/** An edit is mostly followed by another one. */
const AFTER_MS = 300

/** Simulated respondents who are shown a block or question, counted again after each edit; `undefined` until they are counted. */
export function useViewers(id: string): Viewers | undefined {
  const session = useEditor()
  const [counted, setCounted] = useState<{ of: string; viewers: Viewers }>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const countAfterPause = () => {
      clearTimeout(timer)
      timer = setTimeout(begin, AFTER_MS)
    }
    function begin() {
      const { doc } = session
      const { portraits = [] } = projectOf(doc)
      const questions = new Set(questionsOf(session, id))
      const graph = compile(questionnaireOf(doc))
      const count = createViewersCount(graph, portraits, { questions, seed: 1 })
      function go() {
        const viewers = count.run(PIECE)
        if (viewers.respondents < RESPONDENTS) timer = setTimeout(go)
        else setCounted({ of: id, viewers })
      }
      go()
    }
    countAfterPause()
    const unsubscribe = session.version.subscribe(countAfterPause)
    return () => {
      unsubscribe()
      clearTimeout(timer)
    }
  }, [session, id])
  return counted?.of === id ? counted.viewers : undefined
}

/** The questions of a block, or the question itself. */
const questionsOf = ({ scene }: EditorSession, id: string): readonly string[] =>
  scene.blockAt(id)?.block.questions.map((question) => question.id) ?? [id]
