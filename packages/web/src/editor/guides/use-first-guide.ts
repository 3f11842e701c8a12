import { useEffect } from "react"
import { useObservable } from "../../base/observable.ts"
import { useTexts } from "../../base/texts.ts"
import { showGuide } from "../../shared/guides/show-guide.tsx"
import { wasShown } from "../../shared/guides/shown-guides.ts"
import { useEditor } from "../session/use-editor.ts"
import { guideOf } from "./editor-guides.ts"

/** Shows the guide to users who edit a questionnaire of this kind for the first time. `waits`: another question comes first. */
export function useFirstGuide(waits: boolean): void {
  const tw = useTexts()
  const session = useEditor()
  const { content } = useObservable(session.rights)
  const { template } = useObservable(session.project)
  useEffect(() => {
    const guide = guideOf(template)
    if (!waits && content && !wasShown(guide.id)) void showGuide(guide, tw)
  }, [waits, content, template, tw])
}
