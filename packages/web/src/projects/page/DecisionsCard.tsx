import { REJECTION_REASON } from "@qo/core/project"
import { momentWords } from "../../base/date-words.ts"
import { useLocale, useTexts } from "../../base/texts.ts"
import { useWords } from "../../base/words.ts"
import { DateText } from "../../ui/DateText.tsx"
import { Card } from "./Card.tsx"
import type { ProjectPart } from "./project-part.ts"

/** Decisions with author, time and reason. */
export function DecisionsCard({ opened: { decisions } }: ProjectPart) {
  const t = useTexts()
  const words = useWords()
  const locale = useLocale()
  if (!decisions || decisions.length === 0) return null
  return (
    <Card id="project-decisions" title={t("projects.decisions")}>
      <ul className="rz-comments">
        {decisions.map(({ id, decision, reason, comment, by, automatic, at, takenBackAt }) => (
          <li key={id}>
            <p>
              <b>{t(`projects.decision.${decision}`)}</b>
              {reason && ` · ${words.choice(REJECTION_REASON, reason)}`}
            </p>
            <p className="rz-muted">
              <DateText seconds={at} withTime />
              {automatic && ` · ${t("projects.decidedAutomatically")}`}
              {by && <bdi> · {by.fullname}</bdi>}
              {takenBackAt > 0 &&
                ` · ${t("projects.takenBack", { at: momentWords(takenBackAt, locale) })}`}
            </p>
            {comment && (
              <p>
                <bdi>{comment}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
