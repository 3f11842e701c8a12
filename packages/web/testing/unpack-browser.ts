import chromium from "@sparticuz/chromium"

// Its own process: the package sets variables for all that is started from where it is loaded.
process.stdout.write(await chromium.executablePath())
