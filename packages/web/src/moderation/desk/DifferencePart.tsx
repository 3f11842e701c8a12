import { Button } from "@blueprintjs/core"
import { DESK_KEYS } from "@qo/core/moderation"
import { momentText } from "@qo/core/record"
import { useLocale, useTexts } from "../../base/texts.ts"
import { Badge } from "../../ui/Badge.tsx"
import { differenceGroups, type DifferenceLine } from "./difference-lines.ts"
import { Part } from "./Part.tsx"
import type { DeskWords, OpenDesk, OpenDifference } from "./use-desk.ts"

interface Props {
  desk: OpenDesk
  difference: OpenDifference
}

/** What has changed since the version that was decided on before. */
export function DifferencePart({ desk: { words }, difference }: Props) {
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
          {t(`moderation.difference.${base.kind}`, { at: momentText(base.at, locale) })}
        </p>
      )}
      {base && <Compared difference={difference} words={words} />}
    </Part>
  )
}

interface ComparedProps {
  difference: OpenDifference
  words: DeskWords | undefined
}

function Compared({ difference: { compared, was }, words }: ComparedProps) {
  const t = useTexts()
  if (!compared || !was || !words) return <p role="status">{t("projects.working")}</p>
  const groups = differenceGroups(compared.differences, words, was)
  if (groups.length === 0) return <p>{t("moderation.difference.same")}</p>
  return groups.map(({ key, where, lines }) => (
    <div key={key} className="rz-difference">
      <h3>
        <bdi>{where}</bdi>
      </h3>
      <ul className="rz-desk__list">
        {lines.map((line, at) => (
          <Line key={at} line={line} words={words} />
        ))}
      </ul>
    </div>
  ))
}

function Line({ line, words }: { line: DifferenceLine; words: DeskWords }) {
  const t = useTexts()
  const { title, before, after, breaksData } = line
  return (
    <li>
      <bdi>{title}</bdi>{" "}
      {breaksData && <Badge tone="warning">{words.t("differenceWeight.breaksData")}</Badge>}
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
