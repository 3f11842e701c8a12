import { Button } from "@blueprintjs/core"
import type { ProjectQuestionnaire } from "@qo/core/api"
import { compile } from "@qo/core/interview"
import { useMemo } from "react"
import { openModal } from "../../base/modal-queue.ts"
import { useTexts, type WebTranslate } from "../../base/texts.ts"
import { Interview } from "../../ui/interview/Interview.tsx"
import type { ProjectWords } from "../../ui/projects/use-project-reading.ts"

interface Walked {
  read: ProjectQuestionnaire
  words: ProjectWords
}

/** Answers the questionnaire as it is saved, as a respondent would: nothing is stored. */
export const openWalk = (t: WebTranslate, name: string, walked: Walked): void =>
  openModal({
    title: t("projects.walkTitle", { name }),
    size: "wide",
    renderBody: (close) => <Walk {...walked} onClose={close} />,
  })

function Walk({ read, words, onClose }: Walked & { onClose: () => void }) {
  const t = useTexts()
  const graph = useMemo(() => compile({ blocks: read.blocks }), [read])
  return (
    <>
      <div className="rz-dialog__body">
        <p className="rz-muted">{t("interview.nothingSaved")}</p>
        <Interview graph={graph} portraits={read.project.portraits} words={words} />
      </div>
      <footer className="rz-dialog__foot">
        <Button text={t("action.close")} onClick={onClose} />
      </footer>
    </>
  )
}
