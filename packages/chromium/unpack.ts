import chromium from "@sparticuz/chromium"

// Unpacks into TMPDIR. The package sets variables for all processes started from where it is loaded, so this is a separate
// program.
await chromium.executablePath()
