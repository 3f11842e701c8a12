import { Button } from "@blueprintjs/core"
import { TARGET_PLATFORM } from "@qo/core/project"
import { conditionText } from "@qo/core/wording"
import { restrictsField } from "@qo/core/portrait"
import { useTexts } from "../../../base/texts.ts"
import { useWords } from "../../../base/words.ts"
import { FormFailure } from "../../../ui/FormFailure.tsx"
import { useTargetNames } from "../../../shared/portraits/use-target-names.ts"
import { Outline } from "../OutlineCard.tsx"
import { type ReadVersion, useVersion } from "./use-version.ts"

interface VersionDialogProps {
  pid: number
  revision: number
  onClose: () => void
}

/** A saved questionnaire for reading, with its portraits. */
export function VersionDialog({ pid, revision, onClose }: VersionDialogProps) {
  const t = useTexts()
  const { read, error } = useVersion(pid, revision)
  return (
    <>
      <div className="rz-dialog__body">
        {error && <FormFailure error={error} />}
        {read && <Read {...read} />}
        {!read && !error && <p role="status">{t("loader.label")}</p>}
      </div>
      <footer className="rz-dialog__foot">
        <Button text={t("action.close")} onClick={onClose} />
      </footer>
    </>
  )
}

function Read({ content: { blocks, portraits, targetPlatforms }, words }: ReadVersion) {
  const t = useTexts()
  const named = { ...words, nameOf: useTargetNames(portraits) }
  const choices = useWords()
  return (
    <>
      {blocks.length === 0 && <p>{t("versions.empty")}</p>}
      <Outline blocks={blocks} words={words} />
      {portraits.map((portrait) => {
        const { id, name, respondents } = portrait
        const limits = portrait.conditions.filter(restrictsField)
        return (
          <p key={id}>
            <b>{name || t("projects.portraitUnnamed", { id })}</b>
            {` · ${t("projects.completes", { count: respondents })} · `}
            {limits.map((each) => conditionText(each, named)).join("; ") ||
              t("projects.portraitAnybody")}
          </p>
        )
      })}
      <p className="rz-muted">
        {t("fieldName.targetPlatforms")}:{" "}
        {targetPlatforms.map((each) => choices.choice(TARGET_PLATFORM, each)).join(", ") || "—"}
      </p>
    </>
  )
}
