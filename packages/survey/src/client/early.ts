/**
 * Runs in the document, before the page's script is loaded.
 *
 * A document that cannot get its interview from a cookie, as in a frame of another site, must not send its form: the press on
 * "Start" is kept for the script. After a reload during an interview, the first screen is hidden until the script shows the
 * question; the style shows it if the script does not come.
 */
const page = document.documentElement
if ((history.state as { begun?: true } | null)?.begun) page.classList.add("begun")
if (location.search.includes("embed=") || !navigator.cookieEnabled)
  addEventListener("submit", (event) => {
    const { name } = event.submitter as HTMLButtonElement
    if (name === "lang" || page.classList.contains("js")) return
    event.preventDefault()
    page.dataset["held"] = "1"
  })
