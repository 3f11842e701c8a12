import type { Finding, Severity } from "@qo/core/checks"
import { findingText } from "@qo/core/i18n"
import type { Tone } from "@qo/core/record"
import { useTexts } from "../../base/texts.ts"
import { Badge } from "../../ui/Badge.tsx"
import { Card } from "./Card.tsx"
import type { ProjectPart } from "./project-part.ts"
import type { ProjectWords } from "../../shared/projects/use-project-reading.ts"

const SEVERITIES: readonly Severity[] = ["error", "warning", "hint"]
const TONES: Readonly<Record<Severity, Tone>> = {
  error: "bad",
  warning: "warning",
  hint: "neutral",
}
const MOST = 50

/** Findings, most severe first: place, text, hint. */
export function ChecksCard({ opened: { findings, words } }: ProjectPart) {
  const t = useTexts()
  const shown =
    findings &&
    SEVERITIES.flatMap((severity) => findings.filter((each) => each.severity === severity))
  return (
    <Card id="project-checks" title={t("projects.checks")}>
      {!shown || !words ? (
        <p role="status">{t("projects.working")}</p>
      ) : shown.length === 0 ? (
        <p className="rz-muted">{t("projects.checksNone")}</p>
      ) : (
        <ul className="rz-findings">
          {shown.slice(0, MOST).map((finding, at) => (
            <Found key={at} finding={finding} words={words} />
          ))}
        </ul>
      )}
      {shown && shown.length > MOST && (
        <p className="rz-muted">{t("bulk.andMore", { count: shown.length - MOST })}</p>
      )}
    </Card>
  )
}

function Found({ finding, words }: { finding: Finding; words: ProjectWords }) {
  const t = useTexts()
  const say = words.t.table
  const todo = findingText(say, finding, "todo")
  return (
    <li>
      <div className="rz-findings__head">
        <Badge tone={TONES[finding.severity]}>{t(`projects.severity.${finding.severity}`)}</Badge>
        <bdi className="rz-muted">{words.where(finding.place)}</bdi>
      </div>
      <p>
        <bdi>{findingText(say, finding) ?? finding.code}</bdi>
      </p>
      {todo !== undefined && (
        <p className="rz-muted">
          <bdi>→ {todo}</bdi>
        </p>
      )}
    </li>
  )
}
