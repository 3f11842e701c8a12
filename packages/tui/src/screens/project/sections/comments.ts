import { momentText } from "@qo/core/record"
import type { CommentRecord } from "@qo/core/api"
import { joinSpans, dimSpan, inkedSpan, plainOf, type Span, spansOf } from "../../../text/spans.ts"
import { rowWriter, type SectionRow } from "./section-row.ts"
import type { ViewWords } from "../parts/view-words.ts"
import { anchorOf } from "./problems.ts"

const STATE_SIGNS: Readonly<Record<CommentRecord["state"], Span>> = {
  open: inkedSpan("warning", "○"),
  mended: inkedSpan("info", "◐"),
  resolved: inkedSpan("good", "●"),
}
const STATES: readonly CommentRecord["state"][] = ["open", "mended", "resolved"]

/** All comments, open ones first: subject, author, text. */
export function commentRows(
  comments: readonly CommentRecord[],
  words: ViewWords,
  { width, canComment }: { width: number; canComment: boolean },
): readonly SectionRow[] {
  const { t } = words
  const out = rowWriter(width)
  if (comments.length === 0)
    out.wrapped(canComment ? t("view.comments.noneYet") : t("view.comments.none"))
  for (const state of STATES) {
    const those = comments.filter((each) => each.state === state)
    if (those.length === 0) continue
    out.heading(t(`view.comments.${state}`, { count: those.length }))
    for (const comment of those) {
      const more = { subject: comment.id, anchor: anchorOf(comment, words) }
      out.wrapped([STATE_SIGNS[state], " ", ...commentSpans(comment, words)], { hang: 2, ...more })
      out.wrapped(comment.text, { indent: 4, ...more })
    }
  }
  return out.rows
}

/** Subject of a comment, its weight, author and time. */
function commentSpans(comment: CommentRecord, words: ViewWords): readonly Span[] {
  const { t, locale } = words
  const { id, block, question, mandatory, by, at } = comment
  return spansOf(
    joinSpans([
      [dimSpan(`${t("record.number", { id })} `), words.where({ block, question })],
      [
        mandatory
          ? inkedSpan("warning", t("view.comments.mandatory"))
          : dimSpan(t("view.comments.optional")),
      ],
      by && [dimSpan(by.fullname)],
      [dimSpan(momentText(at, locale))],
    ]),
  )
}

export const commentTitle = (comment: CommentRecord, words: ViewWords): string =>
  plainOf(commentSpans(comment, words))
