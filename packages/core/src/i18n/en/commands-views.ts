import type { EnglishOf } from "../text.ts"
import type { ru } from "../ru/commands-views.ts"

export const en = {
  "group.views": "Saved views of lists and reports",

  "command.views.list": "Saved views: yours and those shared in your organization",
  "command.views.show": "Show a view",
  "command.views.create": "Save a view: it appears in the menu of its list in the browser",
  "command.views.update": "Rename a view, change its query, share it",
  "command.views.delete": "Delete one or many",

  "arg.viewId": "number of a view",
  "arg.viewIds": "numbers of views",

  "flag.viewName": "name",
  "flag.viewList": "list that it is a view of: users.researchers, history, games…",
  "flag.viewQuery": "query of the page’s address, what follows “?”: status=active&sort=-id",
  "flag.viewSharing": "who may use it: private (you), organization (all of it)",
  "flag.viewOfList": "only views of this list",

  "view.next": "Share it with the organization: qo views update {id} --sharing organization",
} as const satisfies EnglishOf<typeof ru>
