import { viewCalls } from "../api/index.ts"
import { VIEW, View } from "../view/index.ts"
import { defineAct } from "./act.ts"
import { kindOf } from "./kind.ts"
import { updateAct } from "./update-act.ts"

export const VIEWS = kindOf(VIEW, {
  schema: View,
  list: viewCalls.listViews,
  read: (api, id) => api.send(viewCalls.getView, { id }),
})

export const deleteView = defineAct<View>()({
  name: "views.delete",
  kind: VIEWS,
  call: viewCalls.deleteView,
  input: ({ id }) => ({ id }),
  asks: "always",
  danger: true,
  removes: true,
  key: "d",
})

export const updateView = updateAct("views.update", {
  record: VIEW,
  kind: VIEWS,
  call: viewCalls.updateView,
  idName: "id",
})
