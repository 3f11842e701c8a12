import { Button } from "@blueprintjs/core"
import { questionnaireCalls } from "@qo/core/api"
import { faultText } from "@qo/core/i18n"
import { differenceBases } from "@qo/core/moderation"
import { isLocked } from "@qo/core/project"
import { useState } from "react"
import { momentWords } from "../../base/date-words.ts"
import { openModal } from "../../base/modal-queue.ts"
import { useSession } from "../../base/session/use-session.ts"
import { useLocale, useTexts } from "../../base/texts.ts"
import { showToast } from "../../base/toasts.ts"
import { Badge } from "../../ui/Badge.tsx"
import { confirmWithUser } from "../../ui/confirm.tsx"
import { DateText } from "../../ui/DateText.tsx"
import { Card } from "./Card.tsx"
import type { ProjectPart } from "./project-part.ts"
import { CompareDialog } from "./versions/CompareDialog.tsx"
import type { ComparedVersion } from "./versions/use-version.ts"
import { VersionDialog } from "./versions/VersionDialog.tsx"
import "./versions/versions.css"

type Versions = NonNullable<ProjectPart["opened"]["versions"]>
type Version = Versions[number]

/** Versions shown until the user opens all. */
const FIRST = 5

/** Every save of the questionnaire: to be read, compared, taken back. */
export function VersionsCard({ opened, project, owns }: ProjectPart) {
  const t = useTexts()
  const { versions, decisions = [] } = opened
  const [isWhole, showAll] = useState(false)
  if (!versions || versions.length === 0) return null
  const compare = (from: number, to: ComparedVersion) =>
    openCompare(t, project.pid, { versions, from, to })
  const base = differenceBases(versions, decisions)[0]
  const shown = isWhole ? versions : versions.slice(0, FIRST)
  return (
    <Card
      id="project-versions"
      title={t("projects.versions")}
      side={
        base && (
          <Button
            size="small"
            text={t(`versions.since.${base.kind}`)}
            onClick={() => compare(base.revision, "now")}
          />
        )
      }
    >
      <ul className="rz-versions">
        {shown.map((version, at) => (
          <Saved
            key={version.revision}
            version={version}
            before={versions[at + 1]}
            opened={opened}
            project={project}
            canRestore={owns && at > 0 && !isLocked(project.status)}
            onCompare={compare}
          />
        ))}
      </ul>
      {shown.length < versions.length && (
        <Button
          variant="minimal"
          size="small"
          text={t("versions.all", { count: versions.length })}
          onClick={() => showAll(true)}
        />
      )}
    </Card>
  )
}

type Texts = ReturnType<typeof useTexts>

const openCompare = (
  t: Texts,
  pid: number,
  compared: { versions: Versions; from: number; to: ComparedVersion },
): void =>
  openModal({
    title: t("versions.compareTitle"),
    size: "wide",
    renderBody: (close) => <CompareDialog pid={pid} {...compared} onClose={close} />,
  })

const openVersion = (t: Texts, pid: number, revision: number): void =>
  openModal({
    title: t("versions.one", { revision }),
    size: "wide",
    renderBody: (close) => <VersionDialog pid={pid} revision={revision} onClose={close} />,
  })

interface SavedProps extends Pick<ProjectPart, "opened" | "project"> {
  version: Version
  /** The save before it. */
  before: Version | undefined
  canRestore: boolean
  onCompare: (from: number, to: ComparedVersion) => void
}

function Saved({ version, before, opened, project, canRestore, onCompare }: SavedProps) {
  const t = useTexts()
  const restore = useRestore(version, { opened, project })
  const { revision, savedAt, savedBy, blocks, questions, approved, restoredFrom } = version
  return (
    <li>
      <div>
        <b>{t("versions.one", { revision })}</b> <DateText seconds={savedAt} withTime />{" "}
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
      <div className="rz-version__acts">
        <Button
          size="small"
          text={t("versions.read")}
          aria-label={t("versions.readOne", { revision })}
          onClick={() => openVersion(t, project.pid, revision)}
        />
        {before && (
          <Button
            size="small"
            text={t("versions.changes")}
            aria-label={t("versions.changesOf", { revision })}
            onClick={() => onCompare(before.revision, revision)}
          />
        )}
        {canRestore && (
          <Button
            size="small"
            text={t("action.restore")}
            aria-label={t("versions.restoreOne", { revision })}
            onClick={() => void restore()}
          />
        )}
      </div>
    </li>
  )
}

/** Takes the questionnaire back to a save, once that is agreed. */
function useRestore(
  { revision, savedAt }: Version,
  { opened, project }: Pick<ProjectPart, "opened" | "project">,
) {
  const t = useTexts()
  const locale = useLocale()
  const { api } = useSession()
  return async () => {
    const agreed = await confirmWithUser({
      title: t("projects.restoreVersionTitle", { revision }),
      text: t("projects.restoreVersionText", { at: momentWords(savedAt, locale) }),
      confirmLabel: t("action.restore"),
    })
    if (!agreed) return
    try {
      const { pid, revision: now } = project
      await api.send(questionnaireCalls.restoreVersion, { pid, revision: now, version: revision })
      showToast({ intent: "success", text: t("projects.versionIsBack", { revision }) })
    } catch (error) {
      showToast({ intent: "error", text: faultText(t, error) })
    }
    opened.refresh()
  }
}
