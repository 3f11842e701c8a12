import {
  CrossIcon,
  EditIcon,
  FloppyDiskIcon,
  PlusIcon,
  TickIcon,
  TrashIcon,
} from "@blueprintjs/icons"
import { bindAct, deleteView, updateView } from "@qo/core/acts"
import { type View, VIEW } from "@qo/core/view"
import { useAct } from "../../ui/acts/use-act.ts"
import { useCaller } from "../../ui/acts/use-caller.ts"
import type { MenuEntry } from "../../ui/PopMenu.tsx"
import { useSession } from "../../base/session/use-session.ts"
import { useTexts, type WebTranslate } from "../../base/texts.ts"
import { openModal } from "../../base/modal-queue.ts"
import { showToast } from "../../base/toasts.ts"
import type { useSavedViews } from "./use-saved-views.ts"
import { viewCalls } from "@qo/core/api"
import { useMemo } from "react"
import { type FormDefinition, RecordForm } from "../../ui/forms/RecordForm.tsx"

/** A list or a report, as far as its views are concerned. */
export interface ShownList {
  /** Name of the list in views. */
  list: string
  /** The query of its address in its canonical form. */
  query: string
  /** The view that the address names. */
  view: number | undefined
  /** The same query in the page's canonical form; unknown parts are left out. */
  canonical: (query: string) => string
  /** Shows the list as this query says. */
  onShow: (query: string, view: number | undefined) => void
}

interface ChosenView {
  current: View | undefined
  isChanged: boolean
}

function openViewForm(
  t: WebTranslate,
  shown: Pick<ShownList, "list" | "query">,
  view: View | undefined,
  onDone: (now: View) => void,
): void {
  openModal({
    title: view ? t("list.editTitle", { name: view.name }) : t("views.saveTitle"),
    size: "form",
    renderBody: (close) => (
      <ViewForm
        {...shown}
        view={view}
        onCancel={close}
        onDone={(now) => {
          close()
          onDone(now)
          showToast({ intent: "success", text: t("list.saved", { name: now.name }) })
        }}
      />
    ),
  })
}

/** Entries of the menu of views: the views, then actions on the displayed one. */
export function useViewEntries(
  { list, query, canonical, onShow }: ShownList,
  saved: ReturnType<typeof useSavedViews>,
  { current, isChanged }: ChosenView,
): readonly (readonly MenuEntry[])[] {
  const t = useTexts()
  const { user } = useSession()
  const caller = useCaller()
  const carryOut = useAct<View>({
    put: saved.put,
    drop: (view) => {
      saved.drop(view)
      onShow(query, undefined)
    },
    refresh: saved.refresh,
    nameOf: ({ name }) => name,
  })
  const openForm = (view: View | undefined) =>
    openViewForm(t, { list, query }, view, (now) => {
      saved.put(now)
      onShow(query, now.id)
    })
  const entryOf = (view: View): MenuEntry => ({
    id: `view ${view.id}`,
    label: view.name,
    ...(view.owner.id !== user.id && { note: view.owner.fullname }),
    icon: view.id === current?.id ? <TickIcon /> : <span className="rz-views__gap" />,
    isCurrent: view.id === current?.id,
    run: () => onShow(canonical(view.query), view.id),
  })
  const usual: MenuEntry = {
    id: "usual",
    label: t("view.usual"),
    icon: <CrossIcon />,
    run: () => onShow("", undefined),
  }
  const isOwn = current?.owner.id === user.id
  const views = saved.views.toSorted((one, other) => one.name.localeCompare(other.name))
  return [
    views.map(entryOf),
    [
      ...(current && isOwn && isChanged ? [saveEntry(current)] : []),
      { id: "save", label: t("views.saveAs"), icon: <PlusIcon />, run: () => openForm(undefined) },
      ...(current || query !== "" ? [usual] : []),
    ],
    current && isOwn ? ownEntries(current) : [],
  ]

  function saveEntry(view: View): MenuEntry {
    const act = bindAct(updateView, { query }, caller)
    return {
      id: "update",
      label: t("views.saveChanges", { name: view.name }),
      icon: <FloppyDiskIcon />,
      run: () => void carryOut(act, view),
    }
  }

  function ownEntries(view: View): readonly MenuEntry[] {
    return [
      { id: "edit", label: t("views.edit"), icon: <EditIcon />, run: () => openForm(view) },
      {
        id: "delete",
        label: t("views.delete"),
        icon: <TrashIcon />,
        danger: true,
        run: () => void carryOut(bindAct(deleteView, undefined, caller), view),
      },
    ]
  }
}

interface ViewFormProps {
  list: string
  query: string
  /** None: the list is kept as a new view. */
  view: View | undefined
  onDone: (view: View) => void
  onCancel: () => void
}

/** Name and sharing of a view. Sharing needs an organization. */
function ViewForm({ list, query, view, onDone, onCancel }: ViewFormProps) {
  const t = useTexts()
  const { user } = useSession()
  const shares = user.organization !== null
  const form: FormDefinition<View> = useMemo(
    () => ({
      name: `views.${list}`,
      record: VIEW,
      update: updateView,
      create: viewCalls.createView,
      given: { list, query },
      first: { sharing: "private" },
      fields: [{ name: "name" }, ...(shares ? [{ name: "sharing" }] : [])],
      createLabel: t("action.save"),
    }),
    [list, query, shares, t],
  )
  return <RecordForm form={form} row={view} onDone={onDone} onCancel={onCancel} />
}
