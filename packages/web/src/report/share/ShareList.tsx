import { Button } from "@blueprintjs/core"
import { DuplicateIcon, LinkIcon, TickIcon } from "@blueprintjs/icons"
import type { ReportShare } from "@qo/core/report"
import { useState } from "react"
import { dayWords } from "../../base/date-words.ts"
import { useLocale } from "../../base/texts.ts"
import { confirmWithUser } from "../../ui/confirm.tsx"
import { tableWords } from "../asked-table.ts"
import { filterWordsOf } from "../filter-sentence.ts"
import type { ReportPartProps } from "../report-part.ts"

interface ShareListProps extends ReportPartProps {
  shares: readonly ReportShare[]
  onRevoke: (id: string) => Promise<unknown>
  /** If the clipboard is blocked: shows the link for manual copying. */
  onShow: (share: ReportShare) => void
}

/** Links that open by now: each can be copied once more, or closed. */
export function ShareList({ shares, onRevoke, onShow, ...part }: ShareListProps) {
  const { t } = part
  if (shares.length === 0) return null
  return (
    <section className="rz-share__open" aria-label={t("reportPage.share.open")}>
      <h3>{t("reportPage.share.open")}</h3>
      <ul>
        {shares.map((share) => (
          <Share key={share.id} {...part} share={share} onRevoke={onRevoke} onShow={onShow} />
        ))}
      </ul>
    </section>
  )
}

function Share({
  share,
  onRevoke,
  onShow,
  view,
  words,
  t,
}: Omit<ShareListProps, "shares"> & { share: ReportShare }) {
  const locale = useLocale()
  const [isCopied, setCopied] = useState(false)
  const { id, kind, link, query, table, createdAt, expiresAt, views, madeBy } = share
  const filter = filterWordsOf(view, words, new URLSearchParams(query).get("filter") ?? "")
  const name = t(`reportPage.share.${kind}Of`, { at: dayWords(createdAt, locale) })
  const close = async () => {
    const isMeant = await confirmWithUser({
      title: t("reportPage.share.closeTitle"),
      text: t("reportPage.share.closeText", { name }),
      confirmLabel: t("reportPage.share.close"),
      intent: "danger",
      over: true,
    })
    if (isMeant) await onRevoke(id)
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setCopied(true)
    } catch {
      onShow(share)
    }
  }
  const label = t(isCopied ? "reportPage.share.copied" : "reportPage.share.copy", { name })
  return (
    <li>
      <LinkIcon aria-hidden />
      <span>
        {name}
        <small>
          {[
            t("reportPage.share.until", { until: dayWords(expiresAt, locale) }),
            filter,
            table && tableWords(table, view, words),
            madeBy?.fullname,
            t("reportPage.share.views", { count: views }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </small>
      </span>
      <Button
        variant="minimal"
        icon={isCopied ? <TickIcon /> : <DuplicateIcon />}
        aria-label={label}
        title={label}
        onClick={() => void copy()}
      />
      <Button text={t("reportPage.share.close")} onClick={() => void close()} />
    </li>
  )
}
