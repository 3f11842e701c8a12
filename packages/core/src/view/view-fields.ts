import { describe } from "../record/index.ts"
import { VIEW_SHARING } from "./choices.ts"
import type { View, ViewDraft } from "./view.ts"

/** Fields of a saved view, as displayed, searched and edited in all shells. */
export const VIEW = describe<View, ViewDraft>()({
  noun: "view",
  id: ({ id }) => id,
  title: ({ name }) => name,
  fields: {
    id: { kind: "id", sort: true, also: ["номер", "n", "number"] },
    name: {
      kind: "text",
      label: "title",
      sort: true,
      also: ["имя", "вид", "view"],
      edit: { required: true, hint: "viewName" },
    },
    list: {
      kind: "text",
      label: "viewList",
      also: ["список"],
      edit: { required: true, only: "create", hint: "viewList" },
    },
    query: {
      kind: "text",
      label: "viewQuery",
      also: ["адрес", "address"],
      edit: { required: true, hint: "viewQuery" },
    },
    sharing: {
      kind: "choice",
      choice: VIEW_SHARING,
      label: "viewSharing",
      also: ["доступ", "shared"],
      edit: { hint: "viewSharing" },
    },
    owner: { kind: "reference", title: "fullname", also: ["user"] },
    createdAt: { kind: "moment", label: "mailCreated", also: ["date", "дата", "создан"] },
    revision: { kind: "number", only: "details" },
  },
})
