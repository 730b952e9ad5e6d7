const sentence =
  'A canary takes a share of the traffic , and the numbers say whether first tokens come sooner . ' +
  'Größe , naïve façade , 模型 的 首 个 词元 来得 更快 , and an emoji 🐤 splits into four bytes .';
const words = sentence.split(' ');

/** The text of the token at an index of an answer: words with several bytes to a character among them. */
export function tokenText(index: number): string {
  const word = words[index % words.length];
  return index === 0 || /^[,.]$/.test(word) ? word : ` ${word}`;
}
