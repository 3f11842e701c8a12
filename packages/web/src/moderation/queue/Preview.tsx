import type { ActWords, Refusal } from "@qo/core/acts"
import { listText } from "@qo/core/lib"
import type { DecisionPreview } from "@qo/core/moderation"
import { type ModerationDecision, type QueueItem, REJECTION_REASON, RISK } from "@qo/core/project"
import type { ReactNode } from "react"
import { useTexts } from "../../base/texts.ts"
import { useWords } from "../../base/words.ts"
import { ChoiceTag } from "../../ui/Badge.tsx"
import { riskWords } from "./queue-list.tsx"

interface PreviewProps {
  decision: ModerationDecision
  preview: DecisionPreview<QueueItem, Refusal>
}

const SHOWN = 100

/** The effect of a batch of decisions on each project: unusual ones first, then skipped ones with reasons, then the rest. */
export function Preview({ decision, preview }: PreviewProps) {
  const t = useTexts()
  const words = useWords()
  const { unusual, plain, setAside, unseen } = preview
  const done = unusual.length + plain.length
  return (
    <>
      <p role="status">
        {done > 0
          ? t("moderation.preview.counts", { done, skipped: setAside.length })
          : t("moderation.preview.nothing")}
      </p>
      {done > 0 && unseen > 0 && (
        <p className="rz-note rz-note--warning">
          {t("moderation.preview.unseen", { count: unseen })}
        </p>
      )}
      {done > 0 && <Reads decision={decision} words={words} />}
      <Group title={t("moderation.preview.unusual")} count={unusual.length}>
        {unusual.slice(0, SHOWN).map(({ item }) => (
          <Line key={item.project.pid} item={item}>
            <ChoiceTag choice={RISK} value={item.risk} /> {listText(riskWords(t, item))}
          </Line>
        ))}
      </Group>
      <Group title={t("moderation.preview.skipped")} count={setAside.length}>
        {setAside.slice(0, SHOWN).map(({ item, why }) => (
          <Line key={item.project.pid} item={item}>
            {why.text(words)}
          </Line>
        ))}
      </Group>
      <Group title={t("moderation.preview.plain")} count={plain.length}>
        {plain.slice(0, SHOWN).map((item) => (
          <Line key={item.project.pid} item={item}>
            {t("moderation.plainRisk")}
          </Line>
        ))}
      </Group>
    </>
  )
}

/** The words that every owner of the batch will read. */
function Reads({ decision, words }: { decision: ModerationDecision; words: ActWords }) {
  const t = useTexts()
  if (decision.decision !== "reject") return null
  return (
    <figure className="rz-queue-preview__reads">
      <figcaption>
        {t("moderation.preview.reads")}: {words.choice(REJECTION_REASON, decision.reason)}
      </figcaption>
      <blockquote>
        <bdi>{decision.comment}</bdi>
      </blockquote>
    </figure>
  )
}

function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  const t = useTexts()
  if (count === 0) return null
  return (
    <section className="rz-queue-preview" aria-label={title}>
      <h3>
        {title} · {count}
      </h3>
      <ul className="rz-queue-preview__list">{children}</ul>
      {count > SHOWN && <p>{t("ask.more", { count: count - SHOWN })}</p>}
    </section>
  )
}

function Line({ item: { project }, children }: { item: QueueItem; children: ReactNode }) {
  const t = useTexts()
  return (
    <li>
      <span>
        <bdi>{project.name}</bdi>{" "}
        <span className="rz-cell-sub">{t("record.number", { id: project.pid })}</span>
      </span>
      <span className="rz-queue-preview__why">{children}</span>
    </li>
  )
}
