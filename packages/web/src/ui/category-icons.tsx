import {
  AlignLeftIcon,
  CommentIcon,
  DashboardIcon,
  FilterIcon,
  GlobeIcon,
  IdNumberIcon,
  MapMarkerIcon,
  MultiSelectIcon,
  NumericalIcon,
  SelectionIcon,
  SettingsIcon,
  SortAscIcon,
  StarIcon,
  ThIcon,
} from "@blueprintjs/icons"
import type { QuestionCategory } from "@qo/core/questionnaire"
import type { ReactNode } from "react"

/** An icon for each category; the name is beside it or announced. */
export const CATEGORY_ICONS: Readonly<Record<QuestionCategory, ReactNode>> = {
  one: <SelectionIcon size={14} aria-hidden />,
  multiple: <MultiSelectIcon size={14} aria-hidden />,
  screening: <FilterIcon size={14} aria-hidden />,
  qualification: <IdNumberIcon size={14} aria-hidden />,
  range: <NumericalIcon size={14} aria-hidden />,
  open: <CommentIcon size={14} aria-hidden />,
  stars: <StarIcon size={14} aria-hidden />,
  slider: <SettingsIcon size={14} aria-hidden />,
  nps: <DashboardIcon size={14} aria-hidden />,
  ranking: <SortAscIcon size={14} aria-hidden />,
  matrix: <ThIcon size={14} aria-hidden />,
  region: <GlobeIcon size={14} aria-hidden />,
  city: <MapMarkerIcon size={14} aria-hidden />,
  note: <AlignLeftIcon size={14} aria-hidden />,
}
