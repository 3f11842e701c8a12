import { DisableIcon } from "@blueprintjs/icons"
import { decideProject, kindOf, runAct } from "@qo/core/acts"
import { moderationCalls } from "@qo/core/api"
import { errorText, type LooseTranslate } from "@qo/core/i18n"
import { QUEUE_ITEM, QueueItem, RISK } from "@qo/core/project"
import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useMemo } from "react"
import { useNavigate } from "react-router-dom"
import { openModal } from "../base/modal-queue.ts"
import type { PageCode } from "../base/page-code.ts"
import { listenLive } from "../base/session/live.ts"
import { useSession } from "../base/session/use-session.ts"
import { useTexts } from "../base/texts.ts"
import { showToast } from "../base/toasts.ts"
import { useWords } from "../base/words.ts"
import { reasonOf } from "../ui/acts/act-texts.ts"
import { useCaller } from "../ui/acts/use-caller.ts"
import { ChoiceTag } from "../ui/Badge.tsx"
import { FirstCell } from "../ui/list/FirstCell.tsx"
import type { ListDefinition } from "../ui/list/list-definition.ts"
import { startList } from "../ui/list/list-query.ts"
import { ListPage } from "../ui/list/ListPage.tsx"
import type { ListActs, RowEntry } from "../ui/list/record-acts.ts"
import { RejectForm } from "../ui/moderation/RejectForm.tsx"
import { Nothing } from "../ui/records/record-columns.tsx"

const QUEUE = kindOf(QUEUE_ITEM, { schema: QueueItem, list: moderationCalls.listQueue })

const list: ListDefinition<QueueItem> = {
  name: "moderation",
  title: "page.moderation",
  record: QUEUE_ITEM,
  page: (api, input, extra) => {
    const call = moderationCalls.listQueue
    return api.list(call, call.input.parse(input), extra)
  },
  sort: "sentAt",
  filters: [],
  nothing: "moderation.nothingText",
  columns: (onOpen) => ({
    project: {
      width: "rest",
      cell: (item) => (
        <FirstCell
          row={item}
          name={item.project.name}
          onOpen={onOpen}
          sub={
            <bdi>
              {[
                `№ ${item.project.pid}`,
                item.project.owner.fullname,
                item.project.organization?.name,
              ]
                .filter(Boolean)
                .join(" · ")}
            </bdi>
          }
          narrow={<ChoiceTag choice={RISK} value={item.risk} />}
        />
      ),
    },
    risk: { from: "medium", tag: true, width: 6 },
    reasons: { from: "large", cell: (item) => <Reasons item={item} /> },
    questions: { from: "large" },
    rejections: { from: "large" },
    sentAt: { from: "medium" },
    blocks: "hidden",
  }),
}

/** Why a person has to decide. */
function Reasons({ item: { reasons } }: { item: QueueItem }) {
  const t = useTexts() as LooseTranslate
  const keys = [...new Set(reasons.map(({ key }) => key))]
  if (keys.length === 0) return <Nothing />
  const text = keys.map((key) => t(`moderationReason.${key}`)).join(", ")
  return <span title={text}>{text}</span>
}

/** The desk of moderators: what waits for a decision of theirs, longest first. */
function ModerationPage() {
  const words = useWords()
  const navigate = useNavigate()
  const client = useQueryClient()
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: [list.name] })
    return listenLive({
      onEvent: ({ kind }) => kind === "queue" && refresh(),
      onReset: refresh,
    })
  }, [client])
  const acts: ListActs<QueueItem> = useMemo(
    () => ({
      of: (caller) =>
        (["approve", "toVk"] as const).map((decision) =>
          decideProject({ kind: QUEUE, caller, decision: { decision }, words }),
        ),
    }),
    [words],
  )
  return (
    <ListPage
      list={list}
      kind={QUEUE}
      acts={acts}
      entries={useEntries()}
      onOpen={({ project }) => void navigate(`/projects?pid=${project.pid}`)}
    />
  )
}

function useEntries(): readonly RowEntry<QueueItem>[] {
  const t = useTexts()
  const words = useWords()
  const caller = useCaller()
  const { api } = useSession()
  const client = useQueryClient()
  return useMemo(() => {
    const reject = (item: QueueItem) =>
      openModal({
        title: t("moderation.rejectTitle", { name: item.project.name }),
        size: "form",
        renderBody: (close) => (
          <RejectForm
            onClose={close}
            onReject={async (rejection) => {
              const decision = { decision: "reject", ...rejection } as const
              const act = decideProject({ kind: QUEUE, caller, decision, words })
              try {
                const outcome = await runAct(act, item, { api })
                if (outcome.outcome === "done")
                  showToast({
                    intent: "success",
                    text: t("done.moderation.reject", { name: item.project.name }),
                  })
                else showToast({ intent: "warning", text: reasonOf(outcome, words) })
              } catch (error) {
                showToast({ intent: "error", text: errorText(t, error) })
              }
              await client.invalidateQueries({ queryKey: [list.name] })
            }}
          />
        ),
      })
    return [
      { id: "reject", label: t("verb.moderation.reject"), icon: <DisableIcon />, run: reject },
    ]
  }, [t, words, caller, api, client])
}

export const moderationPage: PageCode = { View: ModerationPage, start: startList(list) }
