import { findProgram } from '../lib/findProgram.mjs';

/** The browser for the browser test, or undefined. CHROMIUM_PATH wins. */
export function findChromium() {
  return (
    process.env.CHROMIUM_PATH ||
    findProgram([
      'chromium',
      'chromium-browser',
      'google-chrome',
      'google-chrome-stable',
    ])
  );
}
