/**
 * The end of a text, of at most so many bytes of UTF-8, the ellipsis in front included: programs say
 * last why they failed.
 */
export function capBytes(text: string, bytes: number): string {
  const whole = Buffer.from(text, 'utf8');
  if (whole.length <= bytes) {
    return text;
  }
  const mark = '…';
  let start = whole.length - bytes + Buffer.byteLength(mark);
  while (start < whole.length && isContinuation(whole[start])) {
    start += 1;
  }
  return `${mark}${whole.toString('utf8', start)}`;
}

function isContinuation(byte: number): boolean {
  return byte >= 0x80 && byte < 0xc0;
}
