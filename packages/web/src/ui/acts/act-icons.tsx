import {
  DisableIcon,
  EnvelopeIcon,
  LinkIcon,
  PauseIcon,
  PlayIcon,
  RefreshIcon,
  TickCircleIcon,
  TrashIcon,
  UndoIcon,
} from "@blueprintjs/icons"
import type { ReactElement } from "react"

/** Signs of acts in menus, by their names and arguments. */
export const ACT_ICONS: Readonly<Record<string, ReactElement>> = {
  "users.set-status.activated": <TickCircleIcon />,
  "users.set-status.deactivated": <DisableIcon />,
  "users.resend-invite": <EnvelopeIcon />,
  "users.reset-password": <LinkIcon />,
  "users.delete": <TrashIcon />,
  "users.restore": <UndoIcon />,
  "games.set-status.connected": <TickCircleIcon />,
  "games.set-status.sdkConnected": <UndoIcon />,
  "games.set-status.onModeration": <EnvelopeIcon />,
  "games.set-status.disconnected": <DisableIcon />,
  "games.delete": <TrashIcon />,
  "games.restore": <UndoIcon />,
  "tariffs.delete": <TrashIcon />,
  "outbox.resend": <EnvelopeIcon />,
  "callbacks.resend": <RefreshIcon />,
  "tasks.stop": <PauseIcon />,
  "tasks.resume": <PlayIcon />,
}
