export { ClashDialog } from "./ClashDialog.tsx"
export { RestoreDialog } from "./RestoreDialog.tsx"
