import { type OnCounting, reportCalls, sessionCalls } from "@qo/core/api"
import type { Locale } from "@qo/core/i18n"
import type { Api } from "../base/session/api.ts"
import type { WebTranslate } from "../base/texts.ts"
import { dismissToast, showToast } from "../base/toasts.ts"

/** Lets the browser itself fetch a file of the server, however large: a link has no header for the session, so a ticket goes with it. @throws ApiError */
export async function downloadFile(api: Api, path: string): Promise<void> {
  const { url } = await api.send(sessionCalls.createTicket, { path })
  const link = document.createElement("a")
  link.href = url
  link.download = ""
  link.click()
}

interface DownloadContext {
  api: Api
  t: WebTranslate
  locale: Locale
}

/**
 * Downloads a file that is made of a project's figures. They are counted first, and a notification shows how far that is: a download that the
 * browser waits for shows nothing. @throws ApiError
 */
export async function downloadCounted(
  means: DownloadContext,
  pid: number,
  path: string,
): Promise<void> {
  await means.api.send(
    reportCalls.prepareReport,
    { pid },
    { onCounting: countingToast(means, pid) },
  )
  await downloadFile(means.api, path)
}

function countingToast({ t, locale }: DownloadContext, pid: number): OnCounting {
  const numbers = new Intl.NumberFormat(locale)
  let shown: number | undefined
  return (progress) => {
    if (progress && progress.total !== null)
      shown = showToast({
        intent: "info",
        text: t("reports.preparing", {
          read: numbers.format(progress.read),
          total: numbers.format(progress.total),
        }),
        about: `counting ${pid}`,
      })
    else if (shown !== undefined) dismissToast(shown)
  }
}
