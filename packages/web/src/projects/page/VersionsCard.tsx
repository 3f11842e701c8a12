import { Button } from "@blueprintjs/core"
import { questionnaireCalls } from "@qo/core/api"
import { errorText } from "@qo/core/i18n"
import { momentText } from "@qo/core/record"
import { isLocked } from "@qo/core/project"
import { useSession } from "../../base/session/use-session.ts"
import { useLocale, useTexts } from "../../base/texts.ts"
import { showToast } from "../../base/toasts.ts"
import { Badge } from "../../ui/Badge.tsx"
import { confirm } from "../../ui/confirm.tsx"
import { DateText } from "../../ui/DateText.tsx"
import { Card } from "./Card.tsx"
import type { ProjectPart } from "./project-part.ts"

type Version = NonNullable<ProjectPart["opened"]["versions"]>[number]

/** Every save of the questionnaire; one of them can be taken back. */
export function VersionsCard({ opened, project, owns }: ProjectPart) {
  const t = useTexts()
  const { versions } = opened
  if (!versions || versions.length === 0) return null
  return (
    <Card id="project-versions" title={t("projects.versions")}>
      <ul className="rz-versions">
        {versions.map((version, at) => (
          <Saved
            key={version.revision}
            version={version}
            opened={opened}
            project={project}
            canRestore={owns && at > 0 && !isLocked(project.status)}
          />
        ))}
      </ul>
    </Card>
  )
}

interface SavedProps extends Pick<ProjectPart, "opened" | "project"> {
  version: Version
  canRestore: boolean
}

function Saved({ version, opened, project, canRestore }: SavedProps) {
  const t = useTexts()
  const locale = useLocale()
  const { api } = useSession()
  const { revision, savedAt, savedBy, blocks, questions, approved, restoredFrom } = version
  const restore = async () => {
    const agreed = await confirm({
      title: t("projects.restoreVersionTitle", { revision }),
      text: t("projects.restoreVersionText", { at: momentText(savedAt, locale) }),
      confirmLabel: t("projects.restoreVersion"),
    })
    if (!agreed) return
    try {
      const { pid, revision: now } = project
      await api.send(questionnaireCalls.restoreVersion, { pid, revision: now, version: revision })
      showToast({ intent: "success", text: t("projects.versionIsBack", { revision }) })
    } catch (error) {
      showToast({ intent: "error", text: errorText(t, error) })
    }
    opened.refresh()
  }
  return (
    <li>
      <div>
        <DateText seconds={savedAt} withTime />
        {approved && <Badge tone="good">{t("projects.versionApproved")}</Badge>}
        <p className="rz-muted">
          {t("projects.summary", {
            questions: t("projects.questions", { count: questions }),
            blocks: t("projects.blocks", { count: blocks }),
          })}
          {savedBy && <bdi> · {savedBy.fullname}</bdi>}
          {restoredFrom !== null &&
            ` · ${t("projects.versionRestored", { revision: restoredFrom })}`}
        </p>
      </div>
      {canRestore && (
        <Button size="small" text={t("projects.restoreVersion")} onClick={() => void restore()} />
      )}
    </li>
  )
}
