import { updateView } from "@qo/core/acts"
import { viewCalls } from "@qo/core/api"
import { VIEW, type View } from "@qo/core/view"
import { useMemo } from "react"
import { useSession } from "../../base/session/use-session.ts"
import { useTexts } from "../../base/texts.ts"
import { type FormDefinition, RecordForm } from "../../ui/forms/RecordForm.tsx"

interface Props {
  list: string
  query: string
  /** None: the list is kept as a new view. */
  view: View | undefined
  onDone: (view: View) => void
  onCancel: () => void
}

/** Name and sharing of a view. Who belongs to no organization has nobody to share with. */
export function ViewForm({ list, query, view, onDone, onCancel }: Props) {
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
