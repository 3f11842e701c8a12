import { findingText } from "@qo/core/i18n"
import { questionIn } from "@qo/core/edits"
import { answersOf, bandsOf } from "@qo/core/questionnaire"
import { useMemo } from "react"
import { redirectMark } from "../canvas/row-marks.ts"
import { namesOf } from "../session/names.ts"
import { elementOf } from "../session/problems.ts"
import { useFindingTexts } from "../session/use-finding-texts.ts"
import { useFindings } from "../session/use-findings.ts"
import { type EditorTranslate, useEditor, useEditorTexts } from "../session/use-editor.ts"

/** Searchable texts beside an element's own: targets of redirects and findings. */
export function useFoundTexts(): (id: string) => string {
  const t = useEditorTexts()
  const say = useFindingTexts()
  const session = useEditor()
  const findings = useFindings()
  return useMemo(() => {
    const problems = new Map<string, string[]>()
    for (const finding of findings ?? []) {
      const element = elementOf(finding.place)
      const text = say && findingText(say, finding)
      if (element === undefined || text === undefined) continue
      problems.set(element, [...(problems.get(element) ?? []), text])
    }
    return (id) => [...redirectTexts(session, id, t), ...(problems.get(id) ?? [])].join(" ")
  }, [session, say, findings, t])
}

function redirectTexts(session: ReturnType<typeof useEditor>, id: string, t: EditorTranslate) {
  const question = questionIn(session.doc, id)
  if (!question) return []
  const parts = [question, ...answersOf(question), ...bandsOf(question)]
  return parts.flatMap(({ redirect }) => {
    if (!redirect) return []
    const { kind, text } = redirectMark(redirect, namesOf(session))
    return [t(`mark.${kind}`), `→ ${text}`]
  })
}
