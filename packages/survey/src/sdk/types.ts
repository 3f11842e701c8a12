/** How an interview has ended: `ended` where the survey was not for this player. */
export type SurveyOutcome = "completed" | "redirected" | "ended"

export interface SurveyEnd {
  outcome: SurveyOutcome
  /** Signed for the game's server, which alone can check whether a reward is due. */
  receipt?: string
  /** Address of the next survey; the page goes there itself. */
  next?: string
}

/** Why a survey cannot go on: the page did not come, has no connection for now, or was refused. */
export type SurveyError = "unreachable" | "offline" | "stuck"

export interface SurveyOptions {
  /** `link` of the offer, as the game's server got it. */
  link: string
  /** Language of the page; without it the one that the offer was asked for in. */
  lang?: "ru" | "en"
  /** Without it as the player's system is. */
  theme?: "light" | "dark"
  /** Shows the survey in this element, with the survey's height. Without it, in a dialog above the game. */
  container?: Element
  /** The page can be used. */
  onReady?: () => void
  /** Height of the current content, CSS pixels. */
  onResize?: (height: number) => void
  /** Share of the way that lies behind, 0 to 1. */
  onProgress?: (value: number) => void
  onComplete?: (end: SurveyEnd) => void
  /** The player has closed the survey, finished or not; answers that were given are kept. */
  onClose?: () => void
  onError?: (code: SurveyError) => void
}

export interface Survey {
  /** The frame that the page is shown in. */
  readonly frame: HTMLIFrameElement
  /** Lets nothing be answered; the time does not count as the player's. */
  pause: () => void
  resume: () => void
  /** To the question before; from the first one, out of the survey. */
  back: () => void
  /** Parameters that the survey declares public; they count if the player has not begun yet. */
  setParams: (params: Readonly<Record<string, string>>) => void
  /** Takes the survey away, gives the focus back, and tells `onClose`. */
  close: () => void
  /** The same, without telling. */
  destroy: () => void
}

/**
 * Shows a survey to a player: in a dialog above the game, or in an element of it. Throws a TypeError where the link is no address of a
 * survey.
 */
export type CreateSurvey = (options: SurveyOptions) => Survey
