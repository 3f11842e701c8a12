import { momentText } from "@qo/core/record"
import { riskOf, riskOfReason, waitingTone } from "@qo/core/moderation"
import { PROJECT_STATUS, RISK } from "@qo/core/project"
import { countQuestions, type Questionnaire } from "@qo/core/questionnaire"
import { quoteSafely } from "../../../questionnaire-files/index.ts"
import { displayWidth } from "../../../text/display-width.ts"
import { RISK_MARKS } from "../../../text/risk-marks.ts"
import {
  joinSpans,
  dimSpan,
  fittingSpans,
  inkedSpan,
  plainOf,
  type LineText,
  type Span,
  spansOf,
} from "../../../text/spans.ts"
import { decapitalizeText } from "../../../text/decapitalize.ts"
import { waitingText } from "../../../text/times.ts"
import { changesOf, changeSpans } from "./difference.ts"
import type { OverviewInput } from "./overview.ts"
import { anchorOf } from "./problems.ts"
import { INDENT, type RowMore, type RowWriter } from "./section-row.ts"

/** A summary in one line, most important first; parts that do not fit are repeated below. */
export function summaryLine(
  out: RowWriter,
  { project, queue, questionnaire, price, words, now, ...input }: OverviewInput,
): void {
  const { t, q, numbers } = words
  const { status, owner, organization } = project
  const minutes = input.routes && "all" in input.routes ? input.routes.all.minutes : undefined
  const questions = questionsIn(questionnaire)
  out.line(
    fittingSpans(
      [
        [inkedSpan(PROJECT_STATUS.tones[status], decapitalizeText(q(`projectStatus.${status}`)))],
        queue && [
          inkedSpan(
            waitingTone(queue.sentAt, now),
            t("view.overview.waiting", { age: waitingText(queue.sentAt, new Date(now * 1000), t) }),
          ),
        ],
        queue &&
          queue.risk !== "low" && [
            inkedSpan(
              RISK.tones[queue.risk],
              t("view.overview.risk", { level: decapitalizeText(q(`risk.${queue.risk}`)) }),
            ),
          ],
        [owner.fullname, dimSpan(organization ? `, ${organization.name}` : "")],
        [
          t("view.overview.questions", { count: questions }),
          minutes
            ? `, ${t("view.overview.minutes", { minutes: numbers.number(minutes.expected) })}`
            : "",
        ],
        price && numbers.money(price.price.researcherPays),
      ],
      input.width,
    ),
  )
}

/** Width of a sign and a blank. */
const SIGN_WIDTH = 4
/** Cells of a reason before its place. */
const REASON_WIDTH = 26
/** Cells at least between a reason and its place. */
const GAP = 2
/** Changes that are shown here; the section of changes has all. */
const MOST_CHANGES = 6

export const questionsIn = ({ blocks }: Pick<Questionnaire, "blocks">) =>
  blocks.reduce((sum, block) => sum + countQuestions(block.questions), 0)

/** Reasons for moderation with their places, most severe first. */
export function reasonLines(
  out: RowWriter,
  { queue, decisions = [], words, width }: OverviewInput,
): void {
  if (!queue) return
  const { t, q, locale } = words
  out.heading(t("view.overview.reasons"))
  const { reasons } = riskOf(queue)
  if (reasons.length === 0) out.wrapped(t("view.overview.noReasons"))
  for (const key of reasons) {
    const level = riskOfReason(key, queue.rejections)
    const mark = RISK_MARKS[level]
    const sign = [inkedSpan(RISK.tones[level], mark), " ".repeat(SIGN_WIDTH - mark.length)] as const
    if (key === "rejectedBefore") {
      const last = decisions.find(
        ({ decision, takenBackAt }) => decision === "reject" && takenBackAt === 0,
      )
      reasonPlaces(
        out,
        [...sign, t("view.overview.rejected", { count: queue.rejections })],
        width,
        [
          {
            said: last
              ? joinSpans(
                  [
                    momentText(last.at, locale),
                    last.by?.fullname,
                    last.reason && q(`rejectionReason.${last.reason}`),
                  ],
                  ", ",
                )
              : "",
            more: {},
          },
          ...(last?.comment ? [{ said: quoteSafely(last.comment, t), more: {} }] : []),
        ],
      )
      continue
    }
    const places = queue.reasons.filter((each) => each.key === key && (each.block ?? each.portrait))
    reasonPlaces(
      out,
      [...sign, q(`moderationReason.${key}`)],
      width,
      places.map((place) => ({
        said: words.where(place),
        more: { anchor: anchorOf(place, words), leadsTo: "price" as const },
      })),
    )
  }
}

/** A reason and its places in a separate column if there is room; otherwise below. */
function reasonPlaces(
  out: RowWriter,
  reason: readonly (Span | string)[],
  width: number,
  places: readonly { said: LineText; more: RowMore }[],
): void {
  const [first, ...rest] = places
  const spans = spansOf(reason)
  const used = displayWidth(plainOf(spans))
  const column = INDENT + SIGN_WIDTH + REASON_WIDTH
  const isBeside = width >= 2 * column && used + GAP <= SIGN_WIDTH + REASON_WIDTH
  if (isBeside && first) {
    const pad = SIGN_WIDTH + REASON_WIDTH - used
    out.wrapped([...spans, " ".repeat(pad), ...spansOf(first.said)], {
      hang: column - INDENT,
      most: 2,
      ...first.more,
    })
    for (const { said, more } of rest) out.wrapped(said, { indent: column, most: 2, ...more })
    return
  }
  out.wrapped(spans, { hang: SIGN_WIDTH, ...first?.more })
  for (const { said, more } of places)
    out.wrapped(said, { indent: INDENT + SIGN_WIDTH, most: 2, ...more })
}

/** The first changes since the last decision. */
export function changeLines(out: RowWriter, { difference, words }: OverviewInput): void {
  const { t } = words
  if (!difference?.base) return
  const changes = changesOf(
    { ...difference, differences: difference.differences.filter(({ kind }) => kind !== "layout") },
    words,
  ).flatMap(({ where, differences }) => differences.map((each) => ({ where, ...each })))
  if (changes.length === 0) return
  out.heading(t(`view.overview.changed.${difference.base.kind}`), changes.length)
  for (const { where, change, title, place } of changes.slice(0, MOST_CHANGES))
    out.wrapped([...changeSpans(change, title), dimSpan(`   ${where}`)], {
      hang: 2,
      most: 2,
      leadsTo: "difference",
      ...(change !== "removed" && { anchor: anchorOf(place, words) }),
    })
  const left = changes.length - MOST_CHANGES
  if (left > 0)
    out.wrapped([dimSpan(t("list.andMore", { count: left }))], { indent: 4, leadsTo: "difference" })
}
