import type { MessageKey } from "@qo/core/i18n"
import type { ComponentType } from "react"
import {
  BlocksPicture,
  CabinetPicture,
  ModerationPicture,
  PortraitPicture,
  ReportPicture,
  WelcomePicture,
} from "./pictures.tsx"

type SlideKey =
  Extract<MessageKey<"web">, `guide.${string}.title`> extends `${infer Base}.title` ? Base : never

export interface Slide {
  text: SlideKey
  Picture: ComponentType
}

/** Pictures with a few words each. `id` is what is remembered as shown. */
export interface Guide {
  id: string
  slides: readonly Slide[]
}

export const CABINET_GUIDE: Guide = {
  id: "lk/demo-researcher",
  slides: [
    { text: "guide.welcome", Picture: WelcomePicture },
    { text: "guide.blocks", Picture: BlocksPicture },
    { text: "guide.portraits", Picture: PortraitPicture },
    { text: "guide.moderation", Picture: ModerationPicture },
    { text: "guide.reports", Picture: ReportPicture },
    { text: "guide.cabinet", Picture: CabinetPicture },
  ],
}
