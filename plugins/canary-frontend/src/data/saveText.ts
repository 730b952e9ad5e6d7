/** Offers a text to the user as a file; of YAML unless another media type is given. */
export function saveText(
  name: string,
  text: string,
  type = 'application/yaml',
): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the text by then.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
