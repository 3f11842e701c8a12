/**
 * How an interview ends. `redirected`: on to another questionnaire. `abandoned`: no answer for too long. `closed`: the project
 * was stopped, or a redirect leads nowhere. Labels: `outcome.<name>` in i18n.
 */
export const OUTCOMES = [
  "completed",
  "screenedOut",
  "notQualified",
  "quotaFull",
  "redirected",
  "abandoned",
  "closed",
] as const
export type Outcome = (typeof OUTCOMES)[number]
