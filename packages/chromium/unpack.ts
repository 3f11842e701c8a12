import chromium from "@sparticuz/chromium"

// It unpacks into TMPDIR. The package sets variables for all that is started from where it is loaded, so this is a program of its own.
await chromium.executablePath()
