import { Button } from "@blueprintjs/core"
import type { ProjectQuestionnaire } from "@qo/core/api"
import { openModal } from "../../base/modal-queue.ts"
import { useTexts, type WebTranslate } from "../../base/texts.ts"
import type { ProjectWords } from "../../shared/projects/use-project-reading.ts"
import { TriedInterview } from "../../shared/respondent/TriedInterview.tsx"

interface WalkedQuestionnaire {
  read: ProjectQuestionnaire
  words: ProjectWords
}

/** Opens the saved questionnaire for answering in the respondent's view: answers are not stored. */
export const openWalk = (t: WebTranslate, name: string, walked: WalkedQuestionnaire): void =>
  openModal({
    title: t("projects.walkTitle", { name }),
    size: "wide",
    renderBody: (close) => <Walk {...walked} onClose={close} />,
  })

function Walk({ read, words, onClose }: WalkedQuestionnaire & { onClose: () => void }) {
  const t = useTexts()
  return (
    <>
      <div className="rz-dialog__body">
        <TriedInterview read={read} words={words} />
      </div>
      <footer className="rz-dialog__foot">
        <Button text={t("action.close")} onClick={onClose} />
      </footer>
    </>
  )
}
