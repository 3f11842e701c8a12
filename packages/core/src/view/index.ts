export { VIEW_SHARING, VIEW_SHARINGS, type ViewSharing } from "./choices.ts"
export { VIEW } from "./view-fields.ts"
export { View, ViewChange, ViewDraft, ViewList, VIEWS_MAX } from "./view.ts"
