import { partName } from "@qo/core/i18n"
import { type Choices, type Clash, portraitOfClash } from "@qo/core/edits"
import { fieldValueText } from "@qo/core/wording"
import { openModal } from "../../base/modal-queue.ts"
import type { Session } from "../../base/session/use-session.ts"
import { useLocale, type WebTranslate } from "../../base/texts.ts"
import { type ConflictSide, SidesChoice } from "../../ui/forms/SidesChoice.tsx"
import { savesText, useLaterSaves } from "../../shared/projects/use-later-saves.ts"
import type { ProjectWords } from "../../shared/projects/use-project-reading.ts"
import type { ConflictSides } from "./save-portraits.ts"

/** Saves of portraits in the change log. */
const PORTRAITS_CODE = "003"

interface ConflictRequest {
  t: WebTranslate
  session: Session
  pid: number
  words: ProjectWords | undefined
  clashes: readonly Clash[]
  between: ConflictSides
}

/** Asks whose value stays where two people have changed the same of a portrait. `undefined`: nothing was chosen. */
export const askConflicts = (asked: ConflictRequest): Promise<Choices | undefined> =>
  new Promise((resolve) => {
    let chosen: ReadonlyMap<string, ConflictSide> | undefined
    openModal({
      title: asked.t("portraits.conflictTitle"),
      size: "form",
      onClose: () => resolve(chosen),
      renderBody: (close) => (
        <SidesChoice
          differing={asked.clashes.map((clash) => ({
            id: clash.id,
            label: <bdi>{labelOf(clash, asked)}</bdi>,
            mine: valueOf(clash, "mine", asked),
            theirs: valueOf(clash, "theirs", asked),
          }))}
          authors={<Authors {...asked} />}
          onCancel={close}
          onChosen={(sides) => {
            chosen = sides
            close()
          }}
        />
      ),
    })
  })

/** Who saved other portraits meanwhile, and when; nothing until that is known. */
function Authors({ t, session, pid, between: { revision } }: ConflictRequest) {
  const { api, user } = session
  const locale = useLocale()
  const saves = useLaterSaves({ api, pid, revision, code: PORTRAITS_CODE })
  const words = { you: t("portraits.you"), someone: t("portraits.someone") }
  if (saves.length === 0) return undefined
  return (
    <p>
      {t("portraits.savedSince")}{" "}
      <bdi>{savesText(saves, { locale, userId: user.id, ...words })}</bdi>
    </p>
  )
}

function nameOf(id: number, { between: { mine, theirs }, t }: ConflictRequest): string {
  const found = [...mine, ...theirs].find((each) => each.id === id)
  return found?.name || t("projects.portraitUnnamed", { id })
}

/** `Женщины 18–34 · число респондентов`. */
function labelOf(clash: Clash, asked: ConflictRequest): string {
  const { t, words } = asked
  const id = portraitOfClash(clash)
  if (id === undefined) return t("portraits.order")
  const { field } = clash
  const what = field && words ? ` · ${partName(words.t, field)}` : ""
  return `${nameOf(id, asked)}${what}`
}

function valueOf(clash: Clash, side: ConflictSide, asked: ConflictRequest): string {
  const { t, words } = asked
  const value = clash[side]
  const { kind, field } = clash
  if (kind === "deleted") return t(value === undefined ? "portraits.isDeleted" : "portraits.isKept")
  if (kind === "order") return asked.between[side].map(({ id }) => nameOf(id, asked)).join(", ")
  return words && field ? fieldValueText(field, value, words) : String(value)
}
