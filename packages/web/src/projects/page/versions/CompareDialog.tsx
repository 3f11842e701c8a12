import { Button } from "@blueprintjs/core"
import { questionnaireCalls, type VersionRecord } from "@qo/core/api"
import { differenceTexts } from "@qo/core/wording"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { momentWords } from "../../../base/date-words.ts"
import { useSession } from "../../../base/session/use-session.ts"
import { useLocale, useTexts } from "../../../base/texts.ts"
import { FormFailure } from "../../../ui/FormFailure.tsx"
import { SelectField } from "../../../ui/SelectField.tsx"
import { Differences } from "./Differences.tsx"
import { type ComparedVersion, useVersion } from "./use-version.ts"

interface CompareDialogProps {
  pid: number
  versions: readonly VersionRecord[]
  /** The saves that are compared first. */
  from: number
  to: ComparedVersion
  onClose: () => void
}

const sideOf = (value: string): ComparedVersion => (value === "now" ? value : Number(value))

/** Two saves compared in words. */
export function CompareDialog({
  pid,
  versions,
  from: first,
  to: second,
  onClose,
}: CompareDialogProps) {
  const t = useTexts()
  const [from, setFrom] = useState(first)
  const [to, setTo] = useState(second)
  return (
    <>
      <div className="rz-dialog__body">
        <div className="rz-compared">
          <SelectField
            label={t("moderation.difference.before")}
            value={from}
            onChange={(event) => setFrom(Number(event.currentTarget.value))}
          >
            <Saves versions={versions} />
          </SelectField>
          <SelectField
            label={t("versions.after")}
            value={to}
            onChange={(event) => setTo(sideOf(event.currentTarget.value))}
          >
            <option value="now">{t("versions.now")}</option>
            <Saves versions={versions} />
          </SelectField>
        </div>
        <Compared pid={pid} from={from} to={to} />
      </div>
      <footer className="rz-dialog__foot">
        <Button text={t("action.close")} onClick={onClose} />
      </footer>
    </>
  )
}

function Saves({ versions }: Pick<CompareDialogProps, "versions">) {
  const t = useTexts()
  const locale = useLocale()
  return versions.map(({ revision, savedAt, approved }) => (
    <option key={revision} value={revision}>
      {[
        t("versions.one", { revision }),
        momentWords(savedAt, locale),
        approved && t("projects.versionApproved"),
      ]
        .filter(Boolean)
        .join(" · ")}
    </option>
  ))
}

/** Changes between the versions; the current project is compared again when it changes. */
function Compared({ pid, from, to }: Pick<CompareDialogProps, "pid" | "from" | "to">) {
  const t = useTexts()
  const { api } = useSession()
  const differences = useQuery({
    queryKey: ["project", pid, "difference", from, to],
    queryFn: () =>
      api.send(questionnaireCalls.compareVersions, { pid, from, ...(to !== "now" && { to }) }),
  })
  const was = useVersion(pid, from)
  const now = useVersion(pid, to)
  const error = differences.error ?? was.error ?? now.error
  if (error) return <FormFailure error={error} />
  if (!differences.data || !was.read || !now.read) return <p role="status">{t("loader.label")}</p>
  return (
    <Differences
      groups={differenceTexts(differences.data, { was: was.read.words, now: now.read.words })}
    />
  )
}
