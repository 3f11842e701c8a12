import type { CommentRecord } from "@qo/core/api"
import type { Severity } from "@qo/core/checks"
import { errorText, findingText } from "@qo/core/i18n"
import { spanText } from "@qo/core/lib"
import { riskOf, type RiskReason } from "@qo/core/moderation"
import { restrictsField } from "@qo/core/portrait"
import { isInModeration, type Project, RISK } from "@qo/core/project"
import { keptFormat, moneyText, type Tone } from "@qo/core/record"
import type { Span } from "@qo/core/routes"
import { conditionText } from "@qo/core/wording"
import { useLocale, useTexts } from "../../base/texts.ts"
import { Badge, ChoiceTag } from "../../ui/Badge.tsx"
import { DateText } from "../../ui/DateText.tsx"
import { priceForText } from "../../shared/projects/price-for-text.ts"
import { PriceLines } from "../../shared/projects/PriceLines.tsx"
import { reasonWords } from "../queue/queue-list.tsx"
import { Part } from "./Part.tsx"
import type { OpenDesk } from "./use-desk.ts"

const numbers = keptFormat((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }))

/** Why a person has to review it, and the places to review. */
export function OverviewPart({
  desk: { item, words },
  project,
}: {
  desk: OpenDesk
  project: Project
}) {
  const t = useTexts()
  if (!item || !isInModeration(project.status)) return null
  const placesOf = (reason: RiskReason) =>
    words
      ? item.reasons.flatMap(({ key, ...place }) =>
          key === reason && Object.values(place).some(Boolean) ? words.where(clean(place)) : [],
        )
      : []
  return (
    <Part section="overview" side={<ChoiceTag choice={RISK} value={item.risk} />}>
      <p className="rz-muted">
        {t("moderation.waits")} <DateText seconds={item.sentAt} withTime />
      </p>
      {item.reasons.length === 0 && <p>{t("moderation.desk.allAlike")}</p>}
      <ul className="rz-desk__list">
        {riskOf(item).reasons.map((reason) => (
          <li key={reason}>
            {reasonWords(t, reason)}
            {reason === "rejectedBefore" &&
              `. ${t("moderation.desk.rejections", { count: item.rejections })}`}
            {[...new Set(placesOf(reason))].map((place) => (
              <p key={place} className="rz-muted">
                <bdi>{place}</bdi>
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** A part of a place that is not known is left out. */
const clean = <Place extends object>(place: Place) =>
  Object.fromEntries(Object.entries(place).filter(([, part]) => part !== undefined)) as {
    [Name in keyof Place]: Exclude<Place[Name], undefined>
  }

const TONES: Readonly<Record<Severity, Tone>> = {
  error: "bad",
  warning: "warning",
  hint: "neutral",
}
const SEVERITIES: readonly Severity[] = ["error", "warning", "hint"]

export function ProblemsPart({ desk: { findings, words } }: { desk: OpenDesk }) {
  const t = useTexts()
  const shown =
    findings &&
    SEVERITIES.flatMap((severity) => findings.filter((each) => each.severity === severity))
  return (
    <Part section="problems">
      {!shown || !words ? (
        <p role="status">{t("projects.working")}</p>
      ) : shown.length === 0 ? (
        <p className="rz-muted">{t("projects.checksNone")}</p>
      ) : (
        <ul className="rz-desk__list">
          {shown.map((finding, at) => {
            const say = words.t.table
            const todo = findingText(say, finding, "todo")
            return (
              <li key={at}>
                <Badge tone={TONES[finding.severity]}>
                  {t(`projects.severity.${finding.severity}`)}
                </Badge>{" "}
                <bdi className="rz-muted">{words.where(finding.place)}</bdi>
                <p>
                  <bdi>{findingText(say, finding) ?? finding.code}</bdi>
                  {todo !== undefined && <bdi className="rz-muted"> → {todo}</bdi>}
                </p>
              </li>
            )
          })}
        </ul>
      )}
    </Part>
  )
}

/** The portraits, and the costs in lines. */
export function PricePart({ desk, project }: { desk: OpenDesk; project: Project }) {
  const t = useTexts()
  const locale = useLocale()
  const { words, price } = desk
  return (
    <Part section="price">
      <ul className="rz-desk__list">
        {project.portraits.map(({ id, name, respondents, conditions }) => (
          <li key={id}>
            <b>
              <bdi>{name || t("record.number", { id })}</bdi>
            </b>{" "}
            · {t("projects.completes", { count: respondents })}
            <p className="rz-muted">
              {(words &&
                conditions
                  .filter(restrictsField)
                  .map((condition) => conditionText(condition, words))
                  .join("; ")) ||
                t("moderation.desk.anybody")}
            </p>
          </li>
        ))}
      </ul>
      {price.error && <p className="rz-note">{errorText(t, price.error)}</p>}
      {price.data && (
        <>
          <p className="rz-desk__sum">{moneyText(price.data.price.researcherPays, locale)}</p>
          <p className="rz-muted">{priceForText(t, price.data)}</p>
          <p className="rz-muted">
            {t(price.data.frozen ? "projects.priceFrozen" : "projects.priceToday")}
          </p>
          <PriceLines price={price.data.price} tariff={price.data.tariff} />
        </>
      )}
    </Part>
  )
}

/** How many ways lead through it, and how long they are. */
export function PathsPart({ desk: { routes, words } }: { desk: OpenDesk }) {
  const t = useTexts()
  const locale = useLocale()
  const span = (each: Span) =>
    spanText(
      each,
      (value) => numbers(locale).format(value),
      (texts) => t("projects.span", texts),
    )
  return (
    <Part section="paths">
      {!routes || !words ? (
        <p role="status">{t("projects.working")}</p>
      ) : "loop" in routes ? (
        <p>{t("projects.waysLoop", { path: routes.loop.map(words.names.short).join(" → ") })}</p>
      ) : (
        <ul className="rz-desk__lines">
          <li>
            <span>{t("projects.ways")}</span>
            <span>{numbers(locale).format(routes.all.routes)}</span>
          </li>
          {routes.all.questions && (
            <li>
              <span>{t("projects.length")}</span>
              <span>{span(routes.all.questions)}</span>
            </li>
          )}
          {routes.all.minutes && (
            <li>
              <span>{t("projects.minutes")}</span>
              <span>{span(routes.all.minutes)}</span>
            </li>
          )}
        </ul>
      )}
    </Part>
  )
}

const STATES = {
  open: { tone: "warning", label: "projects.commentOpen" },
  mended: { tone: "info", label: "projects.commentMended" },
  resolved: { tone: "good", label: "projects.commentResolved" },
} as const satisfies Record<CommentRecord["state"], { tone: Tone; label: string }>

/** One comment, with its place unless its position shows it. */
export function CommentEntry({
  comment,
  where,
}: {
  comment: CommentRecord
  where?: string | undefined
}) {
  const t = useTexts()
  const { text, mandatory, by, at, state } = comment
  return (
    <div className="rz-desk-comment">
      <Badge tone={STATES[state].tone}>{t(STATES[state].label)}</Badge>{" "}
      {mandatory && <Badge tone="bad">{t("projects.commentMandatory")}</Badge>}{" "}
      <span className="rz-muted">
        {where && <bdi>{where} · </bdi>}
        {by && <bdi>{by.fullname} · </bdi>}
        <DateText seconds={at} withTime />
      </span>
      <p>
        <bdi>{text}</bdi>
      </p>
    </div>
  )
}
