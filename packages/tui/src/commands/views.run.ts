import { deleteView, updateView, VIEWS } from "@qo/core/acts"
import { viewCalls } from "@qo/core/api"
import { VIEW, View, ViewChange } from "@qo/core/view"
import { createModule, listModule, showModule, updateModule } from "../shell/record-modules.ts"

const shown = { record: VIEW, output: View }

export const list = listModule({
  ...shown,
  call: viewCalls.listViews,
  filter: ({ list: ofList }) => ({ ...(ofList !== undefined && { list: ofList }) }),
})

export const show = showModule(shown, VIEWS)

export const create = createModule({
  ...shown,
  call: viewCalls.createView,
  created: ({ id, sharing }, t) => (sharing === "private" ? t("view.next", { id }) : undefined),
})

export const update = updateModule({
  ...shown,
  update: updateView,
  schema: ViewChange.omit({ id: true, revision: true }),
})

/** Batches bring much along that no other command needs. */
export const remove = async () =>
  (await import("../act-commands/act-module.ts")).actModule(deleteView)
