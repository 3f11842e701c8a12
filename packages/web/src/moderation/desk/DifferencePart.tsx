import { Button } from "@blueprintjs/core"
import { DESK_KEYS } from "@qo/core/moderation"
import { type DifferenceText, differenceTexts } from "@qo/core/wording"
import { momentWords } from "../../base/date-words.ts"
import { useLocale, useTexts } from "../../base/texts.ts"
import { Badge } from "../../ui/Badge.tsx"
import { Part } from "./Part.tsx"
import type { ProjectWords } from "../../shared/projects/use-project-reading.ts"
import type { OpenDesk, OpenDifference } from "./use-desk.ts"

interface DifferencePartProps {
  desk: OpenDesk
  difference: OpenDifference
}

/** Changes since the version of the last decision. */
export function DifferencePart({ desk: { words }, difference }: DifferencePartProps) {
  const t = useTexts()
  const locale = useLocale()
  const { base, bases, nextBase } = difference
  const canTurn = bases !== undefined && bases.length > 1
  return (
    <Part
      section="difference"
      side={
        canTurn && (
          <Button
            size="small"
            text={`${t("moderation.difference.base")} (${DESK_KEYS.base})`}
            onClick={nextBase}
          />
        )
      }
    >
      {bases && !base && <p className="rz-muted">{t("moderation.difference.none")}</p>}
      {base && (
        <p className="rz-muted" role="status">
          {t(`moderation.difference.${base.kind}`, { at: momentWords(base.at, locale) })}
        </p>
      )}
      {base && <Compared difference={difference} words={words} />}
    </Part>
  )
}

interface ComparedProps {
  difference: OpenDifference
  words: ProjectWords | undefined
}

function Compared({ difference: { compared, was }, words }: ComparedProps) {
  const t = useTexts()
  if (!compared || !was || !words) return <p role="status">{t("projects.working")}</p>
  const groups = differenceTexts(compared.differences, { was, now: words })
  if (groups.length === 0) return <p>{t("moderation.difference.same")}</p>
  return groups.map(({ where, differences }, place) => (
    <div key={place} className="rz-difference">
      <h3>
        <bdi>{where}</bdi>
      </h3>
      <ul className="rz-desk__list">
        {differences.map((line, at) => (
          <Line key={at} line={line} />
        ))}
      </ul>
    </div>
  ))
}

function Line({ line }: { line: DifferenceText }) {
  const t = useTexts()
  const { title, before, after, note, breaksData } = line
  return (
    <li>
      <bdi>{title}</bdi> {breaksData && <Badge tone="warning">{breaksData}</Badge>}
      {note !== undefined && (
        <p className="rz-muted">
          <bdi>{note}</bdi>
        </p>
      )}
      <dl className="rz-difference__values">
        {before !== undefined && (
          <div>
            <dt>{t("moderation.difference.before")}</dt>
            <dd>
              <del>{before}</del>
            </dd>
          </div>
        )}
        {after !== undefined && (
          <div>
            <dt>{t("moderation.difference.after")}</dt>
            <dd>
              <ins>{after}</ins>
            </dd>
          </div>
        )}
      </dl>
    </li>
  )
}
